/** The phrases nearest to a step that nothing defines: advice for its author, never a match. */
import type { ParameterTypeRegistry } from '@cucumber/cucumber-expressions';
import type { Step } from '../features/feature.ts';
import { clipText } from '../text/clipped-text.ts';
import { oneLine } from '../text/one-line.ts';
import { indexTrigrams } from '../text/trigram.ts';
import { type ExpressionPart, partsOf } from './expression-part.ts';
import { createRespelling } from './respelled-step.ts';
import {
  createRegistry,
  type StepCode,
  type StepDefinition,
  type StepKeyword,
  type StepMatcher,
} from './step-definition.ts';

/** The longest stretch of a step that is looked at, in characters. */
const longest = 400;

/** How many phrases are named at most. */
const most = 3;

/**
 * Prepares the search, among phrases of the same role. A step with a slip in a word that a parameter type lists is meant without it. Else a phrase is the nearer, the more trigrams the step shares with its words or with one of its
 * examples; where none is near enough there is none. Each is reported as a step: with the values of the step where they
 * fit, else as its example, else with the names of its parameters.
 */
export function createNearestPhrases(
  code: StepCode,
  match: StepMatcher,
): (step: Pick<Step, 'text' | 'type'>) => readonly string[] {
  const registry = createRegistry(code.parameterTypes);
  const phrases = code.definitions.map((definition) => toPhrase(definition, registry));
  const rank = createRanking(phrases);
  const respell = createRespelling(code.parameterTypes, match);
  return ({ text, type }) => {
    const beginning = clipText(text, longest).text;
    const respelled = respell(beginning);
    if (respelled !== undefined && hasRole(respelled, roles[type])) return [oneLine(respelled.text, longest)];
    const printed = rank(beginning, roles[type]).map((phrase) => renderPhrase(phrase, beginning, match, registry));
    return [...new Set(printed)].map((phrase) => oneLine(phrase, longest));
  };
}

type Phrase = {
  readonly definition: StepDefinition;
  readonly parts: readonly ExpressionPart[];
  /** All that stands between its parameters. */
  readonly words: string;
  /** The steps of its examples. */
  readonly examples: readonly string[];
};

function toPhrase(definition: StepDefinition, registry: ParameterTypeRegistry): Phrase {
  const examples = definition.examples.flatMap((example) => /^\S+ +(.+)/.exec(example)?.[1] ?? []);
  const parts = partsOf(definition, registry);
  return { definition, parts, words: fixedWords(parts), examples };
}

function fixedWords(parts: readonly ExpressionPart[]): string {
  return fold(parts.map((part) => (part.kind === 'words' ? part.written : ' ')).join(''));
}

/** What is most likely given to a parameter, left out. */
function withoutValues(text: string): string {
  return fold(text.replaceAll(/"[^"]*"|'[^']*'|[-+]?\d[\d.,]*/g, ' '));
}

function fold(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** From 0 to 1: how near a phrase must be, and how near beside the nearest. */
const nearEnough = { atAll: 0.5, besideNearest: 0.8 };

/** So many trigrams of a phrase with parameters say it, whatever stands beside them in a step. */
const reporting = 12;

/** The nearest phrases first; of those as near, the one that is defined first. */
function createRanking(phrases: readonly Phrase[]): (text: string, role: StepKeyword) => Phrase[] {
  const texts = phrases.flatMap(({ parts, words, examples }, phrase) => [
    { phrase, text: words, open: parts.some(({ kind }) => kind === 'parameter') },
    ...examples.map((text) => ({ phrase, text, open: false })),
  ]);
  const { sizes, compare } = indexTrigrams(texts.map(({ text }) => text));
  return (text, role) => {
    const nearness = new Float64Array(phrases.length);
    for (const { wanted, shared } of [compare(text), compare(withoutValues(text))]) {
      for (const [index, { phrase, open }] of texts.entries()) {
        const [size, common] = [sizes[index] ?? 0, shared[index] ?? 0];
        const alike = open && size >= reporting ? common / size : (2 * common) / (size + wanted);
        nearness[phrase] = Math.max(alike, nearness[phrase] ?? 0);
      }
    }
    const enough = nearness.reduce((least, near) => Math.max(least, near * nearEnough.besideNearest), nearEnough.atAll);
    const says = denies(text);
    return phrases
      .map((phrase, index) => ({ phrase, near: nearness[index] ?? 0 }))
      .filter(({ phrase, near }) => near >= enough && denies(phrase.words) === says && hasRole(phrase, role))
      .toSorted((a, b) => b.near - a.near)
      .slice(0, most)
      .map(({ phrase }) => phrase);
  };
}

/** Whether a phrase stands where the step does: what is given, done, or seen; `*` stands anywhere. */
function hasRole({ definition: { keyword } }: Pick<Phrase, 'definition'>, role: StepKeyword): boolean {
  return keyword === role || keyword === '*' || role === '*';
}

const roles = { context: 'Given', action: 'When', outcome: 'Then', unknown: '*' } as const satisfies Record<
  Step['type'],
  StepKeyword
>;

/** Whether a text says that something is not so; a phrase that says the opposite of a step is no advice for it. */
function denies(text: string): boolean {
  return /\b(?:no|not|never|nothing|none|without)\b|n['’]t\b/i.test(withoutValues(text));
}

function renderPhrase(
  { definition, parts, examples }: Phrase,
  text: string,
  match: StepMatcher,
  registry: ParameterTypeRegistry,
) {
  const example = nearestExample(examples, text);
  const filled = fillIn(parts, text, example, registry);
  const [only, ...others] = filled === undefined ? [] : match(filled);
  if (filled !== undefined && only === definition && others.length === 0) return filled;
  return example ?? parts.map(({ shown }) => shown).join('');
}

function nearestExample(examples: readonly string[], text: string): string | undefined {
  const { sizes, compare } = indexTrigrams(examples);
  const { wanted, shared } = compare(text);
  const alike = examples.map((_, index) => (shared[index] ?? 0) / ((sizes[index] ?? 0) + wanted));
  return examples[alike.indexOf(Math.max(...alike))];
}

/**
 * The phrase with the values of a text, and behind the first of them those of an example where the text has no more; undefined
 * where the text has none that fits.
 */
function fillIn(
  parts: readonly ExpressionPart[],
  text: string,
  example: string | undefined,
  registry: ParameterTypeRegistry,
): string | undefined {
  const own = valuesIn(parts, text, registry);
  const others = valuesIn(parts, example ?? '', registry);
  const values = own.map((value, index) => value ?? others[index]);
  const first = parts.findIndex(({ kind }) => kind === 'parameter');
  const isOwn = first < 0 || own[first] !== undefined;
  return isOwn && !values.includes(undefined) ? values.join('') : undefined;
}

/** What stands for each part of a phrase: its words, or the first value of its type that no part before has taken. */
function valuesIn(
  parts: readonly ExpressionPart[],
  text: string,
  registry: ParameterTypeRegistry,
): readonly (string | undefined)[] {
  let rest = text;
  return parts.map((part) => {
    if (part.kind === 'words') return part.written;
    const found = valueIn(rest, registry.lookupByTypeName(part.type)?.regexpStrings ?? []);
    if (found === undefined) return undefined;
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return found[0];
  });
}

/** The first value in a text. Of a type that takes any text nobody can say which part of the step is meant. */
function valueIn(text: string, regexps: readonly string[]): RegExpExecArray | undefined {
  if (regexps.some((source) => new RegExp(`^(?:${source})$`).test('¤'))) return undefined;
  return regexps
    .map((source) => new RegExp(source).exec(text))
    .filter((found): found is RegExpExecArray => found !== null && found[0] !== '')
    .toSorted((a, b) => a.index - b.index)[0];
}
