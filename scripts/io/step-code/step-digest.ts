/** The digest of all code that a step runs: that of its definition, of its parameter types, and of the setup that it calls for. */

import type { Feature, Step } from '../../core/features/feature.ts';
import { plainName, setupNamedIn } from '../../core/features/setup.ts';
import { memoize } from '../../core/memoize.ts';
import {
  createStepMatcher,
  type StepCode,
  type StepDefinition,
  type StepMatcher,
} from '../../core/step-definitions/step-definition.ts';
import type { CodeOf } from '../../core/verdict/recorded-step.ts';
import { textDigest } from '../digest.ts';

/** What it gives throws CannotJudge as `createStepMatcher` does. */
export function createStepDigests(code: StepCode, setup: Feature | undefined): CodeOf {
  let matcher: StepMatcher | undefined;
  const setups = new Map((setup?.scenarios ?? []).map((scenario) => [plainName(scenario.name), scenario]));
  const digestOfDefinition = memoize(({ code: own, expression }: StepDefinition) => {
    if (own === undefined) return undefined;
    const isGiven = (name: string) => typeof expression !== 'string' || expression.includes(`{${name}}`);
    const types = code.parameterTypes.filter(({ name }) => isGiven(name)); // any may fit a group of a regular expression
    return digest([own, ...types.map((type) => type.code)]);
  });
  const codeOf = (step: Step, within: readonly string[]): string | undefined => {
    matcher ??= createStepMatcher(code); // only where a digest is asked for
    const [definition, ...others] = matcher(step.text);
    const own = definition && others.length === 0 ? digestOfDefinition(definition) : undefined;
    const name = plainName(setupNamedIn(step.text) ?? '');
    const called = within.includes(name) ? undefined : setups.get(name);
    if (own === undefined || !called) return own;
    const steps = called.cases.flatMap((one) => one.steps);
    return digest([
      own,
      called.tags.toSorted(),
      ...steps.map((one) => [one.text, one.argument, codeOf(one, [...within, name])]),
    ]);
  };
  return (step) => codeOf(step, []);
}

function digest(parts: readonly unknown[]): string {
  return textDigest(JSON.stringify(parts)).slice(0, 16);
}
