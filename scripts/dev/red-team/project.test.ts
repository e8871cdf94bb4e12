/** The honest project says nothing that an attempt would not bring about. */
import { expect, test } from 'vitest';
import { findingsOf, ownTexts } from '../test-support/trace-text.ts';

test('it has no finding, which each attempt would name beside its own', () => {
  expect(findingsOf(ownTexts('scripts/dev/red-team/project'))).toEqual([]);
});
