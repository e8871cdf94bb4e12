/** Attempts all mutants, with the progress; what is judged is kept where the command is interrupted. */

import type { CommandContext } from '../command/command.ts';
import { phase } from '../command/phases.ts';
import { onInterrupt } from '../project/interrupt.ts';
import type { Mutant } from '../proof/mutant.ts';
import type { ProvenMutant } from '../proof/proof.ts';
import type { ProofCase } from '../proof/proof-case.ts';
import { renderProofProgress } from '../proof/proof-text.ts';
import type { ProvenText } from '../proof/proven-text.ts';
import type { ProofProcess } from './proof-process.ts';
import { attemptMutants } from './proof-run.ts';

/** Where mutants are attempted, what is known of them from before, and what becomes of those that are judged when it is interrupted. */
export type AttemptSetting = {
  readonly process: ProofProcess;
  readonly workers: number;
  readonly sentences: readonly ProvenText[];
  readonly earlier: readonly ProvenMutant[];
  /** What every verdict depends on, beside its cases. */
  readonly basis: unknown;
  readonly keep: (known: readonly ProvenMutant[]) => void;
};

export function attemptWithProgress(
  { keep, ...setting }: AttemptSetting,
  mutants: readonly Mutant[],
  cases: readonly ProofCase[],
  context: CommandContext,
): Promise<ProvenMutant[]> {
  const byPlace = new Map(cases.map((one) => [one.place, one]));
  const basisOf = (mutant: Mutant) =>
    basisFrom(
      setting,
      mutant.cases.flatMap((place) => byPlace.get(place) ?? []),
      mutant.sentences,
    );
  const known: ProvenMutant[] = [];
  const interrupted = onInterrupt(() => keep(known));
  return phase(context, 'Mutants', async (report) => {
    const begun = performance.now();
    const demanded = mutants.filter(({ demand }) => demand !== 'spare').length;
    const judged = (mutant: ProvenMutant) => {
      known.push(mutant);
      const elapsed = performance.now() - begun;
      report.now(renderProofProgress(known, Math.max(demanded, known.length), elapsed));
    };
    return attemptMutants({ ...setting, cases: byPlace, basisOf, judged }, mutants);
  }).finally(interrupted.done);
}

/** All that the verdict of a mutant depends on which these cases try: where they stand, their steps, and the sentences. */
function basisFrom(
  { basis, sentences }: Pick<AttemptSetting, 'basis' | 'sentences'>,
  cases: readonly ProofCase[],
  quoted: readonly string[],
): unknown {
  const steps = cases.map((one) => [one.place, one.steps.map((step) => [step.text, step.argument])]);
  return [basis, sentences.filter(({ id }) => quoted.includes(id)), steps];
}
