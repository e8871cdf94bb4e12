import { expect, test } from 'vitest';
import { stageAt, untilNextStage } from './session-time.ts';

const minutes = (count: number) => count * 60_000;
const lastAction = Date.parse('2026-05-03T10:00:00Z');

test.each([
  ['just begun', 0, 'running', minutes(28)],
  ['a moment before the warning', minutes(28) - 1, 'running', 1],
  ['at the warning', minutes(28), 'ending', minutes(2)],
  ['a moment before the end', minutes(30) - 1, 'ending', 1],
  ['at the end', minutes(30), 'over', undefined],
  ['after a night asleep', minutes(600), 'over', undefined],
] as const)('%s', (_, idle, stage, next) => {
  expect(stageAt(lastAction + idle, lastAction)).toBe(stage);
  expect(untilNextStage(lastAction + idle, lastAction)).toBe(next);
});
