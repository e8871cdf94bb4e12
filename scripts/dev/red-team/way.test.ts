import { describe, expect, test } from 'vitest';
import { type Attempt, finds, judging, refuses, running } from './attempt.ts';
import { nothing } from './mutation.ts';
import { themes } from './themes.ts';
import { waysOf } from './way.ts';

function waysOfThese(...attempts: readonly Attempt[]) {
  const ways = waysOf([{ title: 'All', attempts }]);
  return attempts.map((attempt) => `${attempt.name}: ${ways.get(attempt)}`);
}

describe('waysOf', () => {
  test('has one attempt for each finding run in a process, one on gate where there is any', () => {
    const failed = finds('scenario-failed');
    expect(
      waysOfThese(
        running('accepted', nothing, failed),
        judging('judged', nothing, failed),
        judging('judged as well', nothing, failed),
        running('only accepted', nothing, finds('open-passed')),
      ),
    ).toEqual(['accepted: called', 'judged: process', 'judged as well: called', 'only accepted: process']);
  });

  test('has an attempt run in a process to which that or its environment belongs', () => {
    const refused = refuses('gone');
    expect(
      waysOfThese(
        judging('plain', nothing, refused),
        judging('environment', nothing, refused, { env: { A: '1' } }),
        judging('process', nothing, refused, { process: true }),
      ),
    ).toEqual(['plain: called', 'environment: process', 'process: process']);
  });

  test('does not count a fault, which is tried by itself, as the attempt for its finding', () => {
    const failed = finds('scenario-failed');
    expect(waysOfThese(judging('fault', nothing, failed, { fault: true }), judging('judged', nothing, failed))).toEqual(
      ['fault: process', 'judged: process'],
    );
  });
});

test('each finding that the attempts expect is seen through a process without the faults', () => {
  const ways = waysOf(themes);
  const usual = themes.flatMap(({ attempts }) => attempts).filter(({ fault }) => !fault);
  const codesIn = (attempts: readonly Attempt[]) =>
    [...new Set(attempts.flatMap(({ expected }) => ('code' in expected ? [expected.code] : [])))].toSorted();
  expect(codesIn(usual.filter((attempt) => ways.get(attempt) === 'process'))).toEqual(codesIn(usual));
});
