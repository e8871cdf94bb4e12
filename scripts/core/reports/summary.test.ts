import { describe, expect, test } from 'vitest';
import { changeOf, everyChange } from '../../dev/test-support/changed-verdict.ts';
import { outcomesOf, recordedAs, verdictOf } from '../../dev/test-support/judged-run.ts';
import { seenAs, seenBeside } from '../../dev/test-support/seen-beside.ts';
import { shop } from '../../dev/test-support/tiny-shop.ts';
import { edit, traceOf } from '../../dev/test-support/trace-text.ts';
import type { Seen } from '../evidence/seen.ts';
import { joinBoard } from '../verdict/board.ts';
import { renderSummary } from './summary.ts';

const trace = traceOf(edit(shop, 'specification.md', '2. Roles and duties', '2. Roles | duties'));

function summaryAfter(ends: Parameters<typeof outcomesOf>[1], purpose: 'merge' | 'release' = 'merge'): string {
  const verdict = verdictOf(trace, [recordedAs(outcomesOf(trace, ends))]);
  return renderSummary(verdict, joinBoard(trace, verdict), purpose);
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
  expect(rest).toBe('Outside the contract: 1; about the document: 1; overrides of the wording: 0.');
  expect(run).toBe('client/ in chromium (embedded), reading verbatim.');
  expect(policy?.trim()).toBe('Judged by policy.json.');
});

test('what is unwritten has a column of its own where there is any', () => {
  const texts = edit(shop, '1-orders.feature', 'Scenario: An order', '@unwritten\n    Scenario: An order');
  const unwritten = traceOf(edit(texts, '1-orders.feature', 'Then a', '* to be written: An order'));
  const verdict = verdictOf(unwritten, [recordedAs(outcomesOf(unwritten))]);
  const [, , table = ''] = renderSummary(verdict, joinBoard(unwritten, verdict), 'merge').split('\n\n');
  expect(table.split('\n').slice(0, 4)).toEqual([
    '| Point | Shown | Not shown | Enforced | Unwritten | Open | In question | Scenarios |',
    '| --- | --: | --: | --: | --: | --: | --: | --- |',
    '| 0 Specification: tiny shop | 1 | – | 1 | – | – | – | ✔ 1 of 1 |',
    '| 1 Orders | 1 | 1 | – | 1 | 1 | – | – |',
  ]);
});

test('what has changed since an earlier verdict stands before the findings', () => {
  const verdict = verdictOf(trace, [recordedAs(outcomesOf(trace, { 1: 'failed' }))]);
  const summary = renderSummary(verdict, joinBoard(trace, verdict), 'merge', { change: everyChange });
  const headings = summary.split('\n').filter((line) => line.startsWith('## '));
  expect(headings).toEqual(['## What has changed since the verdict of 2026-11-19', '## Findings']);
  const unchanged = renderSummary(verdict, joinBoard(trace, verdict), 'merge', { change: changeOf({}, {}) });
  expect(unchanged).toMatch('\n\nNothing has changed since the verdict of 2026-11-19.\n\n');
});

describe('what was seen and is not specified', () => {
  const verdict = verdictOf(trace, [recordedAs(outcomesOf(trace))]);
  const blocksOf = (seen: Seen) =>
    renderSummary(verdict, joinBoard(trace, verdict), 'merge', { seen }).split('## Seen, not specified')[1];

  test('stands at the end, in tables', () => {
    expect(blocksOf(seenBeside)?.trim().split('\n')).toEqual([
      expect.stringMatching('evidence for the open questions, never the specification, and nothing was judged by it.'),
      '',
      '**Calls of the product**',
      '',
      '| Method | Path | Times | Scenarios | Answers | Payload |',
      '| --- | --- | --- | --- | --- | --- |',
      '| GET | /api/orders/{id}?page | 14 | 7 | 200 (13 times), net::ERR\\_ABORTED | { items: { id: number }\\[\\] }; { id: number, note: string \\| null }; and 1 more shape |',
      '',
      '… and 2 more, in `verdict.json`',
      '',
      'Specified, since a step names them, and not among these: GET "/orders/{number}" (called 3 times), POST "/orders", and 1 more.',
      '',
      'Other calls, by their kinds: asset 40, page data 12.',
      '',
      '**Which reading was seen when**',
      '',
      '| Words | When | Seen | Times |',
      '| --- | --- | --- | --- |',
      '| {host} | an unhandled exception | without its port | 3 |',
      '',
      '**How loading was made to fail**',
      '',
      '| What failed | Made to fail by | Times |',
      '| --- | --- | --- |',
      "| an unhandled exception | React's hook dispatcher | 5 |",
      '',
      '**Answered by the scenario**',
      '',
      '| Call | Answer | Times |',
      '| --- | --- | --- |',
      '| GET "/orders" | 500 | 2 |',
      '',
      '**Without an accessible name**',
      '',
      '| Part | Found by | Scenarios |',
      '| --- | --- | --- |',
      '| button "Filter" | features/names.json | 3 |',
    ]);
  });

  test('is no markup, and has an end', () => {
    const hostile = seenAs('</table><script>a</script> | *b* [c](javascript:d)');
    const [fault] = hostile.faults;
    const blocks = blocksOf({ ...hostile, faults: Array(25).fill(fault), faultsRemaining: 3 });
    expect(blocks).not.toMatch(/(?<!\\)[<*[]script|(?<!\\)\[c/);
    expect(blocks?.match(/\| .*\| 5 \|/g)).toHaveLength(20);
    expect(blocks).toMatch('… and 8 more, in `verdict.json`');
  });
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
