/** What is asked of steps for a value of the document, and whether any step does it. */
import type { Scenario } from '../../features/feature.ts';
import { type Condition, isUseOf, oppositeOf, saidOfPart } from './condition.ts';
import { distinctSteps, hasOutcome, isNamedIn, isReadBackIn, wholeText } from './step-values.ts';
import type { Meaning } from './value.ts';

/**
 * That a step names it; where its sentence says that it is read, or not there, or made, that a step says so; that a Then looks at
 * more than what was just filled in; or that one says of the part in which condition it is.
 */
export type Asked = 'named' | 'read' | 'absent' | 'made' | 'read afterwards' | Condition;

/** What no step of the scenarios does, although the sentence asks for it; undefined where nothing is missing. */
export function missingOf(meaning: Meaning, scenarios: readonly Scenario[]): Asked | undefined {
  const claiming = scenarios.filter(hasOutcome);
  const said = 'said' in meaning ? meaning.said : undefined;
  if (claiming.some((scenario) => isNamedIn(scenario, meaning))) return missingCondition(meaning, claiming);
  return said === 'read' && claiming.some((scenario) => isReadBackIn(scenario, meaning))
    ? 'read afterwards'
    : (said ?? 'named');
}

/**
 * The condition of which Thens that name the part say only the opposite, and besides that it is there. What the user does with it,
 * in a scenario that does not say the opposite, says that it is enabled.
 */
function missingCondition(meaning: Meaning, scenarios: readonly Scenario[]): Condition | undefined {
  if (meaning.kind !== 'text' || !meaning.condition) return undefined;
  const { condition, pattern } = meaning;
  const thens = scenarios.flatMap(distinctSteps).filter(({ type }) => type === 'outcome' || type === 'unknown');
  const said = thens.filter((step) => pattern.test(wholeText(step))).map((step) => saidOfPart(step, pattern));
  const isOther = (one: (typeof said)[number]) => one === undefined || one === condition;
  if (!said.includes(oppositeOf[condition]) || said.some(isOther)) return undefined;
  return condition === 'enabled' && scenarios.some((scenario) => isUsedIn(scenario, pattern)) ? undefined : condition;
}

function isUsedIn(scenario: Scenario, name: RegExp): boolean {
  const steps = distinctSteps(scenario);
  return steps.some((step) => isUseOf(step, name)) && !steps.some((step) => saidOfPart(step, name) === 'disabled');
}
