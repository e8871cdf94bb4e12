/** What is left to a person: decisions about drift, and what has to be done by hand. */
import type { Sentence } from '../document/specification.ts';
import { refusedAdditions } from './added.ts';
import { refusedAnswers } from './answered.ts';
import { type ByHand, type Drift, findDrift } from './drift.ts';
import type { Joined } from './joined.ts';
import { refusedMoves } from './moved.ts';

export type Remaining = Pick<Drift, 'reworded' | 'gone'> & { readonly byHand: readonly ByHand[] };

/** Everything that a fill leaves of these texts as they are; its places are those of the texts. */
export function findRemaining(joined: Joined): Remaining {
  const undecided = findUndecided(joined);
  return {
    ...undecided,
    byHand: [...undecided.byHand, ...refusedAdditions(joined, sentencesOf(undecided))],
  };
}

/** The sentences of which a person has to decide, so that nothing is added for them until then. */
export function undecidedSentences(joined: Joined): ReadonlySet<Sentence> {
  return sentencesOf(findUndecided(joined));
}

function findUndecided(joined: Joined): Remaining {
  const drift = findDrift(joined);
  const { reworded, gone, byHand } = drift;
  return { reworded, gone, byHand: [...byHand, ...refusedMoves(drift, joined), ...refusedAnswers(drift, joined)] };
}

function sentencesOf({ reworded, byHand }: Remaining): Set<Sentence> {
  return new Set([...reworded, ...byHand].flatMap(({ sentences }) => sentences));
}
