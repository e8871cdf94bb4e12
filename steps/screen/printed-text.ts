/** Texts of a page as lines of a message: few, and none of them long. */

/** Never none. */
export function renderTexts(texts: readonly string[], kind: string): readonly string[] {
  if (texts.length === 0) return [`(no ${kind})`];
  const printed = texts
    .slice(0, mostPrinted)
    .map((text) => (text === '' ? `(a ${kind} without text)` : renderText(text)));
  return texts.length > mostPrinted ? [...printed, `(and ${texts.length - mostPrinted} more)`] : printed;
}

export function renderText(text: string): string {
  return clip(text, longestPrinted);
}

/** The text, or as many characters of its beginning. */
export function clip(text: string, longest: number): string {
  const kept = [...text.slice(0, 2 * longest)].slice(0, longest).join('');
  return kept.length < text.length ? `${kept} …` : text;
}

/** How often something was seen. */
export function renderTimes(times: number): string {
  return times === 1 ? '1 time' : `${times} times`;
}

/** What is in another order on the screen than in the page, at that place among the texts; nothing where nothing is. */
export function renderMisplaced(texts: readonly string[], at: number | undefined): string {
  if (at === undefined) return '';
  const [before = '', text = ''] = [texts[at - 1], texts[at]].map((one) => renderText(one ?? ''));
  return `In the page "${text}" follows "${before}", but on the screen it lies above it, or before it on one line.`;
}

/** What is said where words are missing that a person cannot read. */
export const cutOffNote = 'Words are cut off by the box around them, and cannot be read: `…` stands for these.';

const mostPrinted = 50;
const longestPrinted = 300;
