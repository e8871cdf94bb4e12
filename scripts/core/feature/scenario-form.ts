/** The form of the scenarios of one feature: each runs something, and has a name of its own in its Rule. */

import { type Finding, renderPlace } from '../finding.ts';
import type { Feature, Scenario } from './feature.ts';
import { checkOpenScenario } from './open-scenario.ts';

export function checkScenarios({ scenarios }: Feature): Finding[] {
  return [
    ...scenarios.flatMap((scenario) => [...checkSteps(scenario), ...checkOpenScenario(scenario)]),
    ...findDuplicates(scenarios),
  ];
}

/** Cucumber passes a scenario without steps, and makes nothing of an outline without rows. */
function checkSteps({ name, place, cases, outline }: Scenario): Finding[] {
  const isEmpty = cases.length === 0;
  if (!isEmpty && cases.every(({ steps }) => steps.length > 0)) return [];
  const rows = outline && isEmpty;
  return [
    {
      code: 'scenario-without-steps',
      place,
      problem: rows ? `the examples of "${name}" have no rows, so it never runs` : `scenario "${name}" has no steps`,
      mend: rows ? 'Add a row to each of its Examples, or delete it' : 'Write its steps, or delete it',
    },
  ];
}

/** Scenarios of one Rule, or of none, that are called alike; Rules called alike are taken for one. */
function findDuplicates(scenarios: readonly Scenario[]): Finding[] {
  const first = new Map<string, Scenario>();
  return scenarios.flatMap((scenario) => {
    const { name, rule, place } = scenario;
    const key = `${rule?.name ?? ''}\n${name}`;
    const earlier = first.get(key);
    if (!earlier) first.set(key, scenario);
    // One outline is more than one scenario where the tags of its Examples differ.
    if (!earlier || earlier.place.line === place.line) return [];
    const where = rule ? 'of its Rule' : 'outside any Rule';
    return [
      {
        code: 'duplicate-scenario',
        place,
        problem: `another scenario ${where} is called "${name}", too (${renderPlace(earlier.place)})`,
        mend: 'Say in the name what is different about it',
      },
    ];
  });
}
