import { expect, test } from 'vitest';
import { changeOf, everyChange } from '../../dev/test-support/changed-verdict.ts';
import type { Finding, FindingCode } from '../finding.ts';
import { markTurned } from './turned.ts';

const findingAt = (line: number, code: FindingCode = 'scenario-failed'): Finding => {
  return { code, place: { file: 'features/1.feature', line, column: 3 }, problem: 'it failed', fix: 'Fix it' };
};
const problemsOf = (findings: readonly Finding[]) => findings.map(({ problem }) => problem);

test('what turned red and what is new and red are marked among the findings', () => {
  const findings = [findingAt(1), findingAt(5), findingAt(9)];
  expect(problemsOf(markTurned(findings, everyChange))).toEqual([
    'it failed (before: passed)',
    'it failed (new)',
    'it failed',
  ]);
});

test('what is found at the place of such a scenario but does not say how it ended is left as it is', () => {
  expect(problemsOf(markTurned([findingAt(1, 'value-not-checked')], everyChange))).toEqual(['it failed']);
});

test('nothing is marked where nothing changed, or nobody asked', () => {
  for (const change of [undefined, changeOf({}, {})])
    expect(markTurned([findingAt(1)], change)).toEqual([findingAt(1)]);
});
