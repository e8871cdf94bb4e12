/** The enforced cases of a project, each run once as it is, for what attempts mutants without a recorded run. */
import pLimit from 'p-limit';
import { renderPlace } from '../core/finding.ts';
import { describeEnd, endOf } from '../core/proof/attempt.ts';
import { observeCase, type ProofCase } from '../core/proof/proof-case.ts';
import type { Trace } from '../core/trace/trace.ts';
import { prepareRun, stepEnvironment } from '../io/preparation.ts';
import type { Project } from '../io/project.ts';
import { type ProofProcess, startProofProcess } from '../io/proof/proof-process.ts';

/** Does the work with a process that attempts the cases of a project on its own client. */
export async function withProofProcess<Result>(
  project: Project,
  work: (attempts: ProofProcess) => Promise<Result>,
): Promise<Result> {
  const { variables } = await prepareRun(project, { name: 'chromium', headed: false }, process.env);
  const env = stepEnvironment(process.env, variables);
  const attempts = await startProofProcess(project, { env, stderr: process.stderr });
  try {
    return await work(attempts);
  } finally {
    await attempts.end();
  }
}

/**
 * What was there to be seen in each enforced case, of the sentence of that id or of all.
 * @throws Error where one does not pass
 */
export function observeEnforced(
  attempts: Pick<ProofProcess, 'attempt'>,
  { scenarios }: Pick<Trace, 'scenarios'>,
  { workers, sentence }: { readonly workers: number; readonly sentence?: string },
): Promise<ProofCase[]> {
  const asked = scenarios
    .filter(({ scenario }) => scenario.kind === 'enforced')
    .filter(({ statements }) => sentence === undefined || statements.includes(sentence))
    .flatMap(({ scenario, statements }) => scenario.cases.map((one) => ({ one, statements })));
  return pLimit(workers).map(asked, async ({ one, statements }) => {
    const attempt = await attempts.attempt({ place: renderPlace(one.place) });
    const end = endOf(attempt);
    if (end !== undefined) throw new Error(`"${one.name}" does not pass by itself: ${describeEnd(end)}`);
    return observeCase(one, statements, attempt);
  });
}
