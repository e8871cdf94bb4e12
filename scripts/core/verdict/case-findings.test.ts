import { expect, test } from 'vitest';
import { type End, outcomesOf, recordedAs, verdictOf } from '../../test-support/judged-run.ts';
import { shop } from '../../test-support/tiny-shop.ts';
import { type Texts, traceOf } from '../../test-support/trace-text.ts';
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
