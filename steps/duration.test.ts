import { expect, test } from 'vitest';
import { parseDuration } from './duration.ts';

test.each<[text: string, seconds: number]>([
  ['1 second', 1],
  ['30 seconds', 30],
  ['5 minutes', 300],
  ['1 hour', 3_600],
  ['1 hour and 30 minutes', 5_400],
  ['2 days', 172_800],
  ['300 milliseconds', 0.3],
  ['1 second and 500 milliseconds', 1.5],
  ['36500 days', 3_153_600_000],
  ['1 week', 604_800],
])('%s takes %d s', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds * 1_000);
});

test.each(['0 seconds', '36501 days'])('%s cannot pass', (text) => {
  expect(() => parseDuration(text)).toThrow(`"${text}" cannot pass: write a time from 1 millisecond to 36500 days.`);
});
