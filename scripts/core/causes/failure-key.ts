/** What a failure is known by: failures of the same key have one cause. */

import type { FailedText } from './failed-text.ts';
import type { TextChange } from './text-change.ts';
import { findAddition, findChange, isSentence, sideOfChange } from './text-change.ts';

export type FailureKey = {
  readonly key: string;
  /** What should be on the screen and is not, or is otherwise; missing where no text was compared. */
  readonly missing?: string;
  /** In what it is otherwise. */
  readonly change?: TextChange;
};

/**
 * The same words missing from or other on a screen are one cause, whichever steps noticed; else the same message from the same
 * place in step code is.
 * @param values what distinguishes one row of the examples from the others, and so is no part of the message
 */
export function keyOf({ problem, expected, actual, thrownAt }: FailedText, values: readonly string[] = []): FailureKey {
  const missing = expected.find((line) => !actual.includes(line));
  const mask = (text: string) => withoutValues(text, values);
  if (missing === undefined) return { key: JSON.stringify(['message', mask(problem), thrownAt]) };
  if (!isSentence(missing)) {
    const more = firstChange(missing, actual, findAddition);
    const key = JSON.stringify(['message', mask(problem), mask(missing), thrownAt]);
    return { key, missing, ...(more && { change: more }) };
  }
  const change = firstChange(missing, actual, findChange);
  if (change === undefined) return { key: JSON.stringify(['missing', mask(missing)]), missing };
  const sides = [sideOfChange(change, 'removed'), sideOfChange(change, 'added')];
  return { key: JSON.stringify(['change', ...sides.map(mask)]), missing, change };
}

/** How many lines of a screen are compared. */
const mostLines = 50;

function firstChange(missing: string, actual: readonly string[], find: typeof findChange): TextChange | undefined {
  for (const line of actual.slice(0, mostLines)) {
    const change = find(missing, line);
    if (change) return change;
  }
  return undefined;
}

const uuid = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;

/** The text with a sign in the place of each value: those that are given, ids, and numbers. */
function withoutValues(text: string, values: readonly string[]): string {
  const masked = values.reduce((all, value) => all.replaceAll(value, '·'), text);
  return masked.replaceAll(uuid, '·').replaceAll(/\d+/g, '·');
}
