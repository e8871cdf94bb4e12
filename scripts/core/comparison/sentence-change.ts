/** What changed in the sentences of the document between two verdicts. */
import type { z } from 'zod';
import { SentenceState } from '../proof/proof.ts';
import { VerdictRecord } from '../verdict/verdict-record.ts';
import { type Pair, type Pairing, pairByKey, pairWith } from './pairing.ts';
import { pairReworded } from './rewording.ts';
import { type Stretch, wordDifference } from './word-difference.ts';

/**
 * A sentence in as much of it as is compared: its point and its text, but not its id, which shifts with its neighbours. What
 * is proven of it is read of the later verdict alone.
 */
export const ComparedSentence = VerdictRecord.shape.statements.element
  .pick({ id: true, point: true, text: true })
  // Verdicts of other versions may say nothing of it, or something else.
  .extend({ proven: SentenceState.optional().catch(undefined) })
  .readonly();
export type ComparedSentence = z.infer<typeof ComparedSentence>;

type RewordedSentence = Pair<ComparedSentence> & { readonly difference: readonly Stretch[] };

export type SentenceChange = {
  readonly added: readonly ComparedSentence[];
  readonly gone: readonly ComparedSentence[];
  /** To another point; within its point a sentence may stand anywhere. */
  readonly moved: readonly Pair<ComparedSentence>[];
  readonly reworded: readonly RewordedSentence[];
};

/**
 * A sentence is the same where its point and its text are. What is left is looked for in the other points first, then
 * among the sentences of its point that have new words.
 */
export function compareSentences(
  before: readonly ComparedSentence[],
  now: readonly ComparedSentence[],
): SentenceChange {
  const same = pairByKey(before, now, ({ point, text }) => `${point} ${text}`);
  const moved = pairMoved(same, textsOnce(before), textsOnce(now));
  const { pairs, gone, added } = pairReworded(moved.gone, moved.added);
  const reworded = pairs.map((pair) => ({ ...pair, difference: wordDifference(pair.before.text, pair.now.text) }));
  return { added, gone, moved: moved.pairs, reworded };
}

/** Only a sentence that stands once in each document has moved; a "not shown." that goes here and comes there has not. */
function pairMoved(
  { gone, added }: Pairing<ComparedSentence>,
  onceBefore: ReadonlySet<string>,
  onceNow: ReadonlySet<string>,
): Pairing<ComparedSentence> {
  const places = new Map(gone.filter(({ text }) => onceBefore.has(text)).map((sentence) => [sentence.text, sentence]));
  return pairWith(gone, added, ({ text }) => (onceNow.has(text) ? places.get(text) : undefined));
}

function textsOnce(sentences: readonly ComparedSentence[]): ReadonlySet<string> {
  const [once, often] = [new Set<string>(), new Set<string>()];
  for (const { text } of sentences) (once.has(text) ? often : once).add(text);
  return new Set([...once].filter((text) => !often.has(text)));
}
