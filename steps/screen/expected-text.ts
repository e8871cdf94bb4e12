/** Expected texts of a screen, in which typed holes may stand: "Order {number}". */
import { type TextPattern, textPattern } from '../text-holes.ts';
import { intlValues } from './intl-values.ts';
import type { Spoken } from './observation.ts';
import { countPattern } from './whole-text.ts';

/** Whether a text is the expected one, as a whole. @throws Error where a hole has a name that there is none of */
export function isExpected(expected: string, text: string, spoken: Spoken = {}): boolean {
  return patternOf(expected, spoken).matches(text.normalize());
}

/** How often a line, folded as one, holds the expected text, in whole words. @throws Error where a hole has a name that there is none of */
export function countExpected(line: string, expected: string, spoken: Spoken = {}): number {
  return countPattern(line, patternOf(expected, spoken));
}

const patterns = new Map<string, TextPattern>();

function patternOf(expected: string, { languages = [] }: Spoken): TextPattern {
  const key = JSON.stringify([expected, ...languages]);
  // A letter and its accent are one, however they are written.
  const known =
    patterns.get(key) ??
    textPattern(expected.normalize(), { ways: languages.flatMap((one) => intlValues(one)?.ends ?? []) });
  patterns.set(key, known);
  return known;
}
