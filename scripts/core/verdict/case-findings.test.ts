import { expect, test } from 'vitest';
import { type End, outcomesOf, recordedAs, verdictOf } from '../../dev/test-support/judged-run.ts';
import { shop } from '../../dev/test-support/tiny-shop.ts';
import { edit, type Texts, traceOf } from '../../dev/test-support/trace-text.ts';
import { judgeCase } from './case-findings.ts';

/** The findings about the cases of texts after a run in which some ended so. */
function findingsAfter(texts: Texts, ends: Readonly<Record<number, End>>) {
  const trace = traceOf(texts);
  return verdictOf(trace, [recordedAs(outcomesOf(trace, ends))]).judged.flatMap(judgeCase);
}

test('the detail is the message of the step whole, but for the frames beneath it', () => {
  const message = 'Error: bad\n  at nowhere in particular\n    at step.ts:1:1';
  const findings = findingsAfter(shop, { 1: { status: 'failed', message } });
  expect(findings.map(({ detail }) => detail)).toEqual(['Error: bad\n  at nowhere in particular']);
});

test('a row of examples bears its own name, also where it did not run', () => {
  const rows = 'Scenario Outline: Row <n>\n      Then a\n      Examples:\n        | n |\n        | 1 |\n        | 2 |';
  const outline = edit(shop, '1-orders.feature', 'Scenario: An order\n      Then a', rows);
  expect(findingsAfter(outline, { 1: 'skipped', 2: undefined }).map(({ problem }) => problem)).toEqual([
    'scenario "Row 1" of "Row <n>" (about 1.1) was skipped',
    'scenario "Row 2" of "Row <n>" (about 1.1) did not run',
  ]);
});
