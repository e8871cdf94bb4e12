/** A cause is what failures have in common: found by what they said and where, and led by the document's sentence where that is what failed. */
import type { Stretch } from '../comparison/word-difference.ts';
import type { Finding, FindingCode } from '../finding.ts';
import { comparePlaces, isGrave, renderPlace } from '../finding.ts';
import { groupBy } from '../group-by.ts';
import { blockings } from '../runs/blocking.ts';
import { oneLine } from '../text/one-line.ts';
import type { Judged } from '../verdict/judged.ts';
import type { JudgedStatement } from '../verdict/judged-statement.ts';
import { type FailedSentence, findFailedSentence } from './failed-sentence.ts';
import { parseFailure } from './failed-text.ts';
import { type FailureKey, keyOf } from './failure-key.ts';

/** One scenario that failed, or one row of its examples, with the finding that says so. */
type CausedFailure = { readonly finding: Finding; readonly judged: Judged };

export type Cause = {
  /** In the order of the feature files; at least one. */
  readonly failures: readonly CausedFailure[];
  /** What its first failure said, in a line. */
  readonly problem: string;
  /** The sentence of the document that is not true of the product, where one is. */
  readonly sentence?: FailedSentence;
};

/** All findings: those of failed scenarios by their cause, and the others as they are. */
export type CausedFindings = { readonly causes: readonly Cause[]; readonly others: readonly Finding[] };

type Source = { readonly judged: readonly Judged[]; readonly statements: readonly JudgedStatement[] };

/** The other findings in two: what leaves no basis for a verdict, from which all else may follow, and the rest. */
export function splitGrave(others: readonly Finding[]): readonly [grave: readonly Finding[], rest: readonly Finding[]] {
  return [others.filter(isGrave), others.filter((finding) => !isGrave(finding))];
}

/** Groups findings by what they have in common; what leaves no basis for a verdict comes first, then what concerns most scenarios. */
export function findCauses(findings: readonly Finding[], { judged, statements }: Source): CausedFindings {
  if (!findings.some(isOfScenario)) return { causes: [], others: findings };
  const byPlace = new Map(judged.map((one) => [renderPlace(one.case.place), one]));
  const failures: Keyed[] = [];
  const others: Finding[] = [];
  for (const finding of findings) {
    const found = isOfScenario(finding) ? byPlace.get(renderPlace(finding.place)) : undefined;
    if (found === undefined) others.push(finding);
    else failures.push({ finding, judged: found, ...keyOfFailure(finding, found) });
  }
  const texts = new Map(statements.map(({ traced: { statement } }) => [statement.id, statement]));
  const causes = [...groupBy(failures, ({ key }) => key).values()].map((group) => toCause(group, texts));
  return { causes: causes.toSorted(compareCauses), others };
}

/**
 * What a cause is, as the stretches of a sentence: what the document says and the product shows instead, marked, or what the
 * steps said.
 */
export function describeCause({ sentence, problem }: Cause): Stretch[] {
  const same = (text: string): Stretch => ({ kind: 'same', text });
  if (sentence === undefined) return [same(oneLine(problem.replace(/\.$/, ''), longest))];
  const { id, change, said } = sentence;
  if (change === undefined) return [same(`${id} says “${oneLine(said, longest)}”, which the product does not show`)];
  const marked = (side: 'removed' | 'added') => change.filter(({ kind }) => kind === 'same' || kind === side);
  return [
    same(`${id} says “… `),
    ...marked('removed'),
    same(' …”, the product shows “… '),
    ...marked('added'),
    same(' …”'),
  ];
}

/** Findings that each stand for one scenario that did not end as it should. */
const ofScenarios: ReadonlySet<FindingCode> = new Set([
  'scenario-failed',
  'scenario-not-run',
  'scenario-skipped',
  'scenario-pending',
  ...Object.values(blockings),
]);

/** Whether a finding says how a scenario ended. */
export function isOfScenario({ code }: Finding): boolean {
  return ofScenarios.has(code);
}

type Keyed = CausedFailure & FailureKey;

function keyOfFailure({ code }: Finding, { outcome, case: { steps } }: Judged): FailureKey {
  const values = steps.flatMap(({ template }) => template?.values ?? []).map(([, value]) => value);
  const { message, status = 'not-run', step = '' } = outcome ?? {};
  if (message === undefined) return { key: JSON.stringify([code, status, step]) };
  const key = keyOf(
    parseFailure(message),
    values.filter((value) => value.length > 1),
  );
  return { ...key, key: `${code} ${key.key}` };
}

function toCause(group: readonly Keyed[], statements: Parameters<typeof findFailedSentence>[1]): Cause {
  const [first] = group;
  const sentence = group
    .slice(0, mostSearched)
    .flatMap((one) => findFailedSentence(one, statements, namedBy(group)) ?? [])[0];
  const message = first?.judged.outcome?.message;
  const problem = message === undefined ? (first?.finding.problem ?? '') : parseFailure(message).problem;
  const failures = group.map(({ finding, judged }) => ({ finding, judged }));
  return { failures, problem, ...(sentence && { sentence }) };
}

/** The longest line that a reader takes in, in characters. */
const longest = 300;

/** In how many of its failures a sentence is looked for. */
const mostSearched = 20;

/** The statements that the scenarios speak of. */
function namedBy(group: readonly Keyed[]): string[] {
  return [...new Set(group.flatMap(({ judged }) => judged.statements))];
}

function compareCauses(one: Cause, other: Cause): number {
  const size = other.failures.length - one.failures.length;
  const [a, b] = [one.failures[0]?.finding, other.failures[0]?.finding];
  const isFirst = (finding: Finding | undefined) => Number(finding !== undefined && isGrave(finding));
  return isFirst(b) - isFirst(a) || size || (a && b ? comparePlaces(a.place, b.place) : 0);
}
