/** The names by which the page of the living specification can be opened at a scenario. */
import { renderPlace } from '../base/finding.ts';
import type { ScenarioVerdict } from '../verdict/scenario-verdict.ts';

/** By the first sentence that each speaks of, counted from 1 under it: the same while nothing is written above it there. */
export function anchorScenarios(verdicts: readonly ScenarioVerdict[]): ReadonlyMap<ScenarioVerdict, string> {
  const counts = new Map<string, number>();
  return new Map(
    verdicts.map((one) => {
      const first = one.sentences[0] ?? 'none';
      const count = (counts.get(first) ?? 0) + 1;
      counts.set(first, count);
      return [one, `scenario-${first}-${count}`];
    }),
  );
}

/** The same by places of scenarios, as `file:line:column`. */
export function anchorsByPlace(verdicts: readonly ScenarioVerdict[]): ReadonlyMap<string, string> {
  return new Map(Array.from(anchorScenarios(verdicts), ([one, anchor]) => [renderPlace(one.case.place), anchor]));
}
