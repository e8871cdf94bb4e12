/** Waivers: the failing scenarios that the release policy lets pass, each up to its day. */

import type { Finding, Place } from '../base/finding.ts';
import { nearestStretch } from '../base/nearest.ts';
import type { Scenario } from '../features/feature.ts';
import { type PolicySource, scenarioKey, type Waiver } from './policy.ts';

/** A waiver with the place of its policy. */
export type PlacedWaiver = Waiver & { readonly place: Place };

/** The waivers of a policy on one day. */
export type Waivers = {
  /** The waivers that hold, by the scenario that each is for. */
  readonly holding: ReadonlyMap<string, PlacedWaiver>;
  readonly expired: readonly PlacedWaiver[];
};

/** One case that ran, and whether it failed. */
export type Ended = { readonly scenario: Scenario; readonly failed: boolean };

/** The waivers on a day, `today` as YYYY-MM-DD; a waiver holds through the day on which it expires. */
export function joinWaivers({ policy, place }: PolicySource, today: string): Waivers {
  const placed = policy.waivers.map((waiver) => ({ ...waiver, place }));
  const holding = placed.filter(({ expires }) => expires >= today);
  return {
    holding: new Map(holding.map((waiver) => [scenarioKey(waiver), waiver])),
    expired: placed.filter(({ expires }) => expires < today),
  };
}

/** The waiver that holds for a scenario, all its cases included. */
export function waiverFor({ holding }: Waivers, scenario: Scenario): PlacedWaiver | undefined {
  return holding.get(keyOf(scenario));
}

/**
 * `waiver-expired` for each that held through an earlier day; `waiver-unused` for each that holds, but for a scenario
 * that does not exist, or that ran without a failure. One that did not run, in this shard or on this target, proves nothing.
 * @param scenarios all that the feature files hold
 */
export function checkWaivers(
  { holding, expired }: Waivers,
  scenarios: readonly Scenario[],
  ended: readonly Ended[],
): Finding[] {
  const known = new Set(scenarios.map(keyOf));
  const ran = new Set(ended.map(({ scenario }) => keyOf(scenario)));
  const failed = new Set(ended.filter((one) => one.failed).map(({ scenario }) => keyOf(scenario)));
  return [
    ...expired.map(outOfDate),
    ...Array.from(holding).flatMap(([key, waiver]) => {
      if (!known.has(key)) return [withoutScenario(waiver, scenarios)];
      return ran.has(key) && !failed.has(key) ? [withoutFailure(waiver)] : [];
    }),
  ];
}

function keyOf({ file, rule, name }: Scenario): string {
  return scenarioKey({ feature: file, rule: rule?.name, scenario: name });
}

function outOfDate({ scenario, owner, expires, place }: PlacedWaiver): Finding {
  return {
    code: 'waiver-expired',
    place,
    problem: `the waiver of scenario "${scenario}", for which ${owner} answers, held through ${expires} and no longer`,
    fix: `Fix what fails and delete the waiver, or have ${owner} set another day`,
  };
}

function withoutFailure({ scenario, place }: PlacedWaiver): Finding {
  return {
    code: 'waiver-unused',
    place,
    problem: `scenario "${scenario}" is waived, but did not fail`,
    fix: 'Delete the waiver',
  };
}

function withoutScenario({ feature, rule, scenario, place }: PlacedWaiver, scenarios: readonly Scenario[]): Finding {
  const namesake = scenarios.find(({ file, name }) => file === feature && name === scenario);
  return {
    code: 'waiver-unused',
    place,
    problem: `there is no scenario ${renderNames(scenario, rule, feature)}`,
    fix: namesake
      ? `Fix its "rule": "${namesake.name}" stands ${renderRule(namesake.rule?.name)}`
      : `${suggest(scenario, feature, scenarios)}Correct what the waiver names, or delete it`,
  };
}

/** The scenario with the nearest name; of those as near, one of the same file. */
function suggest(wanted: string, feature: string, scenarios: readonly Scenario[]): string {
  const all = scenarios.toSorted((a, b) => Number(b.file === feature) - Number(a.file === feature));
  const near =
    all[
      nearestStretch(
        all.map(({ name }) => name),
        wanted,
      )?.index ?? -1
    ];
  return near === undefined ? '' : `Did you mean ${renderNames(near.name, near.rule?.name, near.file)}? `;
}

function renderNames(scenario: string, rule: string | undefined, feature: string): string {
  return `"${scenario}" ${renderRule(rule)} of ${feature}`;
}

function renderRule(rule: string | undefined): string {
  return rule === undefined ? 'outside any Rule' : `in Rule "${rule}"`;
}
