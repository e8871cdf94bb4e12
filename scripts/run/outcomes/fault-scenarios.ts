/** Which cases of scenarios a run takes, and which of them make loading fail: only for those there has to be a way to inject faults. */
import type { Case, Scenario } from '../../features/feature.ts';
import type { AcceptOptions } from '../options.ts';

/**
 * The cases that a run takes by their names, and by their places where any are given, as `file:line`. Tags are not looked at.
 */
export function selectCases(
  scenarios: readonly Pick<Scenario, 'cases'>[],
  options: AcceptOptions,
  places: readonly string[],
): readonly Case[] {
  const patterns = options.name.map((pattern) => new RegExp(pattern));
  return scenarios
    .flatMap(({ cases }) => cases)
    .filter(({ name }) => patterns.length === 0 || patterns.some((pattern) => pattern.test(name)))
    .filter(({ place }) => places.length === 0 || places.includes(`${place.file}:${place.line}`));
}

/** Whether one of these cases would make loading fail, if it were run on its own terms. */
export function injectsFaults(cases: readonly Pick<Case, 'steps'>[]): boolean {
  return cases.some(({ steps }) => steps.some(({ text }) => fault.test(text)));
}

/** As the parameter type `failure` of the steps begins, in `steps/parameter-types.ts`. */
const fault = /\ban unhandled (?:client|server)-side exception\b/;
