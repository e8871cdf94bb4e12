import { expect, test } from 'vitest';
import { ActionRefused } from './action-refused.ts';
import { FaultNotInjected } from './fault-not-injected.ts';
import { NoBrowser } from './no-browser.ts';
import { renderReason } from './reason.ts';
import { MismatchError } from './screen/mismatch.ts';

test.each<[what: string, thrown: unknown, message: string]>([
  ['an error', new Error('late'), 'late'],
  ['a chain of causes', new Error('a', { cause: new Error('b', { cause: 'c' }) }), 'a\nBecause: b\nBecause: c'],
  ['terminal colours', new Error('\u001b[31mred\u001b[39m'), 'red'],
  ['no error at all', null, 'null'],
])('%s', (_what, thrown, message) => {
  expect(renderReason(thrown).message).toBe(message);
});

test('a failure that has caused itself is reported once', () => {
  const failure = new Error('late');
  failure.cause = new Error('slow', { cause: failure });
  expect(renderReason(failure).message).toBe('late\nBecause: slow');
});

test('what a cause compares is carried on as texts, and nothing is added to the message', () => {
  const cause = new MismatchError({ message: 'not as expected', expected: ['One', 'Two'], actual: ['Three'] });
  const printed = renderReason(new Error('ended', { cause }));
  expect(printed).toMatchObject({
    message: 'ended\nBecause: not as expected',
    expected: 'One\nTwo',
    actual: 'Three',
    showDiff: false,
  });
  expect(renderReason(printed)).toMatchObject({ expected: 'One\nTwo', actual: 'Three' });
  expect('expected' in renderReason(new Error('late'))).toBe(false);
});

test('the place of the failure is kept', () => {
  expect(renderReason(new Error('late')).stack).toMatch(/^Error: late\n {4}at .*reason\.test\.ts/);
});

test('that something was blocked is reported by the name of the error, and nothing else is', () => {
  const printed = renderReason(new Error('loading', { cause: new FaultNotInjected('no effect') }));
  expect([printed.name, printed.message]).toEqual(['FaultNotInjected', 'loading\nBecause: no effect']);
  const refused = renderReason(new Error('pressing', { cause: new ActionRefused('not allowed') }));
  expect([refused.name, refused.message]).toEqual(['ActionRefused', 'pressing\nBecause: not allowed']);
  const ended = renderReason(new NoBrowser('It ended.', { cause: new FaultNotInjected('no effect') }));
  expect([ended.name, ended.message]).toEqual(['NoBrowser', 'It ended.\nBecause: no effect']);
  expect(renderReason(new Error('late')).name).toBe('Error');
});

test('what may have led to it is reported after it, redacted as all else', () => {
  const thrown = new Error('The door is locked.', { cause: new Error('No key.') });
  const hide = (text: string) => text.replaceAll('Bea', '***');
  expect(renderReason(thrown, hide, ['It began with the state of Bea.', 'It was kept.']).message).toBe(
    'The door is locked.\nBecause: No key.\nIt began with the state of ***.\nIt was kept.',
  );
});
