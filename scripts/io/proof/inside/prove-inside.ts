/** Proves from inside: the client's code is changed, and the same scenarios look who notices. */

import { judgeCode } from '../../../core/proof/inside/judged-code.ts';
import type { ProvenMutant } from '../../../core/proof/proof.ts';
import type { ProofCase } from '../../../core/proof/proof-case.ts';
import { renderProofProgress } from '../../../core/proof/proof-text.ts';
import { counted } from '../../../core/text/counted.ts';
import type { Project } from '../../project.ts';
import type { CommandContext } from '../../terminal/context.ts';
import { phase } from '../../terminal/phases.ts';
import { type CodeSetting, coverCases, judgeMutants } from './code-run.ts';
import { buildSwitchedClient } from './switched-client.ts';

/**
 * Builds the client with its mutants, and judges each.
 * @param judged hears of each as soon as it is
 * @throws CannotJudge where the client cannot be built so, or a scenario does not pass on it while no mutant is on
 */
export async function proveInside(
  setting: Omit<CodeSetting, 'client'>,
  cases: readonly ProofCase[],
  { project, context, judged }: InsideContext,
): Promise<ProvenMutant[]> {
  const { folder, mutants, broken } = await phase(context, 'The code', async (report) => {
    const client = await buildSwitchedClient(project);
    report.now(counted(client.mutants.length + client.broken.length, 'mutant'));
    return client;
  });
  const at = { ...setting, client: folder };
  const covered = await phase(context, 'Reached', async (report) => {
    let count = 0;
    return coverCases(at, cases, () => report.now(`${++count} of ${counted(cases.length, 'scenario')}`));
  });
  return phase(context, 'Mutants of the code', async (report) => {
    const begun = performance.now();
    const known: ProvenMutant[] = broken.map((mutant) => ({
      ...judgeCode(mutant, [], setting.statements, ''),
      verdict: 'crashed',
    }));
    const hear = (mutant: ProvenMutant) => {
      known.push(mutant);
      judged(mutant);
      report.now(renderProofProgress(known, mutants.length + broken.length, performance.now() - begun));
    };
    const unbuildable = [...known];
    return [...unbuildable, ...(await judgeMutants(at, mutants, covered, hear))];
  });
}

type InsideContext = {
  readonly project: Project;
  readonly context: CommandContext;
  readonly judged: (mutant: ProvenMutant) => void;
};
