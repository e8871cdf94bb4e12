import { expect, test } from 'vitest';
import { parseTimings, renderTimings, timingKeys } from './timings.ts';

const named = (name: string, rule?: string) => ({
  scenario: { file: 'a.feature', rule: rule === undefined ? undefined : ({ name: rule } as never) },
  case: { name },
});

test('a scenario is known by file, rule and name, and its number among those alike, not by its line', () => {
  expect(timingKeys([named('A'), named('A', 'R'), named('A')])).toEqual([
    'a.feature ›  › A',
    'a.feature › R › A',
    'a.feature ›  › A (2)',
  ]);
});

test('what did not end takes what it took before, and what is no longer there is gone', () => {
  const before = {
    format: 1,
    scenarios: { 'a.feature ›  › A': 5, 'a.feature ›  › B': 7, 'a.feature ›  › gone': 9 },
  } as const;
  const text = renderTimings(
    [
      { ...named('A'), outcome: { duration: 12.4, status: 'passed' } },
      { ...named('B'), outcome: { duration: 0, status: 'unfinished' } },
      { ...named('C') },
    ],
    before,
  );
  expect(parseTimings(text)).toEqual({ format: 1, scenarios: { 'a.feature ›  › A': 12, 'a.feature ›  › B': 7 } });
});

test('what ended within a millisecond took one', () => {
  const text = renderTimings([{ ...named('A'), outcome: { duration: 0, status: 'passed' } }], undefined);
  expect(parseTimings(text)).toEqual({ format: 1, scenarios: { 'a.feature ›  › A': 1 } });
});

test.each([
  '',
  '[]',
  '{"format":2,"scenarios":{}}',
  '{"format":1,"scenarios":{"a":-1}}',
  '{"format":1,"scenarios":{"a":1e99}}',
  '{"format":1,"scenarios":{},"x":1}',
])('%s is refused', (text) => {
  expect(parseTimings(text)).toEqual(expect.any(String));
});
