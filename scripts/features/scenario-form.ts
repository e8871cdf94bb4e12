/** The form of the scenarios of one feature: each runs something, and has a name of its own in its Rule. */
import { type Finding, renderPlace } from '../base/finding.ts';
import type { Case, Feature, Scenario } from './feature.ts';
import { checkEnforcedScenario, checkOpenScenario } from './open-scenario.ts';

export function checkScenarios({ scenarios }: Feature): Finding[] {
  return [
    ...scenarios.flatMap((scenario) => [
      ...checkSteps(scenario),
      ...checkOpenScenario(scenario),
      ...checkEnforcedScenario(scenario),
    ]),
    ...findDuplicates(scenarios),
  ];
}

/** Cucumber passes a scenario without steps or without a Then, and makes nothing of an outline without rows. */
function checkSteps({ name, place, kind, cases, outline }: Scenario): Finding[] {
  const without = (problem: string, fix: string): Finding[] => [
    { code: 'scenario-without-steps', place, problem, fix },
  ];
  if (outline && cases.length === 0)
    return without(
      `the examples of "${name}" have no rows, so it never runs`,
      'Add a row to each of its Examples, or delete it',
    );
  if (cases.length === 0 || cases.some(({ steps }) => steps.length === 0))
    return without(`scenario "${name}" has no steps`, 'Write its steps, or delete it');
  if (kind === 'enforced' && !cases.every(asserts))
    return without(
      `scenario "${name}" has no Then, so it asserts nothing`,
      'Say in a Then what must hold, or delete it',
    );
  return [];
}

/** Whether one of its own steps is an outcome, or where all begin with `*` may be: a Background speaks of what is before. */
function asserts({ steps }: Case): boolean {
  return (
    steps.some(({ type, shared }) => type === 'outcome' && !shared) || steps.every(({ type }) => type === 'unknown')
  );
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
        fix: 'Say in the name what is different about it',
      },
    ];
  });
}
