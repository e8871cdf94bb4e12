/** Chooses expressions for undefined steps, so that each step is matched by exactly one definition. */
import type { CucumberExpression, ParameterTypeRegistry } from '@cucumber/cucumber-expressions';
import type { Feature, Step } from '../features/feature.ts';
import { groupBy } from '../group-by.ts';
import { createGuess, type Guess, literalExpression } from './guess.ts';
import { type Given, givenTo } from './mixed-step.ts';
import { outlineExpressions } from './placeholder.ts';
import type { DividedSteps, UndefinedStep } from './undefined-step.ts';

/** An expression with the steps it is for, at least one, in the order of the features. */
export type Cover = { readonly expression: CucumberExpression; readonly steps: readonly PlacedStep[] };

/** A step with the feature it stands in. */
type PlacedStep = { readonly feature: Feature; readonly step: Step };

/**
 * Expressions in the order of the steps that they are for. What is guessed for one step may serve others; where it
 * would match a step that is defined already, or that is given something else (a table instead of nothing), the next
 * best is taken, and at last the text itself. Steps of one text must be given the same: see `leaveOutMixed`.
 */
export function coverSteps(
  { undefinedSteps, defined }: DividedSteps,
  registry: ParameterTypeRegistry,
): readonly Cover[] {
  const placed = undefinedSteps.flatMap(({ feature, rows }) => rows.map((step) => ({ feature, step })));
  const open = groupBy(placed, ({ step }) => step.text);
  const covers = new Map<string, CucumberExpression>();
  for (const { expression, texts, given } of candidatesFor(undefinedSteps, [...open.keys()], registry)) {
    const fits = texts.every((text) => !covers.has(text) && givenTo(open.get(text)?.[0]?.step) === given);
    if (fits && ![...defined].some((text) => expression.regexp.test(text)))
      for (const text of texts) covers.set(text, expression);
  }
  const chosen = groupBy(placed, ({ step }) => {
    const expression = covers.get(step.text) ?? literalExpression(step.text, registry);
    covers.set(step.text, expression);
    return expression;
  });
  return Array.from(chosen, ([expression, steps]) => ({ expression, steps }));
}

/** `rank` counts from 0, the best for its step; `texts` are all that it matches. */
type Candidate = {
  readonly expression: CucumberExpression;
  readonly given: Given;
  readonly rank: number;
  readonly texts: readonly string[];
};

/** The best ones first, and of those the ones that serve most steps. */
function candidatesFor(
  undefinedSteps: readonly UndefinedStep[],
  texts: readonly string[],
  registry: ParameterTypeRegistry,
): Candidate[] {
  const guess = createGuess(registry);
  const candidates = new Map<string, Candidate>();
  for (const { rows } of undefinedSteps) {
    const given = givenTo(rows[0]);
    for (const [rank, expression] of expressionsFor(rows, guess, registry).entries()) {
      const key = `${given} ${expression.source}`;
      const known = candidates.get(key);
      const matched = known?.texts ?? texts.filter((text) => expression.regexp.test(text));
      if (known === undefined || rank < known.rank) candidates.set(key, { expression, given, rank, texts: matched });
    }
  }
  return [...candidates.values()].toSorted((a, b) => a.rank - b.rank || b.texts.length - a.texts.length);
}

/** For an outline as a whole where that can be known from its rows, else for what each of them is. */
function expressionsFor(
  rows: readonly Step[],
  guess: Guess,
  registry: ParameterTypeRegistry,
): readonly CucumberExpression[] {
  const whole = outlineExpressions(rows, guess, registry);
  return whole.length > 0 ? whole : rows.flatMap(({ text }) => guess(text) ?? []);
}
