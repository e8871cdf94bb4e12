/** A planned scenario is one that Cucumber said it would run, or one row of its examples. */

import { type Place, renderPlace } from '../finding.ts';
import type { Complain } from './defect.ts';
import type { MessageOf } from './message.ts';
import { openRegister } from './register.ts';

export type PlannedScenario = {
  readonly place: Place;
  readonly name: string;
  /** Its own steps and the hooks around them, in the order in which they run. */
  readonly steps: readonly PlannedStep[];
};

/** A step as Cucumber runs it; a hook has no text. */
type PlannedStep = { readonly id: string; readonly text: string | undefined };

/** Takes what Cucumber says it will run. */
export type Plan = {
  addPickle(pickle: MessageOf<'pickle'>): void;
  addTestCase(testCase: MessageOf<'testCase'>): void;
  /** What runs as the test case. */
  find(testCaseId: string): PlannedScenario | undefined;
  /** In the order in which they were planned, each once. */
  scenarios(): readonly PlannedScenario[];
};

/** A plan of nothing yet. What is planned twice is reported, and counts as it came first. */
export function openPlan(complain: Complain): Plan {
  const places = new Set<string>();
  const pickles = openRegister<MessageOf<'pickle'>>(
    complain,
    'a scenario is planned that is not among those of the run',
  );
  const testCases = openRegister<PlannedScenario>(complain, 'a scenario begins that was not planned');
  const planned = new Map<MessageOf<'pickle'>, PlannedScenario>();
  return {
    addPickle(pickle) {
      const scenario = { name: pickle.name, place: placeOf(pickle) };
      if (pickles.add(pickle.id, pickle) === 'taken') return complain('run-twice', renderTaken(scenario));
      if (!pickle.location) complain('run-incomplete', `${renderScenario(scenario)} has no place in its file`);
      const place = renderPlace(scenario.place);
      if (places.has(place)) complain('run-twice', `${renderScenario(scenario)} is not the only one at its place`);
      places.add(place);
    },
    addTestCase(testCase) {
      const pickle = pickles.find(testCase.pickleId);
      if (!pickle) return testCases.leaveOut(testCase.id);
      const scenario = toScenario(pickle, testCase);
      if (testCases.add(testCase.id, scenario) === 'taken') return complain('run-twice', renderTaken(scenario));
      if (planned.has(pickle)) return complain('run-twice', `${renderScenario(scenario)} is planned twice`);
      planned.set(pickle, scenario);
      if (!holdsSteps(testCase, pickle))
        complain('run-incomplete', `the steps planned for ${renderScenario(scenario)} are not those that it has`);
    },
    find: testCases.find,
    scenarios: () => [...planned.values()],
  };
}

type Named = Pick<PlannedScenario, 'name' | 'place'>;

/** A scenario as defects speak of it. */
export function renderScenario({ name, place }: Named): string {
  return `scenario "${name}" (${renderPlace(place)})`;
}

/** That something else bears the id under which a message speaks of the scenario. */
export function renderTaken(scenario: Named): string {
  return `the id of ${renderScenario(scenario)} is taken`;
}

/** Cucumber counts lines and columns from 1, too; where it gives none, the beginning stands in. */
function placeOf({ uri, location }: MessageOf<'pickle'>): Place {
  return { file: uri, line: location?.line ?? 1, column: location?.column ?? 1 };
}

function toScenario(pickle: MessageOf<'pickle'>, { testSteps }: MessageOf<'testCase'>): PlannedScenario {
  let own = 0;
  const steps = testSteps.map(({ id, pickleStepId }) => ({
    id,
    text: pickleStepId === undefined ? undefined : (pickle.steps[own++]?.text ?? ''),
  }));
  return { place: placeOf(pickle), name: pickle.name, steps };
}

/** Whether exactly the steps of the scenario run, in their order, among hooks. */
function holdsSteps({ testSteps }: MessageOf<'testCase'>, { steps }: MessageOf<'pickle'>): boolean {
  let own = 0;
  const rightOnes = testSteps.every(({ pickleStepId, hookId }) =>
    pickleStepId === undefined ? hookId !== undefined : hookId === undefined && pickleStepId === steps[own++]?.id,
  );
  return rightOnes && own === steps.length;
}
