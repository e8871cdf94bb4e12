/** Setups: the scenarios of the file of setups, which others begin with. They quote nothing, claim nothing and count nowhere. */
import { CucumberExpression, ParameterTypeRegistry } from '@cucumber/cucumber-expressions';
import type { Feature } from './feature.ts';

/** The phrases that begin with a setup, each with its name, as `steps/vocabulary/setup.steps.ts` defines them. */
export const setupPhrases = {
  named: 'the setup {string}',
  signedIn: 'the user is signed in as {string}',
} as const;

/** The features that speak of the document, and the file of setups, where there is one. */
export type DividedFeatures = { readonly features: readonly Feature[]; readonly setup: Feature | undefined };

/** @param file the path of the file of setups, relative to the root of the project as those of the features */
export function divideSetup(all: readonly Feature[], file: string): DividedFeatures {
  return { features: all.filter((one) => one.file !== file), setup: all.find((one) => one.file === file) };
}

/** The name of the setup that a step's text calls for; undefined where it calls for none. */
export function setupNamedIn(text: string): string | undefined {
  const named = valueIn(setupPhrases.named, text);
  if (named !== undefined) return named;
  const role = valueIn(setupPhrases.signedIn, text);
  return role === undefined ? undefined : `signed in as "${role}"`;
}

/** A name by which setups are compared: quotation marks do not count, since a step has its own around the name. */
export function plainName(name: string): string {
  return name.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim();
}

const expressions = new Map(
  Object.values(setupPhrases).map((phrase) => [phrase, new CucumberExpression(phrase, new ParameterTypeRegistry())]),
);

function valueIn(phrase: (typeof setupPhrases)[keyof typeof setupPhrases], text: string): string | undefined {
  const expression = expressions.get(phrase);
  if (!expression?.regexp.test(text)) return undefined; // as most steps, which is faster than to look for values
  return expression.match(text)?.[0]?.getValue<string>(null) ?? undefined;
}
