/** Adds what is lacking to the features: a Rule with its quote and an open scenario for all that nothing quotes. */

import { groupBy } from '../base/group-by.ts';
import { inMarks } from '../base/text.ts';
import type { ParsedSpecification, Sentence, Word } from '../document/specification.ts';
import type { Feature } from '../features/feature.ts';
import { dialectOf } from '../features/gherkin.ts';
import { askedIn } from '../features/scenario-form.ts';
import { OpenKind } from '../features/tags.ts';
import { stretchesOf } from '../trace/passage.ts';
import type { ByHand } from './drift.ts';
import { append, applyEdits, renderQuote } from './feature-text.ts';
import { quotationOf, type TextTrace, traceTexts } from './text-trace.ts';
import { createTitles, shorten } from './title.ts';

/** A scenario that is lacking: what it quotes, and of what kind it has to be. */
type LackingScenario = {
  readonly sentence: Sentence;
  readonly quote: string;
  readonly kind: Exclude<OpenKind, 'question'>;
};

/** The texts with all that was lacking, and the scenarios that were added. */
export type Additions = { readonly trace: TextTrace; readonly scenarios: readonly LackingScenario[] };

/**
 * The texts with all Rules that were lacking, one for each sentence, at the end of a file of its point.
 * @param withheld sentences of which nothing is added
 */
export function addLacking(
  document: ParsedSpecification,
  trace: TextTrace,
  withheld: ReadonlySet<Sentence>,
): Additions {
  const { scenarios } = findLack(trace, withheld);
  const placed = scenarios.flatMap((scenario) => {
    const file = fileFor(scenario, trace);
    return typeof file === 'object' ? [{ scenario, ...file }] : [];
  });
  if (placed.length === 0) return { trace: trace, scenarios: [] };
  const question = createQuestions(trace.features);
  const edited = [...groupBy(placed, ({ text }) => text)].map(([text, own]) => {
    const title = createTitles(own[0]?.feature.rules.map(({ name }) => name) ?? []);
    const rules = groupBy(own, ({ scenario: { sentence, kind } }) => `${sentence.id} ${kind}`);
    const edits = [...rules.values()].map((rule) =>
      append(
        text,
        renderRule(
          rule.map(({ scenario }) => scenario),
          { title, question, dialect: dialectOf(text.feature), notShown: document.wording.notShown },
        ),
      ),
    );
    return [text.file, applyEdits(text, edits)] as const;
  });
  return {
    trace: traceTexts(document, new Map([...trace.texts, ...edited])),
    scenarios: placed.map(({ scenario }) => scenario),
  };
}

/** What is lacking and cannot be added. */
export function refusedAdditions(trace: TextTrace, withheld: ReadonlySet<Sentence>): readonly ByHand[] {
  const { scenarios, byHand } = findLack(trace, withheld);
  const refused = scenarios.flatMap((scenario): ByHand[] => {
    const why = fileFor(scenario, trace);
    const { sentence, quote } = scenario;
    if (typeof why !== 'string') return [];
    return [{ place: sentence.place, what: `no scenario quotes ${inMarks(quote)}`, why, sentences: [] }];
  });
  return [...byHand, ...refused];
}

/**
 * The first file of the point that can hold the scenario without giving it steps or a tag that makes it another; or why none
 * can. Undefined where the point has no file yet.
 */
function fileFor({ sentence, kind }: LackingScenario, { features, files: texts }: TextTrace) {
  const files = features
    .filter(({ point }) => point === sentence.point)
    .flatMap((feature) => {
      const text = texts.get(feature.file);
      return text ? [{ feature, text }] : [];
    });
  const others = OpenKind.options.filter((one) => one !== kind).map((one) => `@${one}`);
  const open = files.find(
    ({ text: { feature, parts } }) =>
      !parts.some((part) => part.kind === 'background') && !feature.tags.some(({ name }) => others.includes(name)),
  );
  return open ?? (files.length > 0 ? closed : undefined);
}

const closed =
  'its feature file has a Background, or a tag on its Feature, that would hold for the new scenario: write it by hand, or in another file of the point';

/** Everything that is lacking, in the order of the document, but for what is said of some sentences. */
function findLack(
  trace: TextTrace,
  withheld: ReadonlySet<Sentence>,
): { readonly scenarios: readonly LackingScenario[]; readonly byHand: readonly ByHand[] } {
  const found = trace.sentences
    .filter(({ sentence, uncovered }) => uncovered.length > 0 && !withheld.has(sentence))
    .flatMap(({ sentence }) => lacksOf(sentence, trace));
  return {
    scenarios: found.flatMap((one) => ('quote' in one ? one : [])),
    byHand: found.flatMap((one) => ('quote' in one ? [] : one)),
  };
}

/** The whole sentence where all of it is shown, so that it can be read; else the stretches whose words are lacking. */
function lacksOf(sentence: Sentence, trace: TextTrace): (LackingScenario | ByHand)[] {
  const place = trace.pointOf(sentence.point);
  if (place === undefined) return [];
  const { words } = sentence;
  return (['unwritten', 'pending'] as const).flatMap((kind) => {
    const status = kind === 'unwritten' ? 'shown' : 'not-shown';
    const alike = (word: Word) => trace.statusOf(word) === status;
    const wanted = (word: Word) => trace.lacks(word) && alike(word);
    if (!words.some(wanted)) return [];
    const whole = kind === 'unwritten' && words.every((word) => word.free || alike(word));
    return (whole ? [sentence] : stretchesOf(sentence, wanted)).map((span) => {
      const quote = quotationOf(place, span, alike);
      if (quote !== undefined) return { sentence, kind, quote };
      return {
        place: sentence.place,
        sentences: [sentence],
        what: `no scenario quotes "${place.point.text.slice(span.start, span.end)}"`,
        why: 'its point says the same elsewhere, so a quote of it would be ambiguous: say it once, or in other words',
      };
    });
  });
}

/** By what a Rule is written: its words, and the keywords of the file. */
type Writing = {
  readonly title: (sentence: string) => string;
  readonly question: (quote: string, point: number) => string;
  readonly dialect: ReturnType<typeof dialectOf>;
  readonly notShown: string;
};

/** The lines of a Rule. One of one scenario bears the quote; else each scenario has its own. */
function renderRule(scenarios: readonly LackingScenario[], { title, question, dialect, notShown }: Writing): string[] {
  const [only, ...others] = scenarios;
  if (only === undefined) return [];
  const { sentence } = only;
  const ruleKeyword = dialect.rule.find((one) => one !== 'Rule') ?? 'Rule';
  const scenarioKeyword = dialect.scenario.at(-1); // in most languages the word for Scenario, and not that for Example
  const shared = others.length === 0;
  const scenarioTitle = createTitles([]);
  const body = scenarios.flatMap(({ kind, quote }) => {
    const name = scenarioTitle(quote);
    return [
      '',
      `    @${kind}`,
      `    ${scenarioKeyword}: ${name}`,
      ...(shared ? [] : renderQuote(quote, '      ')),
      `      * ${kind === 'pending' ? `to be specified: ${question(quote, sentence.point)}` : `to be written: ${whatFor(name)}`}`,
    ];
  });
  const said = sentence.heading ? `${sentence.text}: ${notShown}` : sentence.text;
  return [`  ${ruleKeyword}: ${title(said)}`, ...(shared ? renderQuote(only.quote, '    ') : []), ...body];
}

/** Words that say what is to be written, also where a name holds no letter. */
export function whatFor(name: string): string {
  return /\p{L}/u.test(name) ? name : `a scenario for ${name}`;
}

/** Questions for a person to sharpen, none of which is asked already. */
function createQuestions(features: readonly Feature[]): (quote: string, point: number) => string {
  const asked = new Set(
    features.flatMap(({ scenarios }) =>
      scenarios.flatMap(({ cases }) => cases.flatMap((one) => askedIn(one, 'pending') ?? [])),
    ),
  );
  return (quote, point) => {
    const choices = [
      `What should the document say about "${shorten(quote)}"?`,
      `What should point ${point} say about "${shorten(quote)}"?`,
      `What should point ${point} say about "${quote}"?`,
    ];
    const question = choices.find((one) => !asked.has(one)) ?? `What else should point ${point} say about "${quote}"?`;
    asked.add(question);
    return question;
  };
}
