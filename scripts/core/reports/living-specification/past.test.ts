import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { outcomesOf, recordedAs, runOf, verdictOf } from '../../../dev/test-support/judged-run.ts';
import { livingPage, textOf } from '../../../dev/test-support/living-page.ts';
import { ownTexts, traceOf } from '../../../dev/test-support/trace-text.ts';
import { mostRuns, parseHistory, renderHistory } from '../../history/history.ts';
import { projectKey, toHistoryLine } from '../../history/history-line.ts';
import { joinHistory, type SentenceHistory } from '../../history/sentence-history.ts';

const texts = ownTexts();
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

const pageWith = (past: Partial<SentenceHistory>) =>
  livingPage(texts, { history: new Map([['2.5', { states: ['passing', 'passing'], isFlaky: false, ...past }]]) });

test('the last states stand as marks, with words for those who do not see them', async () => {
  const page = await pageWith({ states: ['passing', 'passing', 'failing', undefined] });
  const words = 'In the last 4 runs, the latest last: passing 2 times, then failing once, then no verdict once';
  const [, marks = ''] = page.split(`<span class="marks" role="img" aria-label="${words}">`);
  const mark = (light: string, sign: string) => `<span class="${light}">${sign}</span>`;
  expect(marks).toMatch(
    [mark('green', '✔'), mark('green', '✔'), mark('red', '✖'), mark('grey', '?'), '</span>'].join(''),
  );
  expect(await livingPage(texts)).not.toMatch('class="past"');
});

test.for<[past: Partial<SentenceHistory>, said: string, flag: string]>([
  [{ redSince: '2026-01-02T03:04:05.000Z' }, 'Red since 2026-01-02 03:04 UTC.', 'since 2026-01-02'],
  [{ isFlaky: true }, 'It turned while no source changed: flaky.', 'flaky'],
  [{ slower: { now: 2500, before: 1000 } }, 'Slower than it was: 2.5 s, and 1.0 s before.', 'slower'],
  [
    { notJudgedSince: '2026-01-02T03:04:05.000Z' },
    'Not judged since the release of 2026-01-02 03:04 UTC.',
    'not judged since the release',
  ],
])('%j', async ([past, said, flag]) => {
  const page = await pageWith(past);
  expect(textOf(page)).toContain(said);
  expect(page).toContain(`<span class="past">${flag}</span>`);
});

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
