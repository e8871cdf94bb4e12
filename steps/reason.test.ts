import { expect, test } from 'vitest';
import { tellReason } from './reason.ts';

test.each<[what: string, thrown: unknown, message: string]>([
  ['an error', new Error('late'), 'late'],
  ['a chain of causes', new Error('a', { cause: new Error('b', { cause: 'c' }) }), 'a\nBecause: b\nBecause: c'],
  ['terminal colours', new Error('\u001b[31mred\u001b[39m'), 'red'],
  ['no error at all', null, 'null'],
])('%s', (_what, thrown, message) => {
  expect(tellReason(thrown).message).toBe(message);
});

test('the place of the failure is kept', () => {
  expect(tellReason(new Error('late')).stack).toMatch(/^Error: late\n {4}at .*reason\.test\.ts/);
});
