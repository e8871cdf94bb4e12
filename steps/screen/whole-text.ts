/** A text that stands whole in a line: not as a part of a longer word or number. */
import type { TextPattern } from '../text-holes.ts';

/** Whether a value stands in the line that no letter or digit continues, whatever else is written right beside it. */
export function holdsWhole(line: string, value: string): boolean {
  return [...placesOf(line, value)].some((at) => isWhole(line, at, at + value.length));
}

/**
 * How often the text, in which holes may be, stands in the line in whole words, in places that do not overlap: it begins and
 * ends at an edge of the line, at white space, or at punctuation that white space or an edge follows, as before a comma or in
 * brackets. "MIT" is no word of "MIT-0", nor "500" one of a number that `foldLine` has kept together.
 */
export function countPattern(line: string, pattern: TextPattern): number {
  let [count, from] = [0, 0];
  for (const [start, end] of pattern.placesIn(withBlanks(line))) {
    if (start < from || !areWords(line, start, end)) continue;
    count += 1;
    from = Math.max(end, start + 1);
  }
  return count;
}

function areWords(line: string, start: number, end: number): boolean {
  if (line[start - 1] === divider || line[end] === divider) return false;
  return opening.test(line.slice(Math.max(0, start - mostMarks), start)) && closing.test(line.slice(end));
}

/** The longer word that the text is found as a part of; undefined where it is found nowhere in the line. */
export function wordAround(line: string, text: string): string | undefined {
  const at = withBlanks(line).indexOf(text);
  if (at === -1) return undefined;
  const start = line.lastIndexOf(' ', at - 1) + 1;
  const end = line.indexOf(' ', at + text.length);
  return line.slice(at === 0 ? 0 : start, end === -1 ? undefined : end);
}

/** How many marks may stand between a text and the white space before it. */
const mostMarks = 10;
/** Marks that open, after white space; those of texts without white space are an edge themselves. */
const opening = /(?:^|[\s、。，：；！？（「『《])[\p{Ps}\p{Pi}"'¿¡]*$/u;
const closing = /^[.,:;!?…\p{Pe}\p{Pf}"']*(?:$|[\s、。，：；！？）」』》])/u;

/** By search, not by a regular expression, which a long text would make too large. */
function* placesOf(line: string, text: string): Generator<number> {
  for (let at = line.indexOf(text); at !== -1; at = line.indexOf(text, at + 1)) yield at;
}

/**
 * White space as it is rendered, one blank and none at the ends; each letter one with its accent; without places where a word may or may not be broken, and
 * without the marks by which texts are kept in their direction, none of which is seen.
 */
export function foldSpace(text: string): string {
  return withBlanks(foldLine(text));
}

/**
 * The same, but for the groups of a number, as in "12 500", which narrow blanks keep together where they are divided by such, by
 * thin ones, or by those at which no line is broken. An ordinary blank may as well stand between two numbers.
 */
export function foldLine(text: string): string {
  return text
    .normalize()
    .replaceAll(/[\u00ad\u061c\u200b\u200e\u200f\u2060\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/(?<!\d)\d{1,3}(?:[\u00a0\u2007\u2009\u202f]\d{3})+(?!\d)|\s+/g, (found) =>
      /^\d/.test(found) ? found.replaceAll(/\D/g, divider) : ' ',
    )
    .trim();
}

const divider = '\u202f';

function withBlanks(line: string): string {
  return line.replaceAll(divider, ' ');
}

/** The words that a step asks for. @throws Error where there are none, since any screen would do for that */
export function requireWords(text: string, what: string): string {
  const words = foldSpace(text);
  if (/[^\s\p{Cf}]/u.test(words)) return words;
  throw new Error(`The ${what} that should be shown has no words. Write between the quotes what a person reads there.`);
}

/**
 * Whether no letter or digit right outside the stretch continues one at its edge, and no sign a number: that of a negative
 * one, of a fraction, of a time, of a number in several parts.
 */
function isWhole(line: string, start: number, end: number): boolean {
  const [first, next] = [characterAt(line, start), characterAt(line, end)];
  const [last, before] = [characterBefore(line, end), characterBefore(line, start)];
  if ((hasWords(first) && hasWords(before)) || (hasWords(last) && hasWords(next))) return false;
  if (isDigit(last) && /^[.,:/+−–-]\d/.test(line.slice(end, end + 2))) return false;
  return !(
    isNumeric(first) &&
    /(?:\d[.,:/]|(?<![\p{L}\p{Nd}])[+−–-]\p{Sc}?|\d[+−–-])$/u.test(line.slice(Math.max(0, start - 3), start))
  );
}

function characterAt(line: string, at: number): string | undefined {
  return [...line.slice(at, at + 2)][0];
}

function characterBefore(line: string, at: number): string | undefined {
  return [...line.slice(Math.max(0, at - 2), at)].at(-1);
}

/** Whether a text says more than signs: a letter or a digit. */
export function hasWords(text = ''): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function isDigit(character = ''): boolean {
  return /\d/.test(character);
}

/** Of money, the sign of its currency may stand first. */
function isNumeric(character = ''): boolean {
  return /[\d\p{Sc}]/u.test(character);
}
