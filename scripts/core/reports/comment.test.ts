import { expect, test } from 'vitest';
import { type End, outcomesOf, recordedAs, verdictOf } from '../../dev/test-support/judged-run.ts';
import { shop } from '../../dev/test-support/tiny-shop.ts';
import { ownTexts, type Texts, traceOf } from '../../dev/test-support/trace-text.ts';
import { compareVerdicts } from '../comparison/verdict-change.ts';
import { recordVerdict } from '../verdict/verdict-record.ts';
import { commentMark, longestComment, renderComment } from './comment.ts';

function commentAfter(texts: Texts, ends: Readonly<Record<number, End>> = {}, report?: string): string {
  const trace = traceOf(texts);
  const verdict = verdictOf(trace, [recordedAs(outcomesOf(trace, ends))]);
  return renderComment({ verdict, questions: trace.openQuestions, report }, 'merge');
}

test('says both verdicts, where the report is, and how much is open', () => {
  const comment = commentAfter(shop, {}, 'https://ci.example/runs/7?a=(1)');
  expect(comment.startsWith(`${commentMark}\n\n## Acceptance\n\n**✔ Safe to merge: `)).toBe(true);
  expect(comment).toMatch('**✖ Not safe to release: ');
  expect(comment).toMatch('[The report](https://ci.example/runs/7?a=%281%29)');
  expect(comment).toMatch('Open questions: 2.');
});

test('names what failed by its causes', () => {
  const comment = commentAfter(shop, {
    0: { status: 'failed', message: 'Error: <script>x' },
    1: { status: 'failed', message: 'Error: <script>x' },
  });
  expect(comment).toMatch('### Findings\n\n1 cause, 2 scenarios.\n\n- ✖ \\<script\\>x (2 scenarios)');
});

/** The tiny shop with other texts in the place of some of its own. */
function shopWith(...changes: readonly (readonly [file: string, from: string, to: string])[]): Texts {
  const texts = { ...shop };
  for (const [file, from, to] of changes) texts[file] = `${texts[file]}`.replace(from, to);
  return texts;
}

test('names the questions that are new, and those that are no longer asked, since an earlier verdict', () => {
  const [before, now] = [shop, shopWith(['1-orders.feature', 'Which?', 'In <em>which</em> currency?'])].map((texts) => {
    const trace = traceOf(texts);
    const verdict = verdictOf(trace, [recordedAs(outcomesOf(trace))]);
    return { verdict, questions: trace.openQuestions, record: recordVerdict(verdict, trace, '2026-11-24') };
  });
  if (!before || !now) throw new Error('Expected two verdicts');
  const comment = renderComment({ ...now, change: compareVerdicts(before.record, now.record) }, 'merge');
  expect(comment).toMatch(
    '**New questions: 1**\n\n- 1: “In \\<em\\>which\\</em\\> currency?” (point 1)\n\n**Questions that are no longer asked: 1**\n\n- “Which?” (point 1)\n\n',
  );
});

test('names the questions that the document answers, which the features still ask', () => {
  expect(commentAfter(shopWith(['specification.md', 'Its price is not shown', 'Its price is 3 EUR']))).toMatch(
    'Open questions: 2. Answered in the document, for the features to follow: 1.\n\n- Which? (1.2)\n',
  );
});

test('is no longer than a comment may be, however much failed, and ends with a whole line', () => {
  const texts = ownTexts();
  const trace = traceOf(texts);
  const many = Array.from({ length: 100 }, (_, index) => index);
  const findings = many.map((index) => ({
    code: 'quote-not-found' as const,
    place: { file: 'features/a.feature', line: index + 1, column: 1 },
    problem: `${index} ${'_'.repeat(1_900)}`,
    fix: 'Quote it',
  }));
  const verdict = verdictOf(trace, [recordedAs(outcomesOf(trace))], { staticFindings: findings });
  const comment = renderComment({ verdict, questions: trace.openQuestions }, 'merge');
  expect(comment.length).toBeLessThanOrEqual(longestComment);
  expect(comment.length).toBeGreaterThan(longestComment / 2);
  expect(comment.trimEnd().split('\n').slice(-3)).toEqual([
    expect.stringMatching(/Quote it\.$/),
    '',
    '… and more, in the report',
  ]);
});
