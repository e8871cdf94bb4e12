/** A rewording: which of the sentences that are gone came back in other words. */
import { groupBy } from '../group-by.ts';
import { type Pairing, pairWith } from './pairing.ts';
import { longestCompared } from './word-difference.ts';

/** What is compared of a sentence. */
type Worded = { readonly point: number; readonly text: string };

/** The share of their words that two sentences must have in common, so that one is the other in new words. */
const leastLikeness = 0.5;

/** Where more of one point changed at once, it was not reworded; those beyond have no partner. */
const mostInPoint = 2_000;
/** The likest of the earlier sentences, of which a later one gets the first that is free. */
const mostChoices = 8;
/** The first words of a sentence, by which it is known. */
const mostWords = 100;

/**
 * Pairs sentences of the same point that have half of their words in common, the likest first and each at most once;
 * among equals those that stand at the same rank.
 */
export function pairReworded<T extends Worded>(gone: readonly T[], added: readonly T[]): Pairing<T> {
  const partners = new Map<T, T>();
  const earlier = groupBy(gone, ({ point }) => point);
  for (const [point, later] of groupBy(added, ({ point }) => point)) {
    const pairs = pairOfPoint((earlier.get(point) ?? []).slice(0, mostInPoint), later.slice(0, mostInPoint));
    for (const [before, now] of pairs) partners.set(now, before);
  }
  return pairWith(gone, added, (sentence) => partners.get(sentence));
}

/** Two sentences by their ranks, the share of words they have in common, and how far apart their ranks are. */
type Choice = { readonly before: number; readonly now: number; readonly likeness: number; readonly distance: number };

function* pairOfPoint<T extends Worded>(gone: readonly T[], added: readonly T[]): Generator<readonly [T, T]> {
  if (gone.length === 0 || added.length === 0) return;
  const choose = prepareChoices(gone.map(wordSet));
  const choices = added.flatMap((sentence, rank) => choose(wordSet(sentence), rank));
  const [taken, given] = [new Set<number>(), new Set<number>()];
  for (const { before, now } of choices.sort(compareChoices)) {
    const [earlier, later] = [gone[before], added[now]];
    if (earlier === undefined || later === undefined || taken.has(before) || given.has(now)) continue;
    taken.add(before);
    given.add(now);
    yield [earlier, later];
  }
}

/** The likest first; the ranks, which distinguish any two choices, make the order the same every time. */
function compareChoices(a: Choice, b: Choice): number {
  return b.likeness - a.likeness || a.distance - b.distance || a.now - b.now || a.before - b.before;
}

/** Finds the likest of some sentences, given by their words, for the words of another one and its rank. */
function prepareChoices(sentences: readonly ReadonlySet<string>[]) {
  const holders = holdersOfWords(sentences);
  return (words: ReadonlySet<string>, now: number): Choice[] => {
    const shared = new Uint16Array(sentences.length);
    for (const word of words) for (const before of holders.get(word) ?? []) shared[before] = (shared[before] ?? 0) + 1;
    const best: Choice[] = [];
    const consider = (before: number) => {
      const likeness = (2 * (shared[before] ?? 0)) / ((sentences[before]?.size ?? 0) + words.size);
      if (likeness >= leastLikeness) keepBest(best, { before, now, likeness, distance: Math.abs(before - now) });
    };
    // From the same rank outwards, so that of many that are equally like the first ones stay, and little is put aside.
    for (let before = Math.min(now, sentences.length - 1); before >= 0; before--) consider(before);
    for (let before = now + 1; before < sentences.length; before++) consider(before);
    return best;
  };
}

/** Adds a choice in its order, if it is among the best. */
function keepBest(best: Choice[], choice: Choice): void {
  const at = best.findLastIndex((other) => compareChoices(other, choice) < 0) + 1;
  if (at >= mostChoices) return;
  best.splice(at, 0, choice);
  best.length = Math.min(best.length, mostChoices);
}

function holdersOfWords(sentences: readonly ReadonlySet<string>[]): ReadonlyMap<string, readonly number[]> {
  const holders = new Map<string, number[]>();
  for (const [rank, words] of sentences.entries()) {
    for (const word of words) {
      const known = holders.get(word);
      if (known) known.push(rank);
      else holders.set(word, [rank]);
    }
  }
  return holders;
}

function wordSet({ text }: Worded): ReadonlySet<string> {
  const words =
    text
      .slice(0, longestCompared)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(words.slice(0, mostWords));
}
