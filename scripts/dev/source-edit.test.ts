import { expect, test } from 'vitest';
import { applyEdit, editsIn } from './source-edit.ts';

const edit = { name: 'A is itself', file: 'server/a.ts', from: 'a', to: '$&' };

test.for([
  ['b', '"a" occurs 0 times in server/a.ts, not once: re-anchor it'],
  ['aa', '"a" occurs 2 times in server/a.ts, not once: re-anchor it'],
] as const)('an edit is anchored where its text stands once: %s', ([text, problem]) => {
  expect(() => applyEdit(edit, text)).toThrow(problem);
});

test('an edit that changes nothing is none', () => {
  expect(() => applyEdit({ ...edit, to: 'a' }, 'a')).toThrow('the edit changes nothing: write another one');
});

test('an edit is applied to the letter', () => {
  expect(applyEdit(edit, 'bab')).toBe('b$&b');
});

test('edits are listed by their files', () => {
  expect(editsIn('server', { 'a.ts': [['A is itself', 'a', '$&']] })).toEqual([edit]);
});
