/** What the trace finds that is no business of a fill, nor a consequence of what a person has to decide. */
import type { Finding, FindingCode } from '../finding.ts';

/**
 * Of what the trace still finds all that no decision, and nothing done by hand that is listed, accounts for.
 * @param remaining how many decisions are needed; where none is, it accounts for nothing
 */
export function findUnrelated(findings: readonly Finding[], remaining: number): readonly Finding[] {
  return remaining === 0 ? findings : findings.filter(({ code }) => !followed.has(code));
}

/** What is found while document and features go apart, which those decisions bring together again. */
const followed: ReadonlySet<FindingCode> = new Set([
  'quote-not-found',
  'quote-ambiguous',
  'quote-in-wrong-point',
  'statement-uncovered',
  'pending-but-shown',
  'enforced-but-not-shown',
  'question-without-reading',
  'point-without-feature',
]);
