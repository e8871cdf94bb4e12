/** Attempts all mutants of one side, with the progress; what is judged is kept where the command is interrupted. */
import type { Step } from '../../core/features/case.ts';
import type { CoveredCase } from '../../core/proof/inside/reaching-cases.ts';
import type { Mutant } from '../../core/proof/mutant.ts';
import type { ProvenMutant } from '../../core/proof/proof.ts';
import type { ProofCase } from '../../core/proof/proof-case.ts';
import { renderProofProgress } from '../../core/proof/proof-text.ts';
import type { ProvenText } from '../../core/proof/proven-text.ts';
import { onInterrupt } from '../terminal/command.ts';
import type { CommandContext } from '../terminal/context.ts';
import { phase } from '../terminal/phases.ts';
import { proveInside } from './inside/prove-inside.ts';
import type { SwitchedClient } from './inside/switched-client.ts';
import type { ProofProcess } from './proof-process.ts';
import { attemptMutants } from './proof-run.ts';

/** Where mutants are attempted, what is known of them from before, and what becomes of those that are judged when it is interrupted. */
export type AttemptSetting = {
  readonly process: ProofProcess;
  readonly workers: number;
  readonly cases: readonly ProofCase[];
  readonly statements: readonly ProvenText[];
  readonly earlier: readonly ProvenMutant[];
  /** All that every verdict depends on. */
  readonly basis: unknown;
  readonly keep: (known: readonly ProvenMutant[]) => void;
};

/**
 * Those of what the browser gets to see, or sends.
 * @param codeOf a digest of the code that a step runs
 */
export function attemptOutside(
  { cases, basis, statements, keep, ...setting }: AttemptSetting,
  mutants: readonly Mutant[],
  codeOf: (step: Step) => string,
  context: CommandContext,
): Promise<ProvenMutant[]> {
  const byPlace = new Map(cases.map((one) => [one.place, one]));
  const textsOf = (ids: readonly string[]) => statements.filter(({ id }) => ids.includes(id));
  const basisOf = (mutant: Mutant) => [
    basis,
    textsOf(mutant.statements),
    mutant.cases.map((place) => byPlace.get(place)?.steps.map((step) => [step.text, step.argument, codeOf(step)])),
  ];
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

/** Those of the client's code, by the cases as they ran on the client that has a switch for each. */
export function attemptInside(
  { keep, ...setting }: Omit<AttemptSetting, 'cases'>,
  client: SwitchedClient,
  cases: readonly CoveredCase[],
  context: CommandContext,
): Promise<ProvenMutant[]> {
  const known: ProvenMutant[] = [];
  const interrupted = onInterrupt(() => keep(known));
  const judged = (mutant: ProvenMutant) => void known.push(mutant);
  return proveInside(setting, client, cases, { context, judged }).finally(interrupted.done);
}
