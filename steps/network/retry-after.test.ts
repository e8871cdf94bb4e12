import { expect, test } from 'vitest';
import { renderBusy, retryAfterMs } from './retry-after.ts';

const now = Date.parse('2026-11-30T12:00:00Z');

test.each<[retryAfter: string | undefined, ms: number | undefined]>([
  [undefined, 1_000],
  ['0', 0],
  ['3', 3_000],
  ['10', 10_000],
  ['11', undefined],
  ['Mon, 30 Nov 2026 12:00:05 GMT', 5_000],
  ['Mon, 30 Nov 2026 11:00:00 GMT', 0],
  ['Mon, 30 Nov 2026 13:00:00 GMT', undefined],
  ['soon', 1_000],
])('a target that says %s is asked once more after %s ms', (retryAfter, ms) => {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  expect(retryAfterMs({ headers: () => headers }, now)).toBe(ms);
});

test.each<[isRepeated: boolean, printed: string]>([
  [true, 'https://shop.example/ answered 429 Too Many Requests, and the same when it was asked once more'],
  [false, 'https://shop.example/ answered 429 Too Many Requests, for longer than is waited'],
])('that it is asked no more is said, once more asked or not: %s', (isRepeated, printed) => {
  const answer = { status: () => 429, statusText: () => 'Too Many Requests', headers: () => ({}) };
  expect(renderBusy('https://shop.example/', answer, isRepeated)).toBe(printed);
});
