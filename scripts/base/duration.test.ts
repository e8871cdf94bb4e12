import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDuration, renderDuration } from './duration.ts';

test.for<[text: string, seconds: number]>([
  ['90', 90],
  ['90s', 90],
  ['15m', 900],
  ['1h30m', 5_400],
  ['2h0m5s', 7_205],
  ['0s', 0],
])('%s is %i seconds', ([text, seconds]) => {
  expect(parseDuration(text)).toBe(seconds * 1000);
});

test.for(['', 'soon', '-1', '1.5h', '1e3', '30m1h', '1h 30m', '5 m', '10ms', '1d', '1234567'])(
  '"%s" is no duration',
  (text) => {
    expect(parseDuration(text)).toBeUndefined();
  },
);

test('what is rendered is read as the same duration', () => {
  fc.assert(
    fc.property(fc.nat(999_999), (seconds) => {
      expect(parseDuration(renderDuration(seconds * 1000))).toBe(seconds * 1000);
    }),
  );
  expect(renderDuration(5_400_000)).toBe('1h30m');
});
