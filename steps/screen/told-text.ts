/** Texts of a page as lines of a message: few, and none of them long. */

/** Never none. */
export function tellTexts(texts: readonly string[], kind: string): readonly string[] {
  if (texts.length === 0) return [`(no ${kind})`];
  const told = texts.slice(0, mostTold).map((text) => (text === '' ? `(a ${kind} without text)` : tellText(text)));
  return texts.length > mostTold ? [...told, `(and ${texts.length - mostTold} more)`] : told;
}

export function tellText(text: string): string {
  return clip(text, longestTold);
}

/** The text, or as many characters of its beginning. */
export function clip(text: string, longest: number): string {
  const kept = [...text.slice(0, 2 * longest)].slice(0, longest).join('');
  return kept.length < text.length ? `${kept} …` : text;
}

const mostTold = 50;
const longestTold = 300;
