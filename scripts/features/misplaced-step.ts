/** Steps that stand where they do not belong: what looks among what the user does, the reverse, and what nothing looks at. */

import { type Finding, renderPlace } from '../base/finding.ts';
import { inMarks } from '../base/text.ts';
import type { Scenario, Step } from './feature.ts';
import type { StepDefinition, StepMatcher } from './step-definition.ts';

/** `step-misplaced`, once for each place: `And` makes a step one more of what it follows, whatever it says. */
export function findMisplaced(steps: readonly Step[], match: StepMatcher): Finding[] {
  const found = steps.flatMap((step) =>
    match(step.text)
      .slice(0, 1)
      .flatMap((definition) => checkPlace(step, definition)),
  );
  return distinctPlaces(found);
}

function checkPlace({ type, text, place }: Step, { keyword }: StepDefinition): Finding[] {
  if (type === 'outcome' && (keyword === 'Given' || keyword === 'When'))
    return misplaced(
      place,
      `${inMarks(text)} stands as a Then and is defined by ${keyword}, so it asserts nothing`,
      `Begin it with ${keyword}, before what is asserted; where it asserts something, define it by Then`,
    );
  if (type === 'action' && keyword === 'Then')
    return misplaced(
      place,
      `${inMarks(text)} stands as a When and is defined by Then, so calls are counted from there on and not since the user's last step`,
      'Begin it with Then, and what follows it likewise',
    );
  return [];
}

/** `step-misplaced`: steps after the last step that may assert something, so that nothing looks at what they do. A call may stand there, to clear up. */
export function findUnseen({ kind, cases }: Scenario, match: StepMatcher): Finding[] {
  if (kind !== 'enforced') return [];
  const found = cases.flatMap(({ steps }) => {
    const last = steps.findLastIndex(
      ({ type, text }) => type === 'outcome' || (type === 'unknown' && mayAssert(match(text))),
    );
    return last === -1
      ? []
      : steps.slice(last + 1).filter(({ text }) => !match(text).some(({ traits }) => traits?.kind === 'call'));
  });
  return distinctPlaces(
    found.flatMap(({ place, text }) =>
      misplaced(
        place,
        `${inMarks(text)} stands behind the last Then, so nothing looks at what comes of it`,
        'Say behind it in a Then what must hold, or delete it',
      ),
    ),
  );
}

/** `scenario-without-steps`: of steps that all begin with `*`, the definitions say whether any of them asserts. */
export function checkAssertion({ kind, name, place, cases }: Scenario, match: StepMatcher): Finding[] {
  const steps = cases.flatMap((one) => one.steps);
  if (kind !== 'enforced' || steps.length === 0 || !steps.every(({ type }) => type === 'unknown')) return [];
  const definitions = steps.map(({ text }) => match(text));
  if (definitions.some(mayAssert)) return [];
  const problem = `no step of scenario "${name}" is defined by Then, so it asserts nothing`;
  return [{ code: 'scenario-without-steps', place, problem, fix: 'Say in a Then what must hold, or delete it' }];
}

/** Nobody knows of a step without a definition. */
function mayAssert(definitions: readonly StepDefinition[]): boolean {
  return definitions.length === 0 || definitions.some(({ keyword }) => keyword === 'Then' || keyword === '*');
}

function distinctPlaces(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [renderPlace(finding.place), finding])).values()];
}

function misplaced(place: Step['place'], problem: string, fix: string): Finding[] {
  return [{ code: 'step-misplaced', place, problem, fix }];
}
