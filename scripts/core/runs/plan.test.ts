import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordedDurations } from '../../dev/recorded-durations.ts';
import { planShards, renderPlan } from './plan.ts';

const casesOf = (durations: readonly (number | undefined)[]) =>
  durations.map((duration, index) => ({ place: `a.feature:${index + 1}:1`, key: `k${index}`, duration }));

test('the longest goes first, each to the shard that has the least', () => {
  const { shards, spread } = planShards(casesOf([10, 70, 30, 40, 50]), 2);
  expect(shards).toEqual([
    { places: ['a.feature:2:1', 'a.feature:3:1'], duration: 100 },
    { places: ['a.feature:1:1', 'a.feature:4:1', 'a.feature:5:1'], duration: 100 },
  ]);
  expect(spread).toBe(1);
});

test('what is not known takes the median of what is', () => {
  const { median, known, shards } = planShards(casesOf([undefined, 90, 20, 30]), 2);
  expect([median, known]).toEqual([30, 3]);
  expect(shards.map(({ duration }) => duration)).toEqual([90, 80]);
});

test.each([2, 5, 10, 20])(
  '500 scenarios as long as recorded ones are spread over %i shards by less than 1.05',
  (total) => {
    expect(planShards(casesOf(recordedDurations(500)), total).spread).toBeLessThanOrEqual(1.05);
  },
);

test('each scenario is in one shard, and no shard is longer than the average by more than one scenario', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.nat(10_000), { nil: undefined })),
      fc.integer({ min: 1, max: 30 }),
      (durations, total) => {
        const { shards, median } = planShards(casesOf(durations), total);
        const places = shards.flatMap((shard) => shard.places);
        expect(places.toSorted()).toEqual(
          casesOf(durations)
            .map(({ place }) => place)
            .toSorted(),
        );
        const known = durations.map((duration) => duration ?? median);
        const average = known.reduce((sum, one) => sum + one, 0) / total;
        for (const shard of shards) expect(shard.duration).toBeLessThanOrEqual(average + Math.max(0, ...known));
      },
    ),
  );
});

test('other timings, other scenarios and another number of shards are another plan', () => {
  const bases = [
    planShards(casesOf([10, 20]), 2),
    planShards(casesOf([11, 20]), 2),
    planShards(casesOf([10, 20, 30]), 2),
    planShards(casesOf([10, 20]), 3),
  ].map(({ basis }) => basis);
  expect(new Set(bases).size).toBe(bases.length);
  expect(planShards(casesOf([10, 20]), 2).basis).toBe(bases[0]);
});

test('is printed shard by shard', () => {
  expect(renderPlan(planShards(casesOf([90_000, 1_500, undefined]), 2), 'abcdef0123456789')).toBe(
    [
      '3 scenarios in 2 shards, 1 of them never timed and counted as 1m30s, the median of the others',
      '1  2 scenarios, 1m31s',
      '2  1 scenario, 1m30s',
      'The longest takes 1.008 times what all take on average. Plan abcdef012345.',
    ].join('\n'),
  );
});

test.for([
  [
    'of less than a moment',
    [2, 4, undefined],
    '3 scenarios in 1 shard, 1 of them never timed and counted as 4 ms, the median of the others',
  ],
  ['none of which is known', [undefined, undefined], '2 scenarios in 1 shard, 2 of them never timed and counted alike'],
] as const)('names durations %s', ([, durations, head]) => {
  expect(renderPlan(planShards(casesOf(durations), 1), 'abc').split('\n')[0]).toBe(head);
});
