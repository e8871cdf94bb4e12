/** Proves from inside: the client's code is changed, and the same scenarios look who notices. */
import type { CodeMutant } from '../../../core/proof/inside/code-mutant.ts';
import { judgeCode } from '../../../core/proof/inside/judged-code.ts';
import type { ObservedCase } from '../../../core/proof/observed-case.ts';
import type { ProvenMutant } from '../../../core/proof/proof.ts';
import { renderProofProgress } from '../../../core/proof/proof-text.ts';
import { counted } from '../../../core/text/counted.ts';
import type { Project } from '../../project.ts';
import type { CommandContext } from '../../terminal/context.ts';
import { phase } from '../../terminal/phases.ts';
import { type CodeSetting, judgeMutants } from './code-run.ts';
import { buildSwitchedClient, type SwitchedClient } from './switched-client.ts';

/** Builds the client with a switch for each of its mutants. @throws CannotJudge where it cannot be built so */
export function switchClient(project: Project, context: CommandContext): Promise<SwitchedClient> {
  return phase(context, 'The code', async (report) => {
    const client = await buildSwitchedClient(project);
    report.now(counted(client.mutants.length + client.broken.length, 'mutant'));
    return client;
  });
}

/**
 * Judges each mutant of the client's code.
 * @param cases as they ran on the client with its switches, of which none was on
 * @param judged hears of each as soon as it is, and again once more is known of it
 */
export function proveInside(
  setting: Omit<CodeSetting, 'client'>,
  { folder, mutants, broken }: SwitchedClient,
  cases: readonly ObservedCase[],
  { context, judged }: { readonly context: CommandContext; readonly judged: (mutant: ProvenMutant) => void },
): Promise<ProvenMutant[]> {
  return phase(context, 'Mutants of the code', async (report) => {
    const begun = performance.now();
    const unbuildable = broken.map((mutant) => crashed(mutant, setting));
    const known = new Map(unbuildable.map((mutant) => [mutant.key, mutant]));
    const hear = (mutant: ProvenMutant) => {
      known.set(mutant.key, mutant);
      judged(mutant);
      const total = mutants.length + broken.length;
      report.now(renderProofProgress([...known.values()], total, performance.now() - begun));
    };
    return [...unbuildable, ...(await judgeMutants({ ...setting, client: folder }, mutants, cases, hear))];
  });
}

function crashed(mutant: CodeMutant, { statements }: Pick<CodeSetting, 'statements'>): ProvenMutant {
  return { ...judgeCode(mutant, [], statements, ''), verdict: 'crashed' };
}
