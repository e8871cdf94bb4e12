/** Judges the mutants of the client's code, each by the cases that reach it. */
import pLimit from 'p-limit';
import type { CodeMutant } from '../../../core/proof/inside/code-mutant.ts';
import { judgeCode, keyOfCode, withAttempt } from '../../../core/proof/inside/judged-code.ts';
import { kindsReaching } from '../../../core/proof/inside/reaching-cases.ts';
import type { ObservedCase } from '../../../core/proof/observed-case.ts';
import type { ProvenMutant } from '../../../core/proof/proof.ts';
import type { ProofCase } from '../../../core/proof/proof-case.ts';
import { textDigest } from '../../digest.ts';
import { attemptCode, type CodePlace, tryMutants } from './code-tries.ts';

/** Where mutants are attempted, and what is known of them from before. */
export type CodeSetting = CodePlace & {
  /** All that the verdict of a mutant depends on that these cases reach. */
  readonly basisOf: (reaching: readonly ProofCase[]) => unknown;
  readonly earlier: readonly ProvenMutant[];
};

/**
 * Judges each mutant; then, for sentences that none was noticed for, has their own cases try what others noticed.
 * @param judged hears of each, and of one again once more is known of it
 */
export async function judgeMutants(
  setting: CodeSetting,
  mutants: readonly CodeMutant[],
  cases: readonly ObservedCase[],
  judged: (mutant: ProvenMutant) => void,
): Promise<ProvenMutant[]> {
  const known = new Map(setting.earlier.map((mutant) => [`${mutant.key} ${mutant.basis}`, mutant]));
  const tries = mutants.map((mutant): Tries => {
    const reaching = cases.filter(({ reached }) => reached.has(mutant.id)).map(({ one }) => one);
    const basis = textDigest(JSON.stringify(setting.basisOf(reaching)));
    const kept = known.get(`${keyOfCode(mutant)} ${basis}`);
    const isKept = kept !== undefined && kept.verdict !== 'crashed' && kept.verdict !== 'hung';
    return { mutant, isKept, proven: isKept ? kept : judgeCode(mutant, [], setting.statements, basis) };
  });
  for (const { proven } of tries.filter(({ isKept }) => isKept)) judged(proven);
  const open = tries.filter(({ isKept }) => !isKept);
  const byMutant = new Map(open.map((one) => [one.mutant, one]));
  await tryMutants(setting, [...byMutant.keys()], cases, (mutant, tried) => {
    const one = byMutant.get(mutant);
    if (one === undefined) return;
    one.proven = judgeCode(mutant, tried, setting.statements, one.proven.basis);
    judged(one.proven);
  });
  await creditSentences(setting, tries, cases, judged);
  return tries.map(({ proven }) => proven);
}

type Tries = { readonly mutant: CodeMutant; readonly isKept: boolean; proven: ProvenMutant };

/**
 * The first case that notices a mutant has it for its sentences alone, so that others may be left without any. What is known
 * from before counts as if it had been tried just now, as do the attempts that were made for this then.
 */
async function creditSentences(
  setting: CodeSetting,
  tries: readonly Tries[],
  cases: readonly ObservedCase[],
  judged: (mutant: ProvenMutant) => void,
): Promise<void> {
  const killed = tries.filter(({ proven }) => proven.verdict === 'killed');
  const judgedBy = new Map(killed.map((each) => [each, placesUntilKilled(each.proven)]));
  const isCredited = (id: string) => killed.some(({ proven }) => proven.statements.includes(id));
  await pLimit(setting.workers).map(setting.statements, async ({ id }) => {
    const own = cases.filter(({ one }) => one.statements.includes(id));
    const pairs = killed
      .flatMap((each) =>
        kindsReaching(own, each.mutant.id).flatMap(([observed]) => (observed ? { each, observed } : [])),
      )
      .filter(({ each, observed }) => !judgedBy.get(each)?.has(observed.one.place));
    for (const { each, observed } of pairs.slice(0, mostCredits)) {
      const isTried = each.proven.attempts.some(({ place }) => place === observed.one.place);
      if (isTried || isCredited(id)) continue;
      const one = await attemptCode(setting, [each.mutant.id], observed);
      each.proven = withAttempt(each.proven, one); // which another sentence may have added to meanwhile
      judged(each.proven);
    }
  });
}

/** The cases by which it was judged; those behind them tried it for the sake of their sentences. */
function placesUntilKilled({ attempts }: ProvenMutant): ReadonlySet<string> {
  const last = attempts.findIndex(({ verdict }) => verdict === 'killed');
  return new Set(attempts.slice(0, last + 1).map(({ place }) => place));
}

/** How many attempts are made at most to have a sentence notice something. */
const mostCredits = 24;
