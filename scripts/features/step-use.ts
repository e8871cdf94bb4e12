/** Steps of the features joined with the definitions of the step code: who uses what, and what does not fit. */
import { type Finding, renderPlace } from '../base/finding.ts';
import { groupBy } from '../base/group-by.ts';
import { inMarks } from '../base/text.ts';
import type { Feature, Step } from './feature.ts';
import { checkAssertion, findMisplaced, findUnseen } from './misplaced-step.ts';
import { nearestPhrase } from './nearest-phrase.ts';
import {
  createStepMatcher,
  type ParameterTypeDefinition,
  renderExpression,
  type StepCode,
  type StepDefinition,
  type StepMatcher,
} from './step-definition.ts';

/** A definition with the steps that match it, one for each place and distinct text, in the order of the features. */
export type StepUse = { readonly definition: StepDefinition; readonly steps: readonly Step[] };

/**
 * `findings` holds `undefined-step`, once for each phrase that is missing, `ambiguous-step` and `step-misplaced`, once for
 * each place, `scenario-without-steps`, and the warning `unused-step`.
 */
export type StepTrace = { readonly uses: readonly StepUse[]; readonly findings: readonly Finding[] };

/**
 * Every step with the definitions that match it.
 * @throws CannotJudge for an expression or a parameter type that Cucumber would refuse.
 */
export function joinSteps(code: StepCode, features: readonly Feature[]): StepTrace {
  const search = createStepMatcher(code);
  const matches = new Map<string, readonly StepDefinition[]>();
  for (const { text } of features.flatMap(distinctSteps)) if (!matches.has(text)) matches.set(text, search(text));
  const match: StepMatcher = (text) => matches.get(text) ?? search(text);
  const used = new Map<StepDefinition, Step[]>(code.definitions.map((definition) => [definition, []]));
  const [lacking, doubled]: [Map<string, Step>, Map<string, Step>] = [new Map(), new Map()];
  const steps = features.flatMap(distinctSteps);
  for (const step of steps) {
    const definitions = match(step.text);
    for (const definition of definitions) used.get(definition)?.push(step);
    if (definitions.length === 0) keepFirst(lacking, step);
    if (definitions.length > 1) keepFirst(doubled, step);
  }
  const uses = Array.from(used, ([definition, steps]) => ({ definition, steps }));
  const unused = uses.filter(({ definition, steps }) => steps.length === 0 && !isAhead(definition, code));
  return {
    uses,
    findings: [
      ...undefinedSteps([...lacking.values()], code, match),
      ...Array.from(doubled.values(), (step) => ambiguousStep(step, match(step.text))),
      ...findMisplaced(steps, match),
      ...features.flatMap(({ scenarios }) =>
        scenarios.flatMap((scenario) => [...findUnseen(scenario, match), ...checkAssertion(scenario, match)]),
      ),
      ...unused.map(({ definition }) => unusedStep(definition)),
    ],
  };
}

/** An outline's step has a text for each row; the first that does not fit stands for the others. */
function keepFirst(steps: Map<string, Step>, step: Step): void {
  const place = renderPlace(step.place);
  if (!steps.has(place)) steps.set(place, step);
}

/** A Background repeats its steps in every scenario, and an outline in every row with a text of its own. */
function distinctSteps({ scenarios }: Feature): Step[] {
  const steps = scenarios.flatMap(({ cases }) => cases.flatMap((one) => one.steps));
  return [...new Map(steps.map((step) => [`${step.place.line} ${step.text}`, step])).values()];
}

/** A vocabulary, and what else comes with the harness, is defined ahead of the features: nothing in it need be in use. */
function isAhead({ shipped = false, place }: StepDefinition, { shippedIn }: Pick<StepCode, 'shippedIn'>): boolean {
  if (shippedIn !== undefined && place.file.startsWith(`${shippedIn}/`)) return true;
  return shipped || place.file.split('/').includes('vocabulary');
}

function undefinedSteps(steps: readonly Step[], code: StepCode, match: StepMatcher): Finding[] {
  return [...groupBy(steps, phraseOf).values()].flatMap((uses) =>
    uses.slice(0, 1).map((first) => {
      const straight = withStraightMarks(first.text);
      const meant =
        match(straight).length > 0
          ? `${inMarks(straight)}, with straight quotation marks`
          : nearestPhrase(code.definitions, match, first);
      return undefinedStep(first, uses.length, meant);
    }),
  );
}

/** The text with straight quotation marks; an editor of letters may have made “a” and „a“ of "a". */
function withStraightMarks(text: string): string {
  return text.replaceAll(/[“”„‟«»]/g, '"');
}

/** What the step would be with other values in it. */
function phraseOf({ text }: Step): string {
  return text.replaceAll(/"[^"]*"|'[^']*'|\d[\d.,]*/g, '…');
}

/** Whether a finding is about a step that may be a slip: a phrase is near to it. */
export function isNearMiss({ code, fix }: Finding): boolean {
  return code === 'undefined-step' && (fix.startsWith(didYouMean) || fix.startsWith(unended));
}

const didYouMean = 'Did you mean';

function undefinedStep({ text, place }: Step, uses: number, nearest: string | undefined): Finding {
  const meant = nearest === undefined ? '' : `${didYouMean} ${nearest}? `;
  const question = isUnended(text) ? `${unended}. ` : meant;
  return {
    code: 'undefined-step',
    place,
    problem: `no step definition matches ${inMarks(text)}${uses === 1 ? '' : `, in ${uses} steps of this phrase`}`,
    fix: `${question}Take a phrase that npm run phrases lists, or have npm run fill -- --steps draft a definition`,
  };
}

const unended = 'A backslash before a quotation mark keeps it from ending the text: write the backslash twice';

/** Whether a quotation mark that a backslash keeps from ending a text leaves it without an end. */
function isUnended(text: string): boolean {
  return text.includes('\\"') && text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').includes('"');
}

function ambiguousStep({ text, place }: Step, definitions: readonly StepDefinition[]): Finding {
  return {
    code: 'ambiguous-step',
    place,
    problem: `${definitions.length} step definitions match ${inMarks(text)}`,
    expected: 'one',
    actual: definitions.map((one) => `${renderExpression(one)} (${renderPlace(one.place)})`).join(' and '),
    fix: 'Make all but one of them narrower, or delete them',
  };
}

function unusedStep(definition: StepDefinition): Finding {
  return {
    code: 'unused-step',
    place: definition.place,
    problem: `no feature uses the step ${renderExpression(definition)}`,
    fix: 'Delete it, or move it to a folder "vocabulary" if it is meant for features to come',
  };
}

/** What a book is made from: the definitions with their uses, and the parameter types that they may name. */
export type PhraseSource = Pick<StepCode, 'shippedIn'> & {
  readonly uses: readonly StepUse[];
  readonly parameterTypes: readonly ParameterTypeDefinition[];
};
