/** A claim: a scenario with the passages of the document that it quotes. */

import type { Sentence } from '../document/specification.ts';
import type { Quote } from '../features/description.ts';
import type { Scenario } from '../features/feature.ts';
import type { Passage } from './passage.ts';

/**
 * `passages` are those of its quotes that the document holds exactly once; `sentences` those of which they hold at
 * least one word that counts.
 */
export type Claim = {
  readonly scenario: Scenario;
  readonly passages: readonly Passage[];
  readonly sentences: readonly Sentence[];
};

export function claimOf(scenario: Scenario, passageOf: ReadonlyMap<Quote, Passage>): Claim {
  const passages = scenario.quotes.flatMap((quote) => passageOf.get(quote) ?? []);
  return { scenario, passages, sentences: [...new Set(passages.flatMap(({ sentences }) => sentences))] };
}
