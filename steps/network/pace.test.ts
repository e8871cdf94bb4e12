import { expect, test } from 'vitest';
import { Pace, paceOf } from './pace.ts';

test.each<[what: string, gapMs: number, asked: readonly number[], loaded: readonly number[]]>([
  ['as it comes where nothing is said of it', 0, [0, 0, 5], [0, 0, 5]],
  ['at once, and then with a gap', 500, [0, 0, 0], [0, 500, 1_000]],
  ['at once after a pause', 500, [0, 2_000, 2_100], [0, 2_000, 2_500]],
])('a page is loaded %s', async (_what, gapMs, asked, loaded) => {
  let now = 0;
  const waits: number[] = [];
  const pace = new Pace(gapMs, { now: () => now, wait: async (ms) => void waits.push(ms) });
  const at: number[] = [];
  for (const time of asked) {
    now = time;
    waits.length = 0;
    await pace.turn();
    at.push(now + (waits[0] ?? 0));
  }
  expect(at).toEqual(loaded);
});

test('all that is loaded by one process keeps one pace', () => {
  const [one, other] = [200, 200].map(paceOf);
  expect(one).toBe(other);
  expect(paceOf(100)).not.toBe(one);
});
