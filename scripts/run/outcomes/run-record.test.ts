import { expect, test } from 'vitest';
import { renderFinding } from '../../base/finding.ts';
import { runOf } from '../../dev/test-support/sample-run.ts';
import type { Defect } from './outcome.ts';
import { renderDeadline } from './run-description.ts';
import { joinRunRecord } from './run-record.ts';

const run = runOf({ messages: 'e' });

function findingsOf(defects: readonly Defect[], digest = 'e'): string[] {
  return joinRunRecord('reports/run/1-of-1', run, { outcomes: [], defects }, digest).findings.map(renderFinding);
}

const defect = (line: number): Defect => ({ code: 'run-incomplete', line, problem: `line ${line} is odd` });

test('a defect is a finding at its line', () => {
  expect(findingsOf([defect(7), { code: 'run-twice', line: 9, problem: 'a second run begins' }])).toEqual([
    'reports/run/1-of-1/messages.ndjson:7:1 run-incomplete: line 7 is odd. Run it again, and judge what it records untouched.',
    'reports/run/1-of-1/messages.ndjson:9:1 run-twice: a second run begins. Run it again, and judge what it records untouched.',
  ]);
});

test('of many defects the first five are reported, and how many there are more', () => {
  const all = Array.from({ length: 17 }, (_, index) => defect(index + 1));
  expect(findingsOf(all.slice(0, 5)).at(-1)).not.toMatch('more');
  expect(findingsOf(all)).toHaveLength(5);
  expect(findingsOf(all).at(-1)).toMatch(': line 5 is odd, and 12 more faults follow. ');
  expect(findingsOf(all.slice(0, 6)).at(-1)).toMatch(': line 5 is odd, and 1 more fault follows. ');
});

test('what kept a run from its end is found, with what to do about it', () => {
  const runErrors = [renderDeadline(5_000, 3), 'a worker was lost'];
  const cut = runOf({ messages: 'e', runErrors });
  expect(joinRunRecord('elsewhere', cut, { outcomes: [], defects: [] }, 'e').findings.map(renderFinding)).toEqual([
    'elsewhere/run.json:1:1 run-incomplete: the deadline of 5s passed with 3 scenarios left. Run it again with a longer --deadline, or share the scenarios among more machines (--shard I/N).',
    'elsewhere/run.json:1:1 run-incomplete: a worker was lost. Run it again, and judge what it records untouched.',
  ]);
});

test('other messages than those that were recorded are found', () => {
  expect(findingsOf([], 'f')).toEqual([
    'reports/run/1-of-1/messages.ndjson:1:1 run-altered: these are not the messages that the run recorded. Expected those with the SHA-256 e; actual f. Run it again, and judge what it records untouched.',
  ]);
  expect(findingsOf([])).toEqual([]);
});
