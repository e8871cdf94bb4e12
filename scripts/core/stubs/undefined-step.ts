/** The steps of the features that nothing defines yet, those of one place together. */
import type { Feature, Step } from '../features/feature.ts';
import { groupBy } from '../group-by.ts';
import { createStepMatcher, type StepCode } from '../step-definitions/step-definition.ts';

/** A step as the file has it, and what it is in each row of an outline: at least one, each text once. */
type UndefinedStep = { readonly feature: Feature; readonly rows: readonly Step[] };

/** Undefined steps in the order of the features, and the texts of all other steps, examples of definitions included. */
export type DividedSteps = { readonly undefinedSteps: readonly UndefinedStep[]; readonly defined: ReadonlySet<string> };

/**
 * Divides the steps of the features into those that a definition matches and those that none does.
 * @throws CannotJudge for an expression or a parameter type that Cucumber would refuse.
 */
export function divideSteps(features: readonly Feature[], code: StepCode): DividedSteps {
  const match = createStepMatcher(code);
  const examples = code.definitions.flatMap((definition) => definition.examples.map(withoutKeyword));
  const defined = new Set(examples.filter((text) => match(text).length > 0));
  const undefinedSteps = features.flatMap((feature): UndefinedStep[] => {
    const steps = feature.scenarios.flatMap(({ cases }) => cases.flatMap((one) => one.steps));
    for (const { text } of steps) if (match(text).length > 0) defined.add(text);
    const missing = groupBy(
      steps.filter(({ text }) => !defined.has(text)),
      ({ place }) => place.line,
    );
    return Array.from(missing.values(), (rows) => ({
      feature,
      rows: [...new Map(rows.map((row) => [row.text, row])).values()],
    }));
  });
  return { undefinedSteps, defined };
}

/** An example is a step as a feature writes it. */
function withoutKeyword(example: string): string {
  const [line = ''] = example.split('\n');
  return line.slice(line.indexOf(' ') + 1);
}
