import { expect, test } from 'vitest';
import { type End, outcomesOf, recordedAs, verdictOf } from '../../dev/test-support/judged-run.ts';
import { shop } from '../../dev/test-support/tiny-shop.ts';
import { ownTexts, type Texts, traceOf } from '../../dev/test-support/trace-text.ts';
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
