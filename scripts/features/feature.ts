/** A feature file as the trace needs it: rules, scenarios, quotes and the steps that will run. */
import type { Feature as FeatureNode, Rule as RuleNode, Scenario as ScenarioNode, Tag } from '@cucumber/messages';
import type { Place } from '../base/finding.ts';
import type { Status } from '../document/specification.ts';
import { type Case, groupCases, type TaggedCases } from './case.ts';
import { childrenOf, type Gherkin, parseGherkin, toPlace } from './gherkin.ts';
import { type Outline, parseOutlines } from './outline.ts';
import { parseQuotes, type Quote } from './quote.ts';
import { decidedBy, findMisplaced, inOtherWordsTag, kindOf, type MisplacedTag, type ScenarioKind } from './tags.ts';

export type { Case, Step, StepArgument } from './case.ts';
export type { ScenarioKind } from './tags.ts';

export type Scenario = {
  readonly file: string;
  /** The point that the feature file speaks of; undefined where its name does not begin with a number. */
  readonly point: number | undefined;
  readonly rule: Rule | undefined;
  readonly name: string;
  readonly place: Place;
  /** Effective tags, inherited ones included, each once. */
  readonly tags: readonly string[];
  readonly kind: ScenarioKind;
  /** Its own quotes if it has any, else its Rule's. */
  readonly quotes: readonly Quote[];
  /** One, or one for each row of its examples (none where an outline has no rows). */
  readonly cases: readonly Case[];
  /** Whether the scenario has examples (an outline). */
  readonly outline: boolean;
};

export type Rule = {
  readonly name: string;
  readonly place: Place;
  readonly quotes: readonly Quote[];
  /** The status that a tag on the Rule decides for exactly the words it quotes. */
  readonly override: Status | undefined;
  /** Whether its scenarios verify the values that it quotes in other words than the document's. */
  readonly inOtherWords: boolean;
};

export type Feature = {
  readonly file: string;
  readonly point: number | undefined;
  readonly name: string;
  readonly place: Place;
  /** Quotes in the descriptions of the Feature itself, its Backgrounds and Examples: they cover nothing, but must be true. */
  readonly asides: readonly Quote[];
  /** Tags named like a status that stand on anything but a Rule, where they decide nothing. */
  readonly misplaced: readonly MisplacedTag[];
  readonly rules: readonly Rule[];
  readonly scenarios: readonly Scenario[];
  readonly outlines: readonly Outline[];
};

/**
 * The text of a feature file; `file` is its path relative to the project's root, with forward slashes. Undefined where it
 * holds no Feature: it is empty, or has nothing but comments.
 * @throws CannotJudge where the text is not Gherkin.
 */
export function parseFeature(text: string, file: string): Feature | undefined {
  return featureOf(parseGherkin(text, file), file);
}

/** An outline whose Examples differ in their tags is more than one scenario, since tags decide the kind. */
export function featureOf(gherkin: Gherkin, file: string): Feature | undefined {
  if (gherkin.feature === undefined) return undefined;
  const { name, location, tags, children } = gherkin.feature;
  const source: Source = { file, point: pointOf(file), lines: gherkin.lines, cases: groupCases(gherkin, file) };
  const rules: Rule[] = [];
  const scenarios: Scenario[] = [];
  for (const { rule: node, scenario } of children) {
    if (scenario) scenarios.push(...toScenarios(scenario, undefined, tags, source));
    if (!node) continue;
    const rule = toRule(node, source);
    rules.push(rule);
    for (const { scenario } of node.children)
      if (scenario) scenarios.push(...toScenarios(scenario, rule, [...tags, ...node.tags], source));
  }
  const beside = {
    asides: asidesOf(gherkin.feature, source),
    misplaced: findMisplaced(gherkin.feature, file),
    outlines: parseOutlines(gherkin.feature, file),
  };
  return { file, point: source.point, name, place: toPlace(location, file), ...beside, rules, scenarios };
}

/** What stands for a file that holds no Feature: one that says nothing. */
export function emptyFeature(file: string): Feature {
  const place = { file, line: 1, column: 1 };
  return {
    file,
    point: pointOf(file),
    name: '',
    place,
    asides: [],
    misplaced: [],
    rules: [],
    scenarios: [],
    outlines: [],
  };
}

type Source = {
  readonly file: string;
  readonly point: number | undefined;
  readonly lines: readonly string[];
  readonly cases: ReadonlyMap<string, readonly TaggedCases[]>;
};

/** A leading number that is not part of a word: `2-screens.feature`, not `2nd-try.feature`. */
function pointOf(file: string): number | undefined {
  const [number] = /^\d+(?![\d\p{L}])/u.exec(file.slice(file.lastIndexOf('/') + 1)) ?? [];
  return number === undefined ? undefined : Number(number);
}

function asidesOf(feature: FeatureNode, { file, lines }: Source): Quote[] {
  const children = childrenOf(feature);
  const backgrounds = children.flatMap(({ background }) => background ?? []);
  const examples = children.flatMap(({ scenario }) => scenario?.examples ?? []);
  return [feature, ...backgrounds, ...examples].flatMap(({ description, location }) =>
    parseQuotes(description, { file, lines, keywordLine: location.line }),
  );
}

function toRule({ name, location, description, tags }: RuleNode, { file, lines }: Source): Rule {
  return {
    name,
    place: toPlace(location, file),
    quotes: parseQuotes(description, { file, lines, keywordLine: location.line }),
    override: decidedBy(tags),
    inOtherWords: tags.some(({ name }) => name === inOtherWordsTag),
  };
}

function toScenarios(
  { id, name, location, description, tags, examples }: ScenarioNode,
  rule: Rule | undefined,
  inherited: readonly Tag[],
  { file, point, lines, cases }: Source,
): Scenario[] {
  const own = parseQuotes(description, { file, lines, keywordLine: location.line });
  const quotes = own.length > 0 ? own : (rule?.quotes ?? []);
  const groups = cases.get(id) ?? [{ tags: [...inherited, ...tags].map((tag) => tag.name), cases: [] }];
  return groups.map((group) => ({
    file,
    point,
    rule,
    name,
    place: toPlace(location, file),
    tags: [...new Set(group.tags)],
    kind: kindOf(group.tags),
    quotes,
    cases: group.cases,
    outline: examples.length > 0,
  }));
}
