/** Expected texts of a screen, in which typed holes may stand: "Order {number}". */
import { type TextPattern, textPattern } from '../text-holes.ts';
import { countPattern } from './whole-text.ts';

/** Whether a text is the expected one, as a whole. @throws Error where a hole has a name that there is none of */
export function isExpected(expected: string, text: string): boolean {
  return patternOf(expected).matches(text.normalize());
}

/** How often a line, folded as one, holds the expected text, in whole words. @throws Error where a hole has a name that there is none of */
export function countExpected(line: string, expected: string): number {
  return countPattern(line, patternOf(expected));
}

const patterns = new Map<string, TextPattern>();

function patternOf(expected: string): TextPattern {
  // A letter and its accent are one, however they are written.
  const known = patterns.get(expected) ?? textPattern(expected.normalize());
  patterns.set(expected, known);
  return known;
}
