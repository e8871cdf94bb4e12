/** Cover: which words of the document the right kind of scenario speaks of. Not that its steps verify them. */

import type { Finding } from '../base/finding.ts';
import { inMarks } from '../base/text.ts';
import type { Sentence, Status } from '../document/specification.ts';
import type { ScenarioKind } from '../features/feature.ts';
import type { Claim } from './claim.ts';
import { type PointWords, type Stretch, stretchesOf } from './passage.ts';
import type { Locate } from './sentence-name.ts';

/** For each word of a point its effective status, and the kinds of scenario that quote it as bits. */
export type PointCover = {
  readonly words: PointWords;
  readonly statuses: readonly Status[];
  readonly marks: Uint8Array;
};

export type Cover = ReadonlyMap<PointWords, PointCover>;

/** Marks each word that a claim quotes with the kind of its scenario. */
export function joinCover(statuses: ReadonlyMap<PointWords, readonly Status[]>, claims: readonly Claim[]): Cover {
  const cover = new Map<PointWords, PointCover>();
  for (const [words, each] of statuses) {
    cover.set(words, { words, statuses: each, marks: new Uint8Array(words.words.length) });
  }
  for (const { scenario, passages } of claims) {
    for (const passage of passages) {
      const marks = cover.get(passage.in)?.marks ?? new Uint8Array();
      for (const { index } of passage.words) marks[index] = (marks[index] ?? 0) | bits[scenario.kind];
    }
  }
  return cover;
}

/** Whether a word's marks say how it is read: that its reading is enforced, or is to be. */
export function hasReading(marks: number): boolean {
  return (marks & (bits.enforced | bits.unwritten)) !== 0;
}

/** The indices of the words that lack cover, by their sentence and the status that asks for it. */
export function uncoveredWords({
  words: { words },
  statuses,
  marks,
}: PointCover): Map<Sentence, Map<Status, number[]>> {
  const uncovered = new Map<Sentence, Map<Status, number[]>>();
  for (const [index, { word, sentence }] of words.entries()) {
    const status = statuses[index] ?? sentence.status;
    if (word.free || isCovered(status, marks[index] ?? 0)) continue;
    const ofSentence = uncovered.get(sentence) ?? new Map<Status, number[]>();
    uncovered.set(sentence, ofSentence.set(status, [...(ofSentence.get(status) ?? []), index]));
  }
  return uncovered;
}

/** One finding for each sentence that lacks cover, or two where it lacks both kinds. */
export function findUncovered(cover: PointCover, locate: Locate): Finding[] {
  return Array.from(uncoveredWords(cover), ([sentence, ofStatus]) =>
    Array.from(ofStatus, ([status, indices]) => {
      const isWhole = status === 'shown' && indices.length === sentence.words.filter(({ free }) => !free).length;
      const stretches = isWhole ? [sentence] : stretchesOf(cover.words, indices);
      return uncovered(sentence, status, stretches, locate);
    }),
  ).flat();
}

/** @param stretches what no scenario quotes: the whole sentence, or some of its words */
function uncovered(
  sentence: Sentence,
  status: Status,
  stretches: readonly Pick<Stretch, 'text'>[],
  locate: Locate,
): Finding {
  const { id, point, text } = sentence;
  const words = stretches.map((stretch) => inMarks(stretch.text)).join(' and ');
  const whole = words === inMarks(text) ? '' : ` of ${inMarks(text)}`;
  const kind = status === 'shown' ? 'enforced or @unwritten' : '@pending';
  return {
    code: 'sentence-uncovered',
    place: locate(sentence),
    problem: `no ${kind} scenario quotes ${words}${whole} (sentence ${id})`,
    fix:
      status === 'shown'
        ? `Quote it in a scenario of point ${point} that verifies it, or in an @unwritten one`
        : `Quote it in a @pending scenario of point ${point} that asks for it, or, if it is shown, give it a sentence of its own`,
  };
}

const bits = { enforced: 1, pending: 2, question: 4, unwritten: 8 } as const satisfies Record<ScenarioKind, number>;

function isCovered(status: Status, marks: number): boolean {
  switch (status) {
    case 'shown':
      return hasReading(marks);
    case 'not-shown':
      return (marks & bits.pending) !== 0;
    case 'outside':
    case 'about':
      return true;
    default:
      return status satisfies never;
  }
}
