import { expect, test } from 'vitest';
import { anchorProblem, applyEdit } from './source-edit.ts';

const edit = { file: 'server/a.ts', from: 'a', to: '$&' };

test.for<[text: string, problem: string | undefined]>([
  ['bab', undefined],
  ['b', '"a" occurs 0 times in server/a.ts, not once: re-anchor it'],
  ['aa', '"a" occurs 2 times in server/a.ts, not once: re-anchor it'],
])('an edit is anchored where its text stands once: %s', ([text, problem]) => {
  expect(anchorProblem(edit, text)).toBe(problem);
  if (problem !== undefined) expect(() => applyEdit(edit, text)).toThrow(problem);
});

test('an edit that changes nothing is none', () => {
  expect(anchorProblem({ ...edit, to: 'a' }, 'a')).toBe('the edit changes nothing: write another one');
});

test('an edit is applied to the letter', () => {
  expect(applyEdit(edit, 'bab')).toBe('b$&b');
});
