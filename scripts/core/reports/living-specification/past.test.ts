import { expect, test } from 'vitest';
import { livingPage, textOf } from '../../../dev/test-support/living-page.ts';
import { ownTexts } from '../../../dev/test-support/trace-text.ts';
import type { SentenceHistory } from '../../history/sentence-history.ts';

const texts = ownTexts();

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
