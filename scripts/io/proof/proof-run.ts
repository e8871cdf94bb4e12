/** Attempts mutants, as many at a time as there are workers, until each is judged. */
import { createHash } from 'node:crypto';
import { type Attempt, judgeAttempt } from '../../core/proof/attempt.ts';
import { judgeMutant, type Tried } from '../../core/proof/judged-mutant.ts';
import { keyOf, type Mutant } from '../../core/proof/mutant.ts';
import type { ProvenMutant } from '../../core/proof/proof.ts';
import { type ProofCase, timeoutFor } from '../../core/proof/proof-case.ts';
import type { ProofProcess } from './proof-process.ts';

/** The longest that one step may take with a mutant, beside what it needed without, in milliseconds. */
export const stepGraceMs = 10_000;

/** Where mutants are attempted, and what is known of them from before. */
export type ProofSetting = {
  readonly process: ProofProcess;
  readonly workers: number;
  readonly cases: ReadonlyMap<string, ProofCase>;
  /** All that the verdict of a mutant depends on. */
  readonly basisOf: (mutant: Mutant) => unknown;
  readonly earlier: readonly ProvenMutant[];
  /** Hears of each mutant once it is judged. */
  readonly judged: (mutant: ProvenMutant) => void;
};

/** Judges each mutant; a spare one only where its case has noticed nothing else. */
export async function attemptMutants(setting: ProofSetting, mutants: readonly Mutant[]): Promise<ProvenMutant[]> {
  const demanded = mutants.filter(({ demand }) => demand !== 'spare');
  const proven = await attemptAll(setting, demanded);
  const biting = new Set(
    proven.flatMap(({ trials }) => trials.filter(({ verdict }) => verdict === 'killed').map(({ place }) => place)),
  );
  const spare = mutants.filter(({ demand, cases }) => demand === 'spare' && !cases.some((place) => biting.has(place)));
  return [...proven, ...(await attemptAll(setting, spare))];
}

async function attemptAll(setting: ProofSetting, mutants: readonly Mutant[]): Promise<ProvenMutant[]> {
  const known = new Map(setting.earlier.map((mutant) => [`${mutant.key} ${mutant.basis}`, mutant]));
  return inLanes(setting.workers, mutants, async (mutant) => {
    const basis = digest(setting.basisOf(mutant));
    const kept = known.get(`${keyOf(mutant)} ${basis}`);
    const isKept = kept !== undefined && kept.verdict !== 'crashed' && kept.verdict !== 'hung';
    const proven = isKept
      ? { ...kept, statements: [...mutant.statements] }
      : await attemptMutant(setting, mutant, basis);
    setting.judged(proven);
    return proven;
  });
}

/** One case after the other, until one has noticed it. */
async function attemptMutant({ process, cases }: ProofSetting, mutant: Mutant, basis: string): Promise<ProvenMutant> {
  const tried: Tried[] = [];
  for (const place of mutant.cases) {
    const one = cases.get(place);
    if (one === undefined) continue;
    const timeoutMs = timeoutFor(one);
    const order = { place, change: mutant.change, timeoutMs, stepTimeoutMs: timeoutMs + stepGraceMs };
    const attempt = await steadily(() => process.attempt(order));
    tried.push({ place, name: one.name, attempt });
    if (judgeAttempt(attempt) === 'killed') break;
  }
  return judgeMutant(mutant, tried, basis);
}

/** Once more where it crashed, which another attempt in the same browser may have been the reason for. */
async function steadily(attempt: () => Promise<Attempt>): Promise<Attempt> {
  const first = await attempt();
  return judgeAttempt(first) === 'crashed' ? attempt() : first;
}

/** Does the work for each of them, so many at a time, in their order. */
export async function inLanes<Item, Result>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as Item);
  };
  await Promise.all(Array.from({ length: Math.max(1, lanes) }, lane));
  return results;
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
