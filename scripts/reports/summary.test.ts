import { expect, test } from 'vitest';
import { changeOf, everyChange } from '../dev/test-support/changed-verdict.ts';
import { outcomesOf, recordedAs, verdictOf } from '../dev/test-support/sample-run.ts';
import { shop } from '../dev/test-support/tiny-shop.ts';
import { edit, traceOf } from '../dev/test-support/trace-text.ts';
import { renderSummary } from './summary.ts';

const trace = traceOf(edit(shop, 'specification.md', '2. Roles and duties', '2. Roles | duties'));

function summaryAfter(ends: Parameters<typeof outcomesOf>[1], purpose: 'merge' | 'release' = 'merge'): string {
  const verdict = verdictOf(trace, [recordedAs(outcomesOf(trace, ends))]);
  return renderSummary(verdict, purpose);
}

test('it begins with both verdicts, then shows the board and what was run', () => {
  const [title, verdicts, table = '', rest, run, policy] = summaryAfter({}).split('\n\n');
  expect(title).toBe('# Acceptance');
  expect(verdicts).toMatch('**✔ Safe to merge: ');
  expect(verdicts).toMatch('**✖ Not safe to release: ');
  expect(table.split('\n')).toEqual([
    '| Point | Shown | Not shown | Enforced | Open | In question | Scenarios |',
    '| --- | --: | --: | --: | --: | --: | --- |',
    '| 0 Specification: tiny shop | 1 | – | 1 | – | – | ✔ 1 of 1 |',
    '| 1 Orders | 1 | 1 | 1 | 1 | – | ✔ 1 of 1 |',
    '| 2 Roles \\| duties | – | 1 | – | 1 | – | – |',
    '| **Total** | **2** | **2** | **2** | **2** | **–** | **✔ 2 of 2** |',
  ]);
  expect(rest).toBe(
    'Outside the contract: 1; about the document: 1; overrides of the wording: 0; proven: 0 of 2 sentences.',
  );
  expect(run).toBe('client/ in chromium (embedded), reading verbatim.');
  expect(policy?.trim()).toBe('Judged by policy.json.');
});

test('what is unwritten has a column of its own where there is any', () => {
  const texts = edit(shop, '1-orders.feature', 'Scenario: An order', '@unwritten\n    Scenario: An order');
  const unwritten = traceOf(edit(texts, '1-orders.feature', 'Then a', '* to be written: An order'));
  const verdict = verdictOf(unwritten, [recordedAs(outcomesOf(unwritten))]);
  const [, , table = ''] = renderSummary(verdict, 'merge').split('\n\n');
  expect(table.split('\n').slice(0, 4)).toEqual([
    '| Point | Shown | Not shown | Enforced | Unwritten | Open | In question | Scenarios |',
    '| --- | --: | --: | --: | --: | --: | --: | --- |',
    '| 0 Specification: tiny shop | 1 | – | 1 | – | – | – | ✔ 1 of 1 |',
    '| 1 Orders | 1 | 1 | – | 1 | 1 | – | – |',
  ]);
});

test('what turned red since an earlier verdict stands before the findings', () => {
  const verdict = verdictOf(trace, [recordedAs(outcomesOf(trace, { 1: 'failed' }))]);
  const summary = renderSummary({ ...verdict, change: everyChange }, 'merge');
  const headings = summary.split('\n').filter((line) => line.startsWith('## '));
  expect(headings).toEqual(['## Since the verdict of 2026-11-19', '## Findings']);
  const unchanged = renderSummary({ ...verdict, change: changeOf([], []) }, 'merge');
  expect(unchanged).toMatch('\n\nNothing turned red or is proven by less since the verdict of 2026-11-19.\n\n');
});

test('each finding is an item with its place; what counts only for a release is left out of a merge', () => {
  const failed = { 1: { status: 'failed', message: 'a\n- b' } } as const;
  const items = (purpose: 'merge' | 'release') =>
    summaryAfter(failed, purpose)
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .map((line) => line.split(':** ')[0]?.split('**: ')[0]);
  expect(items('merge')).toEqual(['- ✖ `features/1-orders.feature:4:5` **scenario-failed']);
  expect(items('release')).toHaveLength(3);
});
