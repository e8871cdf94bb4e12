/** Which words of a text a person can read where the boxes around it, or an ellipsis, cut it off. */
import type { Box } from './observation.ts';
import { type Area, holds, type Range } from './place.ts';
import type { LayoutRow, Styles } from './snapshot.ts';
import { hasWords } from './whole-text.ts';

/** From where to where lines are drawn that end in an ellipsis where they are longer, and how wide that is. */
export type Shortened = { readonly x: Range; readonly ellipsis: number };

/** Where white space need not stand between words, each character is looked at as one. */
const words =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

/** Undefined where a box does not shorten its lines. */
export function shortenedIn([left, , width]: Box, styles: Styles): Shortened | undefined {
  if (styles['text-overflow'] !== 'ellipsis' || !/hidden|clip/.test(styles['overflow-x'])) return undefined;
  const [before, after] = [styles['padding-left'], styles['padding-right']].map(Number.parseFloat);
  const ellipsis = Number.parseFloat(styles['font-size']);
  return { x: [left + (before || 0), left + width - (after || 0)], ellipsis };
}

/**
 * The text with `…` in place of the words that are cut off; undefined where none is. A word can be read where the middle of its
 * first and of its last letter can come to be seen. Where the letters of a line lie is reckoned by how wide such letters are
 * for the most part: the browser says where the line lies, and not its letters.
 */
export function readableOf(
  { text, lines, styles }: LayoutRow,
  reach: Area,
  shortened: Shortened | undefined,
): string | undefined {
  if (!hasWords(text)) return undefined;
  const isUpright = styles['writing-mode'] !== 'horizontal-tb';
  const isWhole = lines.every(({ box }) => isIn(box, reach, shortened, isUpright));
  const laidOut = lines.reduce((sum, { length }) => sum + length, 0);
  if (isWhole && laidOut + lines.length >= text.replace(/\s+/g, ' ').length) return undefined;
  const letters = [...lettersOf(text, lines, reach, shortened, { isUpright, isFromRight: styles.direction === 'rtl' })];
  const data = text.replace(words, (word, at: number) => {
    if (!hasWords(word)) return word;
    return letters[at] && letters[at + word.length - 1] ? word : '…';
  });
  if (!data.includes('…') || data === text) return undefined;
  return data.replace(/…(\s*…)+/g, '…');
}

/** Whether all of a line is seen: its middle across it, and from its beginning to its end. */
function isIn(
  [left, top, width, height]: Box,
  { x, y }: Area,
  shortened: Shortened | undefined,
  isUpright: boolean,
): boolean {
  if (isUpright) return holds(x, left + width / 2) && top >= y[0] - 1 && top + height <= y[1] + 1;
  const isEnough = shortened === undefined || (left + width <= shortened.x[1] + 0.5 && left >= shortened.x[0] - 0.5);
  return holds(y, top + height / 2) && left >= x[0] - 1 && left + width <= x[1] + 1 && isEnough;
}

type Direction = { readonly isUpright: boolean; readonly isFromRight: boolean };

/** Of each letter of a text whether it is seen. White space is where it is laid out nowhere. */
function lettersOf(
  text: string,
  lines: LayoutRow['lines'],
  reach: Area,
  shortened: Shortened | undefined,
  { isUpright, isFromRight }: Direction,
): boolean[] {
  const seen = Array.from(text, () => false);
  let [end, written] = [0, 0];
  for (const { box, start, length } of lines) {
    // Letters that are written may be shown as more of them, as `ß` in capitals; between lines only white space is left out.
    const from = end + Math.max(0, start - written);
    const [left, top, width, height] = box;
    const whole = textWidth(text.slice(from, from + length)) || 1;
    let passed = 0;
    for (let at = from; at < from + length; at += 1) {
      const letter = textWidth(text[at] ?? '');
      const before = (passed + letter) / whole;
      passed += letter;
      const share = isFromRight && !isUpright ? 1 - before : before;
      const [x, y] = isUpright ? [left + width / 2, top + height * share] : [left + width * share, top + height / 2];
      seen[at] = holds(reach.x, x) && holds(reach.y, y) && !isPastEnd(x, box, shortened, isFromRight);
    }
    [end, written] = [from + length, start + length];
  }
  return seen;
}

function isPastEnd(x: number, [left, , width]: Box, shortened: Shortened | undefined, isFromRight: boolean): boolean {
  if (shortened === undefined) return false;
  const {
    x: [start, end],
    ellipsis,
  } = shortened;
  if (isFromRight) return left < start - 0.5 && x < start + ellipsis;
  return left + width > end + 0.5 && x > end - ellipsis;
}

/** In parts of a letter that is as wide as it is high. */
function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/[iljtfrI.,:;'!|()[\]\s]/.test(letter)) width += 0.32;
    else if (/[mwMW@%]/.test(letter)) width += 0.85;
    else if (/[A-Z]/.test(letter)) width += 0.68;
    else width += letter > '\u2e80' ? 1 : 0.52;
  }
  return width;
}
