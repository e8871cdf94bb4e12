import { expect, test } from 'vitest';
import { outcomesOf, recordedAs, verdictOf } from '../../dev/test-support/judged-run.ts';
import { shop } from '../../dev/test-support/tiny-shop.ts';
import { traceOf } from '../../dev/test-support/trace-text.ts';
import type { Finding } from '../finding.ts';
import { renderSarif, Sarif } from './sarif.ts';

const trace = traceOf(shop);
const sarifOf = (staticFindings: readonly Finding[], purpose: 'merge' | 'release' = 'merge') => {
  const verdict = verdictOf(trace, [recordedAs(outcomesOf(trace))], { staticFindings });
  return Sarif.parse(JSON.parse(renderSarif(verdict, purpose))).runs[0];
};

const finding: Finding = {
  code: 'unused-step',
  place: { file: 'steps/a b.ts', line: 3, column: 5 },
  problem: 'nobody uses it',
  fix: 'Remove it',
};

test('each finding is a result at its place, under a rule of its code, the errors first', () => {
  const error: Finding = { ...finding, code: 'quote-not-found', expected: 'x', actual: 'y' };
  const run = sarifOf([finding, error]);
  expect(run?.results.map(({ ruleId, level }) => [ruleId, level])).toEqual([
    ['quote-not-found', 'error'],
    ['unused-step', 'warning'],
  ]);
  for (const { ruleId, ruleIndex } of run?.results ?? []) expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
  expect(run?.results[0]).toMatchObject({
    message: { text: 'nobody uses it. Expected x; actual y. Remove it.' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'steps/a%20b.ts' },
          region: { startLine: 3, startColumn: 5 },
        },
      },
    ],
  });
});

test('a finding whose line has moved is the same one', () => {
  const prints = [3, 30].map((line) => {
    const [result] = sarifOf([{ ...finding, place: { ...finding.place, line } }])?.results ?? [];
    return result?.partialFingerprints;
  });
  expect(prints[0]).toEqual(prints[1]);
});

test('what counts for a release only is there for a release only', () => {
  expect(sarifOf([])?.results).toEqual([]);
  expect(sarifOf([], 'release')?.results.map(({ ruleId, level }) => [ruleId, level])).toEqual([
    ['over-budget', 'error'],
    ['over-budget', 'error'],
  ]);
});
