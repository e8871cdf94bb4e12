import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { outcomesOf, recordedAs, runOf, verdictOf } from '../../../dev/test-support/judged-run.ts';
import { livingPage } from '../../../dev/test-support/living-page.ts';
import { ownTexts, traceOf } from '../../../dev/test-support/trace-text.ts';
import { mostRuns, parseHistory, renderHistory } from '../../history/history.ts';
import { projectKey, toHistoryLine } from '../../history/history-line.ts';
import { joinHistory } from '../../history/sentence-history.ts';

const texts = ownTexts();
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

test('a history of 200 runs makes the page by far less than 100 KB larger', async () => {
  const trace = traceOf(texts);
  const lines = Array.from({ length: mostRuns }, (_, day) => {
    const run = runOf({ start: new Date(Date.UTC(2026, 0, 1 + day)).toISOString(), messages: `m${day}` });
    const verdict = verdictOf(trace, [recordedAs(outcomesOf(trace, { 8: day % 3 === 0 ? 'failed' : 'passed' }), run)]);
    return toHistoryLine(verdict, digestOf);
  }).filter((line) => line !== undefined);
  const { statements } = verdictOf(trace, [recordedAs(outcomesOf(trace))]);
  const read = parseHistory(renderHistory(lines, digestOf), projectKey({ statements }, digestOf), digestOf);
  expect(read).toEqual({ lines });
  const history = joinHistory(read.lines, statements, digestOf);
  const [before, after] = [await livingPage(texts), await livingPage(texts, { history })];
  expect(after).toMatch('class="marks"');
  expect(after.length - before.length).toBeLessThan(100_000);
});
