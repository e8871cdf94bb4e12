/** The phrase book: what the steps of features can say, what each phrase means, and where it is used. */

import type { ParameterTypeRegistry } from '@cucumber/cucumber-expressions';
import { compareTexts, type Place } from '../../base/finding.ts';
import { groupBy } from '../../base/group-by.ts';
import { capitalised } from '../../base/text.ts';
import { type ExpressionPart, partsOf } from '../../features/expression-part.ts';
import {
  createRegistry,
  type Documentation,
  type ParameterTypeDefinition,
  type StepKeyword,
} from '../../features/step-definition.ts';
import type { PhraseSource, StepUse } from '../../features/step-use.ts';

/** One step definition as an author of features needs it. */
export type Phrase = Documentation & {
  readonly keyword: StepKeyword;
  readonly parts: readonly ExpressionPart[];
  readonly place: Place;
  /** Whether the project defines it beside those that it takes from elsewhere. */
  readonly own: boolean;
  readonly use: PhraseUse;
};

/** How many steps use a phrase, in how many feature files, and the first of them; a row of examples is no step of its own. */
type PhraseUse = { readonly steps: number; readonly features: number; readonly first: Place | undefined };

/** The phrases that serve one point of a document, or else those of one file, by the noun that they speak of. */
export type PhraseGroup = {
  readonly noun: string;
  /** Missing where it is that of a point. */
  readonly file?: string;
  readonly phrases: readonly Phrase[];
};

/** What the points of a document are about. */
const points: Readonly<Record<number, string>> = {
  1: 'Purpose and audience',
  2: 'Screens and routes',
  3: 'Entities and fields',
  4: 'States and transitions',
  5: 'Validation rules',
  6: 'Roles and permissions',
  7: 'Calls',
  8: 'Error catalogue',
  9: 'Constants and limits',
};

/** What stands in a phrase in braces; `place` is missing where it comes with Cucumber. */
export type PhraseParameter = Documentation & { readonly name: string; readonly place?: Place };

export type PhraseBook = {
  readonly groups: readonly PhraseGroup[];
  /** The parameters that the step code defines, and those of Cucumber's own that a phrase names, by their names. */
  readonly parameters: readonly PhraseParameter[];
};

/** The book in the order of the points, then of the files, and in each of them in that of the definitions. */
export function writePhraseBook({ uses, parameterTypes, shippedIn }: PhraseSource): PhraseBook {
  const registry = createRegistry(parameterTypes);
  const phrases = uses.map((use) => toPhrase(use, registry, shippedIn));
  const serving = groupBy(phrases, ({ point }) => point);
  const ofPoints = Object.entries(points).flatMap(([point, title]): PhraseGroup[] => {
    const those = serving.get(Number(point)) ?? [];
    return those.length === 0 ? [] : [{ noun: `${point}. ${title}`, phrases: those }];
  });
  const files = groupBy(serving.get(undefined) ?? [], ({ place }) => place.file);
  const ofFiles = Array.from(files, ([file, those]) => ({
    noun: nounOf(file, shippedIn),
    file,
    phrases: those,
  }));
  return { groups: [...ofPoints, ...ofFiles], parameters: listParameters(phrases, parameterTypes) };
}

/** How many phrases there are. */
export function countPhrases({ groups }: PhraseBook): number {
  return groups.reduce((sum, { phrases }) => sum + phrases.length, 0);
}

/** The phrase as its author reads it: `the client is loading from {host}`. */
export function phraseText({ parts }: Pick<Phrase, 'parts'>): string {
  return parts.map(({ shown }) => shown).join('');
}

function toPhrase(
  { definition, steps }: StepUse,
  registry: ParameterTypeRegistry,
  shippedIn: string | undefined,
): Phrase {
  const { meaning, point, examples, place } = definition;
  const keyword = examples[0]?.startsWith('* ') ? '*' : definition.keyword; // as features write it, who see no difference
  const places = new Map(steps.map((step) => [`${step.place.line} ${step.place.file}`, step.place]));
  const features = new Set(steps.map((step) => step.place.file));
  const use = { steps: places.size, features: features.size, first: steps[0]?.place };
  const own = shippedIn !== undefined && !place.file.startsWith(`${shippedIn}/`);
  return { keyword, parts: partsOf(definition, registry), meaning, point, examples, place, own, use };
}

/** `steps/fallback.steps.ts` is "Fallback", `steps/vocabulary/order-lists.steps.ts` "Vocabulary: Order lists". */
function nounOf(file: string, shippedIn = 'steps'): string {
  const within = file.startsWith(`${shippedIn}/`) ? `steps${file.slice(shippedIn.length)}` : file;
  const names = within.replace(/(?:\.steps)?\.ts$/, '').split('/');
  const own = names.length > 1 ? names.slice(1) : names;
  return own.map((name) => capitalised(name.replaceAll(/[-_.]+/g, ' '))).join(': ');
}

function listParameters(
  phrases: readonly Phrase[],
  parameterTypes: readonly ParameterTypeDefinition[],
): PhraseParameter[] {
  const named = new Set(
    phrases.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'parameter' ? part.type : []))),
  );
  const own = parameterTypes.map(({ name, meaning, examples, place }) => ({ name, meaning, examples, place }));
  return [...own, ...builtInTypes.filter(({ name }) => named.has(name))].toSorted((a, b) =>
    compareTexts(a.name, b.name),
  );
}

const whole = { meaning: 'A whole number.', examples: ['42', '-7'] } as const;
const decimal = { meaning: 'A number, with or without decimals.', examples: ['3.6', '-9'] } as const;

/**
 * The parameter types that come with Cucumber, as it documents them (https://github.com/cucumber/cucumber-expressions#parameter-types);
 * `{}` has no name.
 */
const builtInTypes: readonly (Documentation & { readonly name: string })[] = [
  { name: '', meaning: 'Any text.', examples: [] },
  { name: 'string', meaning: 'A text in double or single quotes.', examples: ['"two words"', "'two words'"] },
  { name: 'word', meaning: 'One word, without white space and quotes around it.', examples: ['banana'] },
  ...['int', 'byte', 'short', 'long', 'biginteger'].map((name) => ({ name, ...whole })),
  ...['float', 'double', 'bigdecimal'].map((name) => ({ name, ...decimal })),
];
