/** The steps of features, with what their definitions say of them. */
import type { Feature, Step } from './feature.ts';
import { createTraitReader, type StepCode } from './step-definition.ts';

/** The features, whose steps know what the definitions say. @throws CannotJudge for an expression that Cucumber would refuse */
export function withTraits(code: StepCode, features: readonly Feature[]): Feature[] {
  const traitsOf = createTraitReader(code);
  const joined = (step: Step): Step => {
    const traits = traitsOf(step.text);
    return traits === undefined ? step : { ...step, traits };
  };
  return features.map((feature) => ({
    ...feature,
    scenarios: feature.scenarios.map((scenario) => ({
      ...scenario,
      cases: scenario.cases.map((one) => ({ ...one, steps: one.steps.map(joined) })),
    })),
  }));
}
