import { expect, test } from 'vitest';
import { FaultNotInjected } from './fault-not-injected.ts';
import { tellReason } from './reason.ts';
import { MismatchError } from './screen/mismatch.ts';

test.each<[what: string, thrown: unknown, message: string]>([
  ['an error', new Error('late'), 'late'],
  ['a chain of causes', new Error('a', { cause: new Error('b', { cause: 'c' }) }), 'a\nBecause: b\nBecause: c'],
  ['terminal colours', new Error('\u001b[31mred\u001b[39m'), 'red'],
  ['no error at all', null, 'null'],
])('%s', (_what, thrown, message) => {
  expect(tellReason(thrown).message).toBe(message);
});

test('a failure that has caused itself is told once', () => {
  const failure = new Error('late');
  failure.cause = new Error('slow', { cause: failure });
  expect(tellReason(failure).message).toBe('late\nBecause: slow');
});

test('what a cause compares is carried on as texts, and nothing is added to the message', () => {
  const cause = new MismatchError({ message: 'not as expected', expected: ['One', 'Two'], actual: ['Three'] });
  const told = tellReason(new Error('ended', { cause }));
  expect(told).toMatchObject({
    message: 'ended\nBecause: not as expected',
    expected: 'One\nTwo',
    actual: 'Three',
    showDiff: false,
  });
  expect(tellReason(told)).toMatchObject({ expected: 'One\nTwo', actual: 'Three' });
  expect('expected' in tellReason(new Error('late'))).toBe(false);
});

test('the place of the failure is kept', () => {
  expect(tellReason(new Error('late')).stack).toMatch(/^Error: late\n {4}at .*reason\.test\.ts/);
});

test('that something was blocked is told by the name of the error, and nothing else is', () => {
  const told = tellReason(new Error('loading', { cause: new FaultNotInjected('no effect') }));
  expect([told.name, told.message]).toEqual(['FaultNotInjected', 'loading\nBecause: no effect']);
  expect(tellReason(new Error('late')).name).toBe('Error');
});
