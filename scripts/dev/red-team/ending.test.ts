import { describe, expect, test } from 'vitest';
import { finds, refuses } from './attempt.ts';
import { type Ending, isCaught, renderEnding } from './ending.ts';

const findings = [
  'features/a b.feature:2:5 scenario-failed: scenario "one-two: three" failed. Fix it.',
  '    Expected: a.ts:1:1 not-a-code: here',
  'features/b.feature:1:1 open-passed: scenario "two" passed, but is open. Fix it.',
  'features/c.feature:1:1 scenario-failed: scenario "three" failed. Fix it.',
].join('\n');

function ending(parts: Partial<Ending>): Ending {
  return { exit: 1, stdout: '', stderr: '', ...parts };
}

describe('renderEnding', () => {
  test('gives the codes of the findings, each once', () => {
    expect(renderEnding(ending({ stdout: findings }))).toBe('1 open-passed, scenario-failed');
  });

  test('gives the last that was said where there are no findings', () => {
    expect(renderEnding(ending({ exit: 2, stderr: '❯ Client\na.json: it is gone. Put it back.\n' }))).toBe(
      '2 a.json: it is gone. Put it back.',
    );
  });

  test('says that a command did not end by itself', () => {
    expect(renderEnding(ending({ exit: undefined }))).toBe('no exit code');
  });
});

describe('isCaught', () => {
  test.for([
    ['as it must be', finds('open-passed'), ending({ stdout: findings }), true],
    ['with another exit code', finds('open-passed'), ending({ exit: 2, stdout: findings }), false],
    ['by a signal', finds('open-passed'), ending({ exit: undefined, stdout: findings }), false],
    ['for another reason', finds('scenario-skipped'), ending({ stdout: findings }), false],
    [
      'for a reason that only stands in a message',
      finds('nothing-judged'),
      ending({ stdout: 'nothing-judged' }),
      false,
    ],
    ['in those words', refuses('it is gone'), ending({ exit: 2, stderr: 'a.json: it is gone.' }), true],
    ['in other words', refuses('it is gone'), ending({ exit: 2, stderr: 'a.json: it is empty.' }), false],
  ] as const)('%s', ([, expected, ended, caught]) => {
    expect(isCaught(expected, ended)).toBe(caught);
  });
});
