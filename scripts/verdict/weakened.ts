/** `scenario-weakened`: what a sentence was proven by in an earlier verdict, and is not any more. */
import { type Finding, type Place, renderPlace } from '../base/finding.ts';
import { firstFew, inMarks, listed } from '../base/text.ts';
import type { Weakened } from './verdict-change.ts';

/** `scenario-weakened`, one for each sentence. */
export function weakenedFindings(weakened: readonly Weakened[]): Finding[] {
  return weakened.map(({ sentence: { id, text, place }, lost }) => {
    const [first] = lost;
    const changes = firstFew(lost.map(({ change }) => `with ${change}`));
    return {
      code: 'scenario-weakened',
      place,
      problem: `${inMarks(text)} (sentence ${id}) says what it said, and fewer of its scenarios fail than before ${changes}`,
      expected: `those that failed before: ${placesOf(first?.before)}`,
      actual: placesOf(first?.now),
      fix: 'Put back the scenario, the step or the strictness that is gone; where less is meant, change the sentence',
    };
  });
}

function placesOf(places: readonly Place[] = []): string {
  return places.length === 0 ? 'none' : listed(places.map(renderPlace));
}
