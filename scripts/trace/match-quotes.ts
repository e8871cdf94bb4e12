/** Matches the quotes of the features with the document: the passage that each repeats, or what is nearest to it. */
import type { Finding } from '../base/finding.ts';
import { nearestStretch } from '../base/nearest.ts';
import { inMarks } from '../base/text.ts';
import { renderUnseen } from '../base/unseen.ts';
import { fold, renderMarkdown, writtenSpan } from '../document/rendering.ts';
import type { Span } from '../document/span.ts';
import type { Sentence } from '../document/specification.ts';
import type { Feature, Scenario } from '../features/feature.ts';
import type { Quote } from '../features/quote.ts';
import { nameSentence, type Passage, type PointWords, passageAt, sentencesIn } from './passage.ts';

/** A scenario with the passages that it quotes. */
export type TracedScenario = {
  readonly scenario: Scenario;
  /** The passages of its quotes, as far as the document holds them exactly once. */
  readonly passages: readonly Passage[];
  /** The ids of the sentences of which these hold at least one word that counts. */
  readonly sentences: readonly string[];
};

/** The passage of each quote that has exactly one, and a finding for each other quote. */
export type Matches = {
  readonly passages: ReadonlyMap<Quote, Passage>;
  /** Every scenario, in the order of the features. */
  readonly scenarios: readonly TracedScenario[];
  /** `quote-not-found`, `quote-ambiguous`, `quote-in-wrong-point`. */
  readonly findings: readonly Finding[];
};

/** Looks for each quote of the features in the point of its file. */
export function matchQuotes(points: readonly PointWords[], features: readonly Feature[]): Matches {
  const passages = new Map<Quote, Passage>();
  const findings: Finding[] = [];
  for (const feature of features) {
    const own = points.find(({ point }) => point.number === feature.point);
    for (const quote of quotesOf(feature)) {
      const [first, ...others] = own ? findQuote(quote.text, own) : [];
      if (first && others.length === 0) passages.set(quote, first);
      else if (first) findings.push(ambiguous(quote, [first, ...others]));
      else findings.push(missing(quote, { number: feature.point, own, points }));
    }
  }
  const scenarios = features.flatMap((feature) => feature.scenarios.map((one) => traceScenario(one, passages)));
  return { passages, scenarios, findings };
}

/**
 * Every passage of the point that the text is equal to, as it is written or as it is rendered, its white space folded: none
 * where the point does not say it, more than one where the text is ambiguous. A text that is written in other Markdown than
 * the document is compared as both are rendered. A passage begins and ends at a word and does not leave its block.
 */
export function findQuote(text: string, words: PointWords): Passage[] {
  return quoteFinder(text)(words);
}

/** The same for one text in several points: what it is rendered as is asked but once. */
export function quoteFinder(text: string): (words: PointWords) => Passage[] {
  const plain = fold(text);
  let markdown: string | undefined;
  return (words) => {
    const { text: written, rendering } = words.point;
    const renderedAs = (one: string) => spansOf(one, rendering.text).map((span) => writtenSpan(rendering, span));
    const said = [
      ...spansOf(text, written),
      ...(rendering.text === written && plain === text ? [] : renderedAs(plain)),
    ];
    if (said.length > 0 || !mayBeMarkdown.test(text)) return passagesOf(said, words);
    markdown ??= renderMarkdown(text);
    return markdown === plain ? [] : passagesOf(renderedAs(markdown), words);
  };
}

/** Matches what Markdown may render as something else. */
const mayBeMarkdown = /[\\*_`&<[~!]/;

function spansOf(text: string, whole: string): Span[] {
  const spans: Span[] = [];
  if (text === '') return spans;
  for (let start = whole.indexOf(text); start >= 0; start = whole.indexOf(text, start + 1))
    spans.push({ start, end: start + text.length });
  return spans;
}

/** The passages of stretches of the point's text, each once. */
function passagesOf(spans: readonly Span[], words: PointWords): Passage[] {
  const passages = spans.flatMap(({ start, end }) => passageAt(words, start, end) ?? []);
  return [...new Map(passages.map((passage) => [passage.first, passage])).values()];
}

/** Scenarios share the quotes of their Rule, so a set holds each once. */
function quotesOf({ asides, rules, scenarios }: Feature): ReadonlySet<Quote> {
  return new Set([asides, ...[...rules, ...scenarios].map(({ quotes }) => quotes)].flat());
}

function traceScenario(scenario: Scenario, passageOf: ReadonlyMap<Quote, Passage>): TracedScenario {
  const passages = scenario.quotes.flatMap((quote) => passageOf.get(quote) ?? []);
  return { scenario, passages, sentences: sentencesIn(passages).map(({ id }) => id) };
}

function ambiguous({ text, place }: Quote, passages: readonly Passage[]): Finding {
  return {
    code: 'quote-ambiguous',
    place,
    problem: `point ${passages[0]?.in.point.number} says ${inMarks(text)} ${passages.length} times, in ${namePassages(passages)}`,
    expected: 'a quote that occurs once',
    fix: 'Quote more of the sentence around it',
  };
}

/** Where a quote was looked for: the point that the file's name gives, which the document may not have. */
type Search = {
  readonly number: number | undefined;
  readonly own: PointWords | undefined;
  readonly points: readonly PointWords[];
};

/** What is wrong with a quote that is not in the point of its file: where else in the document it is, or what is nearest. */
function missing(quote: Quote, search: Search): Finding {
  const { text, place } = quote;
  if (search.number === undefined) {
    return {
      code: 'quote-in-wrong-point',
      place,
      problem: `the name of this file does not begin with a number and a hyphen, as in 5-orders.feature, so no point is known to which ${inMarks(text)} could belong`,
      fix: 'Rename the file, with the number of its point',
    };
  }
  const elsewhere = search.points.flatMap(quoteFinder(text));
  if (elsewhere.length === 0) return notFound(quote, search);
  return {
    code: 'quote-in-wrong-point',
    place,
    problem: `point ${search.number} does not say ${inMarks(text)}, but ${namePassages(elsewhere)} does`,
    fix: `Move it to a feature file of that point, or quote point ${search.number}`,
  };
}

function notFound({ text, place }: Quote, { number, own, points }: Search): Finding {
  if (own && isJoined(text, own)) {
    return {
      code: 'quote-not-found',
      place,
      problem: `point ${number} says ${inMarks(text)} in more than one paragraph, list item or row`,
      fix: 'Leave an empty line between what stands in two of them: adjacent lines are one quote',
    };
  }
  const near = nearestSentence(
    (own ? [own] : points).flatMap(({ point }) => point.sentences),
    text,
  );
  const hint = near
    ? `. Nearest is ${nameSentence(near.sentence)}: ${inMarks(near.sentence.text)}${unseenIn(near)}`
    : '';
  const unsaid = own ? `point ${number} does not say` : `the document has no point ${number} to say`;
  return {
    code: 'quote-not-found',
    place,
    problem: `${text === '' ? 'the quote is empty' : `${unsaid} ${inMarks(text)}`}${hint}`,
    ...(near && { expected: inMarks(near.expected), actual: inMarks(near.actual) }),
    fix: near ? 'Quote it exactly' : 'Quote the document word for word, or delete the quote',
  };
}

/** Whether a text is several sentences of its point, as where a quote goes from one block of the document into the next. */
function isJoined(text: string, { point }: PointWords): boolean {
  const whole = point.sentences.filter((sentence) => text.includes(sentence.text));
  return whole.length > 1 && whole.reduce((rest, sentence) => rest.replace(sentence.text, ''), text).trim() === '';
}

/** What nobody sees, where the words look the same, as a sentence of its own. */
function unseenIn({ expected, actual }: NearSentence): string {
  const unseen = renderUnseen({ side: 'the document', text: expected }, { side: 'the quote', text: actual });
  return unseen && `. ${unseen}`;
}

function namePassages(passages: readonly Passage[]): string {
  const sentences = passages.flatMap(({ begin }) => begin ?? []);
  return [...new Set(sentences)].map(nameSentence).join(' and ');
}

/** `expected` are the words of the sentence where `actual` are those of the quote: the stretch in which they differ. */
export type NearSentence = { readonly sentence: Sentence; readonly expected: string; readonly actual: string };

/** The sentence nearest to a quote; undefined where none is like it. */
export function nearestSentence(sentences: readonly Sentence[], quote: string): NearSentence | undefined {
  const texts = sentences.map(({ text }) => text);
  const near = nearestStretch(texts, quote);
  const sentence = near && sentences[near.index];
  if (!sentence) return undefined;
  return { sentence, ...differences(wholeWords(sentence.text, near.start, near.end), quote) };
}

/** A stretch with the rest of the words that it begins and ends in. */
function wholeWords(text: string, start: number, end: number): string {
  const from = text.lastIndexOf(' ', start) + 1;
  const to = text.indexOf(' ', Math.max(start, end - 1));
  return text.slice(from, to < 0 ? text.length : to);
}

/** Both without the words that they begin and end with alike, but with a neighbour where one would be empty. */
function differences(document: string, quote: string): { readonly expected: string; readonly actual: string } {
  const [expected, actual] = [document.split(' '), quote.split(' ')];
  const shorter = Math.min(expected.length, actual.length);
  let [before, after] = [0, 0];
  while (before < shorter && expected[before] === actual[before]) before++;
  while (after < shorter - before && expected.at(-1 - after) === actual.at(-1 - after)) after++;
  if (before + after === shorter && before > 0) before--;
  else if (before + after === shorter) after = Math.max(0, after - 1);
  const middle = (words: readonly string[]) => words.slice(before, words.length - after).join(' ');
  return { expected: middle(expected), actual: middle(actual) };
}
