/** How long it takes to attempt mutants of the reference client, against the scenarios that they are attempted in. */
import pLimit from 'p-limit';
import { outsideMutants } from '../../core/proof/outside-mutants.ts';
import type { ProofCase } from '../../core/proof/proof-case.ts';
import type { ProvenText } from '../../core/proof/proven-text.ts';
import { projectAt } from '../../io/project.ts';
import type { ProofProcess } from '../../io/proof/proof-process.ts';
import { attemptMutants } from '../../io/proof/proof-run.ts';
import { readSources } from '../../io/sources.ts';
import { attemptsAtOnce } from '../../io/terminal/prove-options.ts';
import { observeEnforced, withProofProcess } from '../enforced-cases.ts';
import { median } from './child.ts';
import { inCopy } from './repository-copy.ts';
import type { Check, Result } from './result.ts';

/** How many mutants the limit is for. */
const asked = 100;

const workers = attemptsAtOnce();

/** So many mutants, and the time in ms from before the first of them until after the last. */
type Attempted = { readonly mutants: number; readonly time: number };

/** On the real document. */
export async function benchProve(): Promise<Result> {
  return inCopy(async (folder) => {
    const project = projectAt(folder);
    const { trace } = await readSources(project);
    return withProofProcess(project, async (process) => {
      const cases = await observeEnforced(process, trace, { workers });
      const cold = await timeScenarios(process, cases);
      const statements = trace.statements
        .filter(({ status }) => status === 'shown')
        .map(({ statement: { id, text } }) => ({ id, text }));
      const attempted = await attemptOutside(process, cases, statements);
      const scenario = median([...cold, ...(await timeScenarios(process, cases))]); // half of them warm, as the attempts are
      return {
        name: `${asked} mutants of the reference client, ${workers} at a time`,
        checks: [checkTime(attempted), checkRatio(attempted, scenario)],
      };
    });
  });
}

/** How long each takes, in ms, as many at a time as there are workers. */
function timeScenarios({ attempt }: ProofProcess, cases: readonly ProofCase[]): Promise<number[]> {
  return pLimit(workers).map(cases, async ({ place }) => {
    const start = performance.now();
    await attempt({ place });
    return performance.now() - start;
  });
}

async function attemptOutside(
  process: ProofProcess,
  cases: readonly ProofCase[],
  statements: readonly ProvenText[],
): Promise<Attempted> {
  const mutants = outsideMutants(statements, cases);
  const byPlace = new Map(cases.map((one) => [one.place, one]));
  const given = { process, workers, cases: byPlace, basisOf: () => '', earlier: [], judged: () => {} };
  return timed(async () => (await attemptMutants(given, mutants)).length);
}

async function timed(work: () => Promise<number>): Promise<Attempted> {
  const start = performance.now();
  const mutants = await work();
  return { mutants, time: performance.now() - start };
}

/** For as many mutants as the limit is for. */
function checkTime({ mutants, time }: Attempted): Check {
  return { name: 'all of them', actual: (time / mutants) * asked, limit: 30_000, unit: 'ms' };
}

/** Against what they would take if each took as long as a scenario. */
function checkRatio({ mutants, time }: Attempted, scenario: number): Check {
  const actual = ((time / mutants) * workers) / scenario;
  return { name: 'against mutants × median scenario ÷ workers', actual, limit: 1.3, unit: '×' };
}
