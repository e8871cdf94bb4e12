/** Attempts the mutants of the client's code, each in the cases that reach it, until it is judged. */

import { CannotJudge } from '../../../core/cannot-judge.ts';
import { type Attempt, type Difference, endOf } from '../../../core/proof/attempt.ts';
import { compareAttempt, judgeCodeAttempt } from '../../../core/proof/inside/code-attempt.ts';
import type { CodeMutant } from '../../../core/proof/inside/code-mutant.ts';
import { judgeCode, keyOfCode, type TriedCode } from '../../../core/proof/inside/judged-code.ts';
import { isNamed } from '../../../core/proof/inside/named-difference.ts';
import { type CoveredCase, kindsReaching, likeliestFirst } from '../../../core/proof/inside/reaching-cases.ts';
import type { ProvenMutant } from '../../../core/proof/proof.ts';
import { type ProofCase, timeoutFor } from '../../../core/proof/proof-case.ts';
import type { ProvenText } from '../../../core/proof/proven-text.ts';
import { textDigest } from '../../digest.ts';
import type { ProofProcess } from '../proof-process.ts';
import { inLanes, stepGraceMs } from '../proof-run.ts';

/** Where mutants are attempted, and what is known of them from before. */
export type CodeSetting = {
  readonly process: ProofProcess;
  readonly workers: number;
  readonly statements: readonly ProvenText[];
  /** The folder of the client with a switch for each mutant. */
  readonly client: string;
  /** All that a verdict depends on. */
  readonly basis: unknown;
  readonly earlier: readonly ProvenMutant[];
};

/** Runs each case with no mutant on, and notes what it reaches. @throws CannotJudge where one does not pass then */
export function coverCases(
  { process, workers, client }: Pick<CodeSetting, 'process' | 'workers' | 'client'>,
  cases: readonly ProofCase[],
  covered: () => void,
): Promise<CoveredCase[]> {
  return inLanes(workers, cases, async (one) => {
    const unchanged = await process.attempt({ place: one.place, code: { client } });
    if (endOf(unchanged) !== undefined) throw otherwise(one, unchanged);
    covered();
    return { one, unchanged, reached: new Set(unchanged.record?.code?.reached) };
  });
}

/** Judges each mutant, and hears of it; then, for sentences that none was noticed for, has their own cases try what others noticed. */
export async function attemptCode(
  setting: CodeSetting,
  mutants: readonly CodeMutant[],
  cases: readonly CoveredCase[],
  judged: (mutant: ProvenMutant) => void,
): Promise<ProvenMutant[]> {
  const known = new Map(setting.earlier.map((mutant) => [`${mutant.key} ${mutant.basis}`, mutant]));
  const basis = textDigest(JSON.stringify(setting.basis));
  const killsAt = new Map<string, number>();
  const tries = await inLanes(setting.workers, mutants, async (mutant): Promise<Tries> => {
    const kept = known.get(`${keyOfCode(mutant)} ${basis}`);
    const isKept = kept !== undefined && kept.verdict !== 'crashed' && kept.verdict !== 'hung';
    const tried = isKept ? [] : await tryMutant(setting, mutant, cases, killsAt);
    const proven = isKept ? kept : judgeCode(mutant, tried, setting.statements, basis);
    judged(proven);
    return { mutant, tried, proven, isKept };
  });
  await creditSentences(setting, tries, cases, basis);
  return tries.map(({ proven }) => proven);
}

type Tries = { readonly mutant: CodeMutant; tried: TriedCode[]; proven: ProvenMutant; readonly isKept: boolean };

/** One case of each kind that reaches it, until one notices; and where that saw a difference, those of its kind that name it. */
async function tryMutant(
  setting: CodeSetting,
  mutant: CodeMutant,
  cases: readonly CoveredCase[],
  killsAt: Map<string, number>,
): Promise<TriedCode[]> {
  const tried: TriedCode[] = [];
  const notices = async (covered: CoveredCase) => {
    const one = await tryIn(setting, mutant, covered);
    tried.push(one);
    const isKilled = judgeCodeAttempt(one.attempt) === 'killed';
    if (isKilled) killsAt.set(covered.one.place, (killsAt.get(covered.one.place) ?? 0) + 1);
    return isKilled;
  };
  const kinds = kindsReaching(cases, mutant.id).map((kind) => likeliestFirst(kind, killsAt));
  const likeliest = likeliestFirst(
    kinds.flatMap(([first]) => first ?? []),
    killsAt,
  );
  for (const first of likeliest) {
    if (await notices(first)) return tried;
    const difference = differenceIn(tried.at(-1));
    const others = kinds.find(([one]) => one === first)?.slice(1) ?? [];
    for (const other of others)
      if (difference && isNamed(difference, other.one, setting.statements) && (await notices(other))) return tried;
  }
  return tried;
}

/** What a case saw differ and did not notice. */
function differenceIn(tried: TriedCode | undefined): Difference | undefined {
  return tried && judgeCodeAttempt(tried.attempt) === 'survived' ? tried.attempt.record?.difference : undefined;
}

async function tryIn(
  { process, client }: CodeSetting,
  { id }: CodeMutant,
  { one, unchanged }: CoveredCase,
): Promise<TriedCode> {
  const timeoutMs = timeoutFor(one);
  const order = { place: one.place, code: { client, mutant: id }, timeoutMs, stepTimeoutMs: timeoutMs + stepGraceMs };
  const attempt = await process.attempt(order);
  // Another attempt in the same browser may have been the reason.
  const again = isBrowserGone(attempt) ? await process.attempt(order) : attempt;
  return { one, attempt: compareAttempt(unchanged, again) };
}

function isBrowserGone(attempt: Attempt): boolean {
  return /browser (?:ended|has been closed)/i.test(endOf(attempt)?.message ?? '');
}

/** The first case that notices a mutant has it for its sentences alone, so that others may be left without any. */
async function creditSentences(
  setting: CodeSetting,
  tries: readonly Tries[],
  cases: readonly CoveredCase[],
  basis: string,
): Promise<void> {
  const killed = tries.filter(({ proven }) => proven.verdict === 'killed');
  const isCredited = (id: string) => killed.some(({ proven }) => proven.statements.includes(id));
  await inLanes(setting.workers, setting.statements, async ({ id }) => {
    const own = cases.filter(({ one }) => one.statements.includes(id));
    const pairs = killed
      .filter(({ isKept }) => !isKept)
      .flatMap((each) => kindsReaching(own, each.mutant.id).map(([covered]) => ({ each, covered })))
      .filter(({ each, covered }) => !each.tried.some(({ one }) => one === covered?.one));
    for (const { each, covered } of pairs.slice(0, mostCredits)) {
      if (covered === undefined || isCredited(id)) continue;
      const one = await tryIn(setting, each.mutant, covered);
      each.tried = [...each.tried, one];
      each.proven = judgeCode(each.mutant, each.tried, setting.statements, basis);
    }
  });
}

/** How many attempts are made at most to have a sentence notice something. */
const mostCredits = 24;

function otherwise({ place, name }: ProofCase, attempt: Attempt): CannotJudge {
  const { text, message = '' } = endOf(attempt) ?? { text: '' };
  return new CannotJudge({
    where: place,
    what: `"${name}" does not pass on the client with switches in its code, none of which is on: "${text}" ${message.split('\n')[0]}`,
    fix: 'Prove from outside alone (--from outside)',
  });
}
