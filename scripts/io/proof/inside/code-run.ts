/** Judges the mutants of the client's code, each by the cases that reach it. */
import pLimit from 'p-limit';
import type { CodeMutant } from '../../../core/proof/inside/code-mutant.ts';
import { judgeCode, keyOfCode, type TriedCode } from '../../../core/proof/inside/judged-code.ts';
import { type CoveredCase, kindsReaching } from '../../../core/proof/inside/reaching-cases.ts';
import type { ProvenMutant } from '../../../core/proof/proof.ts';
import { textDigest } from '../../digest.ts';
import { attemptCode, type CodePlace, tryMutants } from './code-tries.ts';

/** Where mutants are attempted, and what is known of them from before. */
export type CodeSetting = CodePlace & {
  /** All that a verdict depends on. */
  readonly basis: unknown;
  readonly earlier: readonly ProvenMutant[];
};

/** Judges each mutant, and hears of it; then, for sentences that none was noticed for, has their own cases try what others noticed. */
export async function judgeMutants(
  setting: CodeSetting,
  mutants: readonly CodeMutant[],
  cases: readonly CoveredCase[],
  judged: (mutant: ProvenMutant) => void,
): Promise<ProvenMutant[]> {
  const basis = textDigest(JSON.stringify(setting.basis));
  const known = new Map(setting.earlier.map((mutant) => [`${mutant.key} ${mutant.basis}`, mutant]));
  const tries = mutants.map((mutant): Tries => {
    const kept = known.get(`${keyOfCode(mutant)} ${basis}`);
    const isKept = kept !== undefined && kept.verdict !== 'crashed' && kept.verdict !== 'hung';
    return { mutant, tried: [], isKept, proven: isKept ? kept : judgeCode(mutant, [], setting.statements, basis) };
  });
  for (const { proven } of tries.filter(({ isKept }) => isKept)) judged(proven);
  const open = tries.filter(({ isKept }) => !isKept);
  const byMutant = new Map(open.map((one) => [one.mutant, one]));
  await tryMutants(setting, [...byMutant.keys()], cases, (mutant, tried) => {
    const one = byMutant.get(mutant);
    if (one === undefined) return;
    one.tried = tried;
    one.proven = judgeCode(mutant, tried, setting.statements, basis);
    judged(one.proven);
  });
  await creditSentences(setting, tries, cases, basis);
  return tries.map(({ proven }) => proven);
}

type Tries = {
  readonly mutant: CodeMutant;
  readonly isKept: boolean;
  tried: readonly TriedCode[];
  proven: ProvenMutant;
};

/** The first case that notices a mutant has it for its sentences alone, so that others may be left without any. */
async function creditSentences(
  setting: CodeSetting,
  tries: readonly Tries[],
  cases: readonly CoveredCase[],
  basis: string,
): Promise<void> {
  const killed = tries.filter(({ proven }) => proven.verdict === 'killed');
  const isCredited = (id: string) => killed.some(({ proven }) => proven.statements.includes(id));
  await pLimit(setting.workers).map(setting.statements, async ({ id }) => {
    const own = cases.filter(({ one }) => one.statements.includes(id));
    const pairs = killed
      .filter(({ isKept }) => !isKept)
      .flatMap((each) => kindsReaching(own, each.mutant.id).map(([covered]) => ({ each, covered })))
      .filter(({ each, covered }) => !each.tried.some(({ one }) => one === covered?.one));
    for (const { each, covered } of pairs.slice(0, mostCredits)) {
      if (covered === undefined || isCredited(id)) continue;
      const one = await attemptCode(setting, [each.mutant.id], covered);
      each.tried = [...each.tried, one];
      each.proven = judgeCode(each.mutant, each.tried, setting.statements, basis);
    }
  });
}

/** How many attempts are made at most to have a sentence notice something. */
const mostCredits = 24;
