/** A point in numbers: how much of it is shown, and what the features do about it. */

import type { Point, Status } from '../document/specification.ts';
import type { ScenarioKind } from '../features/feature.ts';
import type { Claim } from './claim.ts';
import type { TracedSentence } from './traced-sentence.ts';

export type TracedPoint = {
  readonly number: number;
  readonly title: string;
  /** Its sentences by their effective status: all sentences but the headings that only name what follows them. */
  readonly sentences: Readonly<Record<Status, number>>;
  /** The scenarios of its feature files by their kind; each row of examples counts as one. */
  readonly scenarios: Readonly<Record<ScenarioKind, number>>;
};

export function countPoint(
  { number, title, sentences }: Point,
  traced: readonly TracedSentence[],
  claims: readonly Claim[],
): TracedPoint {
  const own = new Set(sentences.filter(({ heading }) => !heading));
  const ofStatus = { shown: 0, 'not-shown': 0, outside: 0, about: 0 } satisfies Record<Status, number>;
  for (const { sentence, status } of traced) if (own.has(sentence)) ofStatus[status]++;
  const ofKind = { enforced: 0, pending: 0, question: 0, unwritten: 0 } satisfies Record<ScenarioKind, number>;
  for (const { scenario } of claims) if (scenario.point === number) ofKind[scenario.kind] += scenario.cases.length;
  return { number, title, sentences: ofStatus, scenarios: ofKind };
}
