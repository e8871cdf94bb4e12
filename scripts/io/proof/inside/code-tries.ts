/** Tries mutants of the client's code in the cases that reach them, until each is noticed or has been tried in all. */
import pLimit from 'p-limit';
import { groupBy } from '../../../core/group-by.ts';
import { type Attempt, type Difference, endOf } from '../../../core/proof/attempt.ts';
import { compareAttempt, judgeCodeAttempt } from '../../../core/proof/inside/code-attempt.ts';
import type { CodeMutant } from '../../../core/proof/inside/code-mutant.ts';
import type { TriedCode } from '../../../core/proof/inside/judged-code.ts';
import { groupApart } from '../../../core/proof/inside/mutants-apart.ts';
import { isNamed } from '../../../core/proof/inside/named-difference.ts';
import { Kills, kindsReaching } from '../../../core/proof/inside/reaching-cases.ts';
import type { ObservedCase } from '../../../core/proof/observed-case.ts';
import { timeoutFor } from '../../../core/proof/proof-case.ts';
import type { ProvenText } from '../../../core/proof/proven-text.ts';
import type { ProofProcess } from '../proof-process.ts';
import { stepGraceMs } from '../proof-run.ts';

export type CodePlace = {
  readonly process: Pick<ProofProcess, 'attempt'>;
  readonly workers: number;
  readonly statements: readonly ProvenText[];
  /** The folder of the client with a switch for each mutant. */
  readonly client: string;
};

/** How many are on at a time at most. */
const mostTogether = 10;

/** A mutant with the kinds of cases that it is still to be tried in, and what came of the others. */
type Open = { readonly mutant: CodeMutant; readonly tried: TriedCode[]; kinds: ObservedCase[][] };

/** What is tried in one attempt: several in a case of the same kind, or one in the case that is then the likeliest. */
type Batch = { readonly of: readonly Open[]; readonly observed?: ObservedCase };

/**
 * Tries each in one case of each kind that reaches it, the likeliest to notice it first. What made no difference there is likely
 * to make none elsewhere: of these several are on at a time, and where nothing differs, none of those that were reached made any.
 * @param done hears of each as soon as no more is to be tried of it
 */
export async function tryMutants(
  place: CodePlace,
  mutants: readonly CodeMutant[],
  cases: readonly ObservedCase[],
  done: (mutant: CodeMutant, tried: readonly TriedCode[]) => void,
): Promise<void> {
  const kills = new Kills();
  const at = { ...place, process: limited(place) };
  let open = mutants.map((mutant): Open => ({ mutant, tried: [], kinds: kindsReaching(cases, mutant.id) }));
  while (open.length > 0) {
    const remaining = await pLimit(place.workers).map(batchesOf(open), async (batch) => {
      await tryBatch(at, batch, kills);
      for (const one of batch.of.filter(isDone)) done(one.mutant, one.tried);
      return batch.of.filter((one) => !isDone(one));
    });
    open = remaining.flat();
  }
}

/** As many attempts at a time as there are workers, also where the halves of a batch are tried at the same time. */
function limited({ process, workers }: CodePlace): Pick<ProofProcess, 'attempt'> {
  const limit = pLimit(workers);
  return { attempt: (order) => limit(() => process.attempt(order)) };
}

function isDone({ kinds, tried }: Open): boolean {
  return kinds.length === 0 || tried.some(({ attempt }) => judgeCodeAttempt(attempt) === 'killed');
}

/** Each alone, but those together that made no difference so far, and are of code apart; these first, since they may take many attempts. */
function batchesOf(open: readonly Open[]): Batch[] {
  const isQuiet = ({ tried }: Open) =>
    tried.length > 0 && tried.every(({ attempt }) => judgeCodeAttempt(attempt) === 'inert');
  const quiet = inFewestCases(open.filter(isQuiet)).flatMap(({ observed, of }) =>
    groupApart(of, mostTogether).map((group) => ({ of: group, observed })),
  );
  return [...quiet, ...open.filter((one) => !isQuiet(one)).map((one) => ({ of: [one] }))];
}

/** Each in a case that it is still to be tried in: as many as can be in the same. */
function inFewestCases(open: readonly Open[]): { readonly observed: ObservedCase; readonly of: readonly Open[] }[] {
  const byCase = groupBy(
    open.flatMap((one) => one.kinds.flatMap(([observed]) => (observed ? [{ one, observed }] : []))),
    ({ observed }) => observed,
  );
  const [fullest] = [...byCase].toSorted(([, some], [, others]) => others.length - some.length);
  if (fullest === undefined) return [];
  const [observed, pairs] = fullest;
  const of = pairs.map(({ one }) => one);
  return [{ observed, of }, ...inFewestCases(open.filter((one) => !of.includes(one)))];
}

/** By halves where they make a difference together, or none is reached; else those that were not reached, without the others. */
async function tryBatch(place: CodePlace, { of, observed }: Batch, kills: Kills): Promise<void> {
  const [first] = of;
  if (first === undefined || isDone(first)) return;
  if (of.length === 1 || observed === undefined) return tryAlone(place, first, kills, observed);
  const ids = of.map(({ mutant }) => mutant.id);
  const one = await attemptCode(place, ids, observed);
  const reached = new Set(one.attempt.record?.code?.reached);
  const isInert = judgeCodeAttempt(one.attempt) === 'inert';
  const settled = of.filter(({ mutant }) => isInert && reached.has(mutant.id));
  for (const each of settled) settle(each, observed, one);
  const left = of.filter((each) => !settled.includes(each));
  const middle = Math.ceil(left.length / 2);
  const parts = settled.length > 0 ? [left] : [left.slice(0, middle), left.slice(middle)];
  await Promise.all(parts.map((part) => tryBatch(place, { of: part, observed }, kills)));
}

/** In that case, or the likeliest; and where that saw a difference, in those of its kind whose sentences or steps name it. */
async function tryAlone(place: CodePlace, open: Open, kills: Kills, asked?: ObservedCase): Promise<void> {
  const { mutant, kinds } = open;
  const notices = async (observed: ObservedCase) => {
    const one = await attemptCode(place, [mutant.id], observed);
    settle(open, observed, one);
    const isKilled = judgeCodeAttempt(one.attempt) === 'killed';
    if (isKilled) kills.add(observed, mutant);
    return isKilled;
  };
  const likeliest = kinds.map((kind) => kills.likeliestFirst(kind, mutant));
  const [first] = asked
    ? [asked]
    : kills.likeliestFirst(
        likeliest.flatMap(([one]) => one ?? []),
        mutant,
      );
  if (first === undefined || (await notices(first))) return;
  const difference = differenceIn(open.tried.at(-1));
  const others = likeliest.find((kind) => kind.includes(first))?.filter((one) => one !== first) ?? [];
  for (const other of others)
    if (difference && isNamed(difference, other.one, place.statements) && (await notices(other))) return;
}

/** Keeps what came of it in a case, which speaks for all of its kind. */
function settle(open: Open, observed: ObservedCase, one: TriedCode): void {
  open.tried.push(one);
  open.kinds = open.kinds.filter((kind) => !kind.includes(observed));
}

/** What a case saw differ and did not notice. */
function differenceIn(tried: TriedCode | undefined): Difference | undefined {
  return tried && judgeCodeAttempt(tried.attempt) === 'survived' ? tried.attempt.record?.difference : undefined;
}

/** An attempt at a case with these mutants on, with what was otherwise than with none. */
export async function attemptCode(
  { process, client }: Pick<CodePlace, 'process' | 'client'>,
  mutants: readonly string[],
  { one, unchanged }: ObservedCase,
): Promise<TriedCode> {
  const timeoutMs = timeoutFor(one);
  const order = {
    place: one.place,
    code: { client, mutants: [...mutants] },
    timeoutMs,
    stepTimeoutMs: timeoutMs + stepGraceMs,
  };
  const attempt = await process.attempt(order);
  // Another attempt in the same browser may have been the reason.
  const again = isBrowserGone(attempt) ? await process.attempt(order) : attempt;
  return { one, attempt: compareAttempt(unchanged, again) };
}

function isBrowserGone(attempt: Attempt): boolean {
  return /browser (?:ended|has been closed)/i.test(endOf(attempt)?.message ?? '');
}
