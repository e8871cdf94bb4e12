/** How long it takes to attempt mutants of the reference client, against the scenarios that they are attempted in. */
import pLimit from 'p-limit';
import type { ObservedCase } from '../../core/proof/observed-case.ts';
import { outsideMutants } from '../../core/proof/outside-mutants.ts';
import type { ProofCase } from '../../core/proof/proof-case.ts';
import type { ProvenText } from '../../core/proof/proven-text.ts';
import { projectAt } from '../../io/project.ts';
import { judgeMutants } from '../../io/proof/inside/code-run.ts';
import { buildSwitchedClient, type SwitchedClient } from '../../io/proof/inside/switched-client.ts';
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

/** So many mutants, and the time in ms from before the first of them until after the last; and what was needed before. */
type Attempted = { readonly mutants: number; readonly time: number; readonly prepared?: number };

/** On the real document: what browsers see is changed, and then the code of the client, which is built for it, too. */
export async function benchProve(): Promise<Result> {
  return inCopy(async (folder) => {
    const project = projectAt(folder);
    const { trace } = await readSources(project);
    return withProofProcess(project, async (process) => {
      const start = performance.now();
      const client = await buildSwitchedClient(project);
      const observed = await observeEnforced(process, trace, { workers, client: client.folder });
      const prepared = performance.now() - start;
      const cases = observed.map(({ one }) => one);
      const cold = await timeScenarios(process, cases);
      const statements = trace.statements
        .filter(({ status }) => status === 'shown')
        .map(({ statement: { id, text } }) => ({ id, text }));
      const outside = await attemptOutside(process, cases, statements);
      const inside = { ...(await attemptInside(process, client, observed, statements)), prepared };
      const scenario = median([...cold, ...(await timeScenarios(process, cases))]); // half of them warm, as the attempts are
      const both = {
        mutants: outside.mutants + inside.mutants,
        time: outside.time + inside.time,
        prepared,
      };
      const sides = { 'from outside': outside, 'from inside': inside, 'from both sides': both };
      return {
        name: `${asked} mutants of the reference client, ${workers} at a time`,
        checks: [
          ...Object.entries(sides).map(([side, one]) => checkTime(side, one)),
          checkRatio('from outside', outside, scenario),
          checkRatio('from both sides', both, scenario),
        ],
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

async function attemptInside(
  process: ProofProcess,
  { folder, mutants }: SwitchedClient,
  cases: readonly ObservedCase[],
  statements: readonly ProvenText[],
): Promise<Attempted> {
  const setting = { process, workers, statements, basisOf: () => '', earlier: [], client: folder };
  return timed(async () => (await judgeMutants(setting, mutants, cases, () => {})).length);
}

async function timed(work: () => Promise<number>): Promise<Attempted> {
  const start = performance.now();
  const mutants = await work();
  return { mutants, time: performance.now() - start };
}

/** For as many mutants as the limit is for, with what is needed before the first. */
function checkTime(side: string, { mutants, time, prepared = 0 }: Attempted): Check {
  return { name: side, actual: prepared + (time / mutants) * asked, limit: 30_000, unit: 'ms' };
}

/**
 * Against what they would take if each took as long as a scenario. From inside alone more is needed: what makes no difference
 * has to be tried in a case of each kind that reaches it.
 */
function checkRatio(side: string, { mutants, time }: Attempted, scenario: number): Check {
  const actual = ((time / mutants) * workers) / scenario;
  return { name: `${side}, against mutants × median scenario ÷ workers`, actual, limit: 1.3, unit: '×' };
}
