/** A step definition as the step code states it, and the definitions that match the text of a step. */

import {
  CucumberExpression,
  ParameterType,
  ParameterTypeRegistry,
  RegularExpression,
} from '@cucumber/cucumber-expressions';
import { z } from 'zod';
import type { StepTraits } from '../../steps/records.ts';
import { CannotJudge } from '../base/cannot-judge.ts';
import { type Place, renderPlace } from '../base/finding.ts';

/** The function that defines a step, as the word that a step of a feature begins with; `defineStep` goes with any. */
export const StepKeyword = z.enum(['Given', 'When', 'Then', '*']);
export type StepKeyword = z.infer<typeof StepKeyword>;

/** What the doc comment above a definition gives people. */
export type Documentation = {
  /** What stands before its tags, on one line; undefined where nothing does. */
  readonly meaning?: string | undefined;
  /** The point of a document that its `@point` tag names, from 1 to 9, which the phrase serves most. */
  readonly point?: number | undefined;
  /** Its `@example` tags, each over as many lines as it has: for a step, the step as a feature writes it. */
  readonly examples: readonly string[];
};

/** One call of `Given`, `When`, `Then` or `defineStep`; a string is a Cucumber expression. */
export type StepDefinition = Documentation & {
  /** What the definition says of its steps, where something depends on that. */
  readonly traits?: StepTraits | undefined;
  /** Whether the definition comes with the harness, so that it need not be in use. */
  readonly shipped?: boolean;
  readonly keyword: StepKeyword;
  readonly expression: string | RegExp;
  readonly place: Place;
};

/** One call of `defineParameterType`; its transformer, which matching never runs, is left out. */
export type ParameterTypeDefinition = Documentation & {
  readonly name: string;
  readonly regexps: readonly (string | RegExp)[];
  readonly preferForRegexpMatch: boolean;
  /** Whether values of this type are looked for in the text of a step that is to be drafted. */
  readonly useForSnippets: boolean;
  readonly place: Place;
};

/** What the files of the step code define, in the order of the files. */
export type StepCode = {
  /** The folder of the steps that a project takes from elsewhere, where it does so; the others are its own. */
  readonly shippedIn?: string | undefined;
  readonly definitions: readonly StepDefinition[];
  readonly parameterTypes: readonly ParameterTypeDefinition[];
};

/** The definitions that match a step's text: exactly one where all is well. */
export type StepMatcher = (text: string) => readonly StepDefinition[];

/**
 * A matcher by Cucumber's own rules.
 * @throws CannotJudge here, for an expression or a parameter type that Cucumber would refuse; from the matcher, where
 * a group of a regular expression could be any of several parameter types.
 */
export function createStepMatcher({ definitions, parameterTypes }: StepCode): StepMatcher {
  const registry = createRegistry(parameterTypes);
  const tests = definitions.map((definition) => ({ definition, matches: createTest(definition, registry) }));
  return (text) => tests.filter(({ matches }) => matches(text)).map(({ definition }) => definition);
}

/**
 * What the definition that a step matches says of it; undefined where it says nothing. Of a step that begins with a setup `setup` is
 * the name of that.
 * @throws CannotJudge as `createStepMatcher`
 */
export function createTraitReader({ definitions, parameterTypes }: StepCode): (text: string) => StepTraits | undefined {
  const registry = createRegistry(parameterTypes);
  const readers = definitions.flatMap(({ traits, ...definition }) =>
    traits === undefined ? [] : [{ traits, matches: createTest(definition, registry), ...definition }],
  );
  return (text) => {
    const found = readers.find(({ matches }) => matches(text));
    if (found?.traits.setup === undefined) return found?.traits;
    const [first] = createExpression(found, registry).match(text) ?? [];
    const value = first?.getValue<string>(null) ?? '';
    return { ...found.traits, setup: found.traits.setup.replace('{}', () => value) };
  };
}

/** The expression as its author wrote it: in double quotes, or between slashes. */
export function renderExpression({ expression }: StepDefinition): string {
  return typeof expression === 'string' ? `"${expression}"` : String(expression);
}

/** Cucumber's own parameter types and these. @throws CannotJudge as `createStepMatcher` */
export function createRegistry(parameterTypes: readonly ParameterTypeDefinition[]): ParameterTypeRegistry {
  const registry = new ParameterTypeRegistry();
  for (const { name, regexps, useForSnippets, preferForRegexpMatch, place } of parameterTypes) {
    orRefuse(place, () =>
      registry.defineParameterType(
        new ParameterType(name, regexps, null, undefined, useForSnippets, preferForRegexpMatch),
      ),
    );
  }
  return registry;
}

/**
 * Testing the bare regular expression is many times faster than `match`, which collects the arguments. Only those of a
 * regular expression can fail, since the source of its groups decides on their types.
 */
function createTest(definition: StepDefinition, registry: ParameterTypeRegistry): (text: string) => boolean {
  const { expression, place } = definition;
  if (typeof expression === 'string') {
    const { regexp } = createExpression(definition, registry);
    return (text) => regexp.test(text);
  }
  if (expression.global || expression.sticky) {
    throw new CannotJudge({
      where: renderPlace(place),
      what: `with its flags, ${expression} matches only every other time`,
      fix: 'Leave the flags "g" and "y" out',
    });
  }
  const compiled = createExpression(definition, registry);
  return (text) => expression.test(text) && orRefuse(place, () => compiled.match(text)) !== null;
}

function createExpression({ expression, place }: StepDefinition, registry: ParameterTypeRegistry) {
  return orRefuse(place, () =>
    typeof expression === 'string'
      ? new CucumberExpression(expression, registry)
      : new RegularExpression(expression, registry),
  );
}

function orRefuse<T>(place: Place, compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    const cause = new Error(foldMessage(error), { cause: error });
    throw new CannotJudge({ where: renderPlace(place), what: 'Cucumber refuses this', fix: 'Correct it', cause });
  }
}

/** Cucumber's message on one line, without the copy of the expression and the pointer under it (lines 2 to 4). */
function foldMessage(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n');
  const pointed = lines[1] === '' && /^\s*\^/.test(lines[3] ?? '');
  return (pointed ? lines.toSpliced(1, 3) : lines)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
}
