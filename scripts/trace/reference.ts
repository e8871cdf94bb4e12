/** References: the quotes of the features joined with the passages of the document that they repeat. */

import type { Finding } from '../base/finding.ts';
import { memoize } from '../base/memoize.ts';
import { inMarks } from '../base/text.ts';
import { nameUnseen, onlyLooksLike } from '../base/unseen.ts';
import type { Sentence } from '../document/specification.ts';
import type { Quote } from '../features/description.ts';
import type { Feature } from '../features/feature.ts';
import { type NearSentence, nearestSentence } from './nearest-sentence.ts';
import type { Passage, PointWords } from './passage.ts';
import { findQuote } from './quote.ts';
import { type Locate, nameSentence } from './sentence-name.ts';

/** The passage of each quote that has exactly one, a finding for each that has more, and those that have none. */
export type References = {
  readonly passages: ReadonlyMap<Quote, Passage>;
  readonly findings: readonly Finding[];
  readonly unfound: readonly Quote[];
};

/** Looks for each quote of the features in their point; words that are quoted twice are looked for once. */
export function joinQuotes(own: readonly PointWords[], features: readonly Feature[], locate: Locate): References {
  const passages = new Map<Quote, Passage>();
  const findings: Finding[] = [];
  const unfound: Quote[] = [];
  const find = memoize((text: string) => own.flatMap((words) => findQuote(text, words)));
  for (const { asides, rules, scenarios } of features) {
    // Scenarios share the quotes of their Rule, so a set holds each once.
    const quoting = [{ quotes: asides }, ...rules, ...scenarios];
    for (const quote of new Set(quoting.flatMap(({ quotes }) => quotes))) {
      const found = find(quote.text);
      const [first] = found;
      if (!first) unfound.push(quote);
      else if (found.length === 1) passages.set(quote, first);
      else findings.push(ambiguous(quote, found, locate));
    }
  }
  return { passages, findings, unfound };
}

/** What is wrong with quotes that are not in the point of their file: where else in the document they are, or what is nearest. */
export function explainUnfound(
  quotes: readonly Quote[],
  number: number | undefined,
  points: readonly PointWords[],
  locate: Locate,
): Finding[] {
  const search = { ...createSearch(points, number), locate };
  return quotes.map((quote) => missing(quote, search));
}

/** What a feature file of one point can ask about a text; `own` is empty where the document has no such point. */
type Search = {
  readonly number: number | undefined;
  readonly own: readonly PointWords[];
  readonly locate: Locate;
  readonly findAnywhere: (text: string) => readonly Passage[];
  readonly sentences: readonly Sentence[];
};

function createSearch(points: readonly PointWords[], number: number | undefined): Omit<Search, 'locate'> {
  const own = points.filter(({ point }) => point.number === number);
  return {
    number,
    own,
    findAnywhere: (text) => points.flatMap((words) => findQuote(text, words)),
    sentences: (own.length > 0 ? own : points).flatMap(({ point }) => point.sentences),
  };
}

function ambiguous({ text, place }: Quote, passages: readonly Passage[], locate: Locate): Finding {
  return {
    code: 'quote-ambiguous',
    place,
    problem: `point ${passages[0]?.in.point.number} says ${inMarks(text)} ${passages.length} times, in ${namePassages(passages, locate)}`,
    expected: 'a quote that occurs once',
    fix: 'Quote more of the sentence around it',
  };
}

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
  const elsewhere = search.findAnywhere(text);
  if (elsewhere.length === 0) return notFound(quote, search);
  return {
    code: 'quote-in-wrong-point',
    place,
    problem: `point ${search.number} does not say ${inMarks(text)}, but ${namePassages(elsewhere, search.locate)} does`,
    fix: `Move it to a feature file of that point, or quote point ${search.number}`,
  };
}

function notFound({ text, place }: Quote, { number, own, sentences, locate }: Search): Finding {
  if (isJoined(text, own)) {
    return {
      code: 'quote-not-found',
      place,
      problem: `point ${number} says ${inMarks(text)} in more than one paragraph, list item or row`,
      fix: 'Leave an empty line between what stands in two of them: adjacent lines are one quote',
    };
  }
  const near = nearestSentence(sentences, text);
  const hint = near
    ? `. Nearest is ${nameSentence(near.sentence, locate)}: ${inMarks(near.sentence.text)}${renderUnseen(near)}`
    : '';
  return {
    code: 'quote-not-found',
    place,
    problem: `${text === '' ? 'the quote is empty' : unsaid(text, number, own)}${hint}`,
    ...(near && { expected: inMarks(near.expected), actual: inMarks(near.actual) }),
    fix: near ? 'Quote it exactly' : 'Quote the document word for word, or delete the quote',
  };
}

/** Whether a text is several sentences of its point, as where a quote goes from one block of the document into the next. */
function isJoined(text: string, own: readonly PointWords[]): boolean {
  const whole = own.flatMap(({ point }) => point.sentences.filter((sentence) => text.includes(sentence.text)));
  return whole.length > 1 && whole.reduce((rest, sentence) => rest.replace(sentence.text, ''), text).trim() === '';
}

/** What nobody sees, where the words look the same. */
function renderUnseen({ expected, actual }: NearSentence): string {
  if (!onlyLooksLike(expected, actual)) return '';
  const [document, quote] = [expected, actual].map((text) => nameUnseen(text) || 'nothing of the kind');
  return `. They look the same, but for what nobody sees: the document has ${document}; the quote has ${quote}`;
}

function unsaid(text: string, number: number | undefined, own: readonly PointWords[]): string {
  return own.length > 0
    ? `point ${number} does not say ${inMarks(text)}`
    : `the document has no point ${number} to say ${inMarks(text)}`;
}

function namePassages(passages: readonly Passage[], locate: Locate): string {
  const sentences = passages.flatMap(({ begin }) => begin ?? []);
  return [...new Set(sentences)].map((one) => nameSentence(one, locate)).join(' and ');
}
