/** Proves a scenario that has passed: changes what it observed, one change at a time, and asks its judges again. */
import type { RecordOf, SentenceToProve } from '../records.ts';
import type { Observation } from '../screen/observation.ts';
import type { Change } from './change.ts';
import { claimChanges } from './claim-changes.ts';
import type { Expectation } from './expectations.ts';
import { asWritten, changesFor, type Known } from './mutations.ts';
import type { Observed } from './observed.ts';
import { stepThatReads } from './suggestion.ts';

type Mutation = RecordOf<'mutations'>;

/** What became of each change that changes something that was observed, for each sentence. */
export function prove(sentences: readonly SentenceToProve[], known: Known): readonly Mutation[] {
  return sentences.flatMap((sentence) => [
    ...changesFor(sentence, known).flatMap((change) => mutationOf(sentence, change, known)),
    ...timeMutations(sentence, known.expectations.all),
    ...lateMutations(sentence, known),
  ]);
}

/** The first judge that fails is enough. */
function mutationOf({ id }: SentenceToProve, change: Change, { expectations, values }: Known): readonly Mutation[] {
  const { rank, words, key, apply } = change;
  const mutation = { sentence: id, rank, change: words, key };
  let unnoticed: readonly [before: Observed, after: Observed] | undefined;
  for (const { step, observed, judge } of expectations.all) {
    const mutated = apply(observed);
    if (!differ(observed, mutated)) continue;
    if (fails(() => judge(mutated))) return [{ ...mutation, killedBy: step }];
    unnoticed = [observed, mutated];
  }
  if (unnoticed === undefined) return [];
  const step = change.step ?? (change.text === undefined ? undefined : stepThatReads(change.text, ...unnoticed));
  return [{ ...mutation, ...(step !== undefined && { step: asWritten(step, values) }) }];
}

/** A judge that throws fails as well. */
function fails(judge: () => unknown): boolean {
  try {
    return judge() !== undefined;
  } catch {
    return true;
  }
}

/** Whatever a change leaves as it was stays the same object. */
function differ(one: Observed, other: Observed): boolean {
  const isSameDelivery =
    one.document === other.document &&
    isSameList(one.scripts ?? [], other.scripts ?? []) &&
    isSameList(one.downloads ?? [], other.downloads ?? []);
  const isSame = isSameScreen(one.screen, other.screen) && isSameList(one.calls?.calls ?? [], other.calls?.calls ?? []);
  return !isSame || !isSameDelivery;
}

function isSameScreen(one: Observation | undefined, other: Observation | undefined): boolean {
  if (one === other || one === undefined || other === undefined) return one === other;
  const isSame = one.title === other.title && one.address === other.address && isSameList(one.dialogs, other.dialogs);
  return isSame && isSameList(one.nodes, other.nodes);
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}

/** Where all that came out was so before its time had passed, the time is not what brought it about. */
function timeMutations({ id, literals }: SentenceToProve, expectations: readonly Expectation[]): readonly Mutation[] {
  const timed = expectations.flatMap(({ step, judge, before }) =>
    before === undefined ? [] : [{ step, judge, ...before }],
  );
  return [...new Set(timed.map(({ duration }) => duration))].map((duration): Mutation => {
    const own = timed.filter((one) => one.duration === duration);
    const killer = own.find(({ judge, observed }) => fails(() => judge(observed)));
    const words = `what was there shortly before ${duration} had passed`;
    return {
      ...{ sentence: id, rank: literals.includes(duration) ? 'required' : 'recorded', change: words, key: words },
      ...(killer !== undefined && { killedBy: killer.step }),
    };
  });
}

/** What a step names is otherwise once a time has passed: who lets another time pass looks at something else. */
function lateMutations({ id }: SentenceToProve, { expectations, values, names }: Known): readonly Mutation[] {
  const mutations = expectations.all.flatMap(({ step, observed, judge, claims, before }) => {
    if (before === undefined) return [];
    const changes = claims.flatMap((claim) => claimChanges(claim, names)).filter(({ rank }) => rank === 'required');
    return changes.flatMap(({ words, key, apply }): Mutation[] => {
      const mutated = apply(observed);
      if (!differ(observed, mutated)) return [];
      const late = (what: string) => `${what} once ${before.duration} had passed`;
      const mutation = {
        ...({ sentence: id, rank: 'recorded' } as const),
        ...{ change: late(words), key: asWritten(late(key), values) },
      };
      return [{ ...mutation, ...(fails(() => judge(mutated)) && { killedBy: step }) }];
    });
  });
  return [...new Map(mutations.map((one) => [one.key, one])).values()];
}
