/** Scenarios that quote words of which only a part is still shown, so that a person has to part them. */
import type { Feature } from '../features/feature.ts';
import type { ByHand } from './by-hand.ts';
import { type Joined, scenariosOf } from './joined.ts';

/** Those of a feature that are enforced, unwritten or in question; where no word is shown any more they are gone instead. */
export function findUnshown(feature: Feature, joined: Joined): ByHand[] {
  return scenariosOf(feature).flatMap((scenario): ByHand[] => {
    if (scenario.kind === 'pending') return [];
    const passages = scenario.quotes.flatMap((quote) => joined.find(quote, feature.point));
    const words = passages.flatMap((passage) => passage.words);
    const unshown = words.filter((word) => joined.statusOf(word) === 'not-shown');
    if (unshown.length === 0 || unshown.length === words.length) return [];
    return [
      {
        place: scenario.place,
        what: `scenario "${scenario.name}" also verifies what is not shown: "${unshown.map(({ word }) => word.text).join(' ')}"`,
        why: 'only a person can say which of its steps speak of it',
        statements: [],
      },
    ];
  });
}
