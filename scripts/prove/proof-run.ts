/** Attempts mutants, as many at a time as there are workers, until each is judged. */
import pLimit from 'p-limit';
import { groupBy } from '../base/group-by.ts';
import { textDigest } from '../project/digest.ts';
import { judgeAttempt, splitAttempt } from '../proof/attempt.ts';
import { judgeMutant, type Tried } from '../proof/judged-mutant.ts';
import { keyOf, type Mutant } from '../proof/mutant.ts';
import type { ProvenMutant } from '../proof/proof.ts';
import { type ProofCase, timeoutFor } from '../proof/proof-case.ts';
import type { ProofProcess } from './proof-process.ts';

/** The longest that one step may take with a mutant, beside what it needed without, in milliseconds. */
const stepGraceMs = 10_000;

/** How many changes are tried in one attempt. */
const mostTogether = 20;

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
  /** Whether one says enough, so that no other is begun; all are attempted where it is left out. */
  readonly isEnough?: (mutant: ProvenMutant) => boolean;
};

/** Judges each mutant; a spare one only where its case has noticed nothing else. */
export async function attemptMutants(setting: ProofSetting, mutants: readonly Mutant[]): Promise<ProvenMutant[]> {
  const demanded = mutants.filter(({ demand }) => demand !== 'spare');
  const proven = await attemptAll(setting, demanded);
  if (proven.some((mutant) => setting.isEnough?.(mutant))) return proven;
  const biting = new Set(
    proven.flatMap(({ attempts }) => attempts.filter(({ verdict }) => verdict === 'killed').map(({ place }) => place)),
  );
  const spare = mutants.filter(({ demand, cases }) => demand === 'spare' && !cases.some((place) => biting.has(place)));
  return [...proven, ...(await attemptAll(setting, spare))];
}

/** A mutant that is not judged yet, and what was tried of it. */
type Open = { readonly mutant: Mutant; readonly basis: string; readonly tried: Tried[] };

/** Case by case, until one has noticed it: those whose next case is the same are attempted together. */
async function attemptAll(setting: ProofSetting, mutants: readonly Mutant[]): Promise<ProvenMutant[]> {
  const proven = new Map<Mutant, ProvenMutant>();
  const judge = (mutant: Mutant, one: ProvenMutant) => {
    proven.set(mutant, one);
    setting.judged(one);
  };
  let open = openMutants(setting, mutants, judge);
  while (open.length > 0) {
    let isOver = false;
    /** Whether more is to be tried of it. */
    const isLeft = ({ mutant, basis, tried }: Open) => {
      const isKilled = tried.some(({ attempt }) => judgeAttempt(attempt) === 'killed');
      const isJudged = isKilled || tried.length >= placesOf(setting, mutant).length;
      if (isJudged) judge(mutant, judgeMutant(mutant, tried, basis));
      const one = proven.get(mutant);
      isOver ||= one !== undefined && (setting.isEnough?.(one) ?? false);
      return !isJudged;
    };
    const remaining = await pLimit(setting.workers).map(batchesOf(setting, open), async (batch) => {
      if (!isOver) await attemptBatch(setting, batch);
      return batch.filter((one) => isEndedEarly(one) || isLeft(one));
    });
    open = [];
    for (const one of remaining.flat()) {
      const isAgain = isEndedEarly(one);
      if (isAgain && !isOver) await attemptAgain(setting, one);
      if (!isAgain || isLeft(one)) open.push(one);
    }
    if (isOver) open = [];
  }
  return mutants.flatMap((mutant) => proven.get(mutant) ?? []);
}

/** Those of which nothing is known from before, unless they crashed or hung. */
function openMutants(
  { earlier, basisOf }: ProofSetting,
  mutants: readonly Mutant[],
  judge: (mutant: Mutant, proven: ProvenMutant) => void,
): Open[] {
  const known = new Map(earlier.map((mutant) => [`${mutant.key} ${mutant.basis}`, mutant]));
  return mutants.flatMap((mutant) => {
    const basis = textDigest(JSON.stringify(basisOf(mutant)));
    const kept = known.get(`${keyOf(mutant)} ${basis}`);
    if (kept === undefined || kept.verdict === 'crashed' || kept.verdict === 'hung')
      return [{ mutant, basis, tried: [] }];
    judge(mutant, { ...kept, sentences: [...mutant.sentences] });
    return [];
  });
}

/** The cases that there are for a mutant. */
function placesOf({ cases }: ProofSetting, mutant: Mutant): readonly string[] {
  return mutant.cases.filter((place) => cases.has(place));
}

/** Of the same next case, so many at most; what is changed as it is delivered is there from the start, and alone. */
function batchesOf(setting: ProofSetting, open: readonly Open[]): (readonly Open[])[] {
  const groups = groupBy(open, ({ mutant, tried }) => {
    const isDelivered = mutant.change.kind === 'scripts' || mutant.change.kind === 'document';
    const place = placesOf(setting, mutant)[tried.length] ?? '';
    return isDelivered ? `${place} ${keyOf(mutant)}` : place;
  });
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / mostTogether) }, (_, at) =>
      group.slice(at * mostTogether, (at + 1) * mostTogether),
    ),
  );
}

/** All of them in one attempt at their case; then those alone of which it said nothing. */
async function attemptBatch(setting: ProofSetting, batch: readonly Open[]): Promise<void> {
  const { process, cases } = setting;
  const [first] = batch;
  const one = first && cases.get(placesOf(setting, first.mutant)[first.tried.length] ?? '');
  if (one === undefined) return;
  const timeoutMs = timeoutFor(one);
  const attempt = (of: readonly Open[]) =>
    process.attempt({
      place: one.place,
      changes: of.map(({ mutant }) => mutant.change),
      timeoutMs,
      stepTimeoutMs: of.length * timeoutMs + stepGraceMs,
    });
  const together = batch.length > 1 ? splitAttempt(await attempt(batch), batch.length) : [];
  for (const [at, each] of batch.entries()) {
    const known = together[at];
    const isKnown = known !== undefined && !['crashed', 'hung'].includes(judgeAttempt(known));
    each.tried.push({
      place: one.place,
      name: one.name,
      attempt: isKnown ? known : await attempt([each]),
    });
  }
}

/** Whether its last attempt crashed, or hung before anything was changed, so that it says nothing of the mutant. */
function isEndedEarly({ tried }: Open): boolean {
  const last = tried.at(-1);
  if (last === undefined) return false;
  const verdict = judgeAttempt(last.attempt);
  return verdict === 'crashed' || (verdict === 'hung' && last.attempt.record?.difference === undefined);
}

/** Its last attempt once more, and alone: others in the same browser, or a busy machine, may have been the reason. */
async function attemptAgain(setting: ProofSetting, one: Open): Promise<void> {
  one.tried.pop();
  await attemptBatch(setting, [one]);
}
