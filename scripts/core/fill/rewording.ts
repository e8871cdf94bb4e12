/** Rewordings: where the document says in other words what a quote repeats. */

import type { Quote } from '../features/description.ts';
import type { ScenarioKind } from '../features/feature.ts';
import type { Statement } from '../specification/specification.ts';
import type { Passage } from '../trace/passage.ts';
import type { Answer } from './answer.ts';
import { inPoint, type Joined } from './joined.ts';
import { likeStretchesIn } from './like-stretch.ts';
import { quotationOf } from './quotation.ts';

/** The words that the document has now, and the statements that they stand in. */
export type Rewording = { readonly now: string; readonly statements: readonly Statement[] };

/**
 * Of words that scenarios quote already nearly all must be the same, since a like sentence may always have been there;
 * fewer for a question, whose words another scenario always quotes, and for what is asked for and shown by now.
 */
const least = { question: 0.75, answered: 0.75, others: 0.9 } as const;

/** What finds the rewording of a quote that its point does not hold, for the kinds of scenario that it is for. */
export function createRewordings(
  joined: Joined,
  answers: readonly Answer[],
): (quote: Quote, point: number | undefined, kinds: readonly ScenarioKind[]) => Rewording | undefined {
  const answered = new Set(answers.flatMap(({ statement }) => statement ?? []));
  const isNew = ({ words }: Passage) => words.some((word) => joined.lacks(word) && !answered.has(word.statement));
  return ({ text }, point, kinds) => {
    const areAll = (wanted: ScenarioKind) => kinds.length > 0 && kinds.every((kind) => kind === wanted);
    const leastFor = (fresh: boolean, { words }: Passage) => {
      if (areAll('pending') && words.some((word) => joined.statusOf(word) === 'shown')) return least.answered;
      return fresh ? 0 : areAll('question') ? least.question : least.others;
    };
    const found = inPoint(joined.points, point)
      .flatMap((place) => likeStretchesIn(place, text))
      .filter(({ passage }) => fits(passage, kinds, joined))
      .map(({ passage, likeness }) => ({ passage, likeness, fresh: isNew(passage) }))
      .filter(({ passage, likeness, fresh }) => likeness >= leastFor(fresh, passage))
      .toSorted((a, b) => Number(b.fresh) - Number(a.fresh) || b.likeness - a.likeness);
    return found.flatMap(({ passage }) => rewordingAt(passage, joined) ?? [])[0];
  };
}

/** Whether scenarios of these kinds may speak of the words: an enforced one not of what is not shown. */
function fits({ words }: Passage, kinds: readonly ScenarioKind[], joined: Joined): boolean {
  const statuses = new Set(words.map(joined.statusOf));
  if (kinds.length === 0) return true;
  if (statuses.has('outside') || statuses.has('about') || statuses.size !== 1) return false;
  return statuses.has('shown') || kinds.every((kind) => kind === 'pending');
}

/** The words of a passage as they are to be quoted; undefined where its point says them more than once. */
export function rewordingAt(passage: Passage, joined: Joined): Rewording | undefined {
  const statuses = new Set(passage.words.map(joined.statusOf));
  const now = quotationOf(passage.in, passage, (word) => statuses.has(joined.statusOf(word)));
  return now === undefined ? undefined : { now, statements: passage.statements };
}
