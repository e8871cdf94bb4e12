/** References: the quotes of the features joined with the passages of the document that they repeat. */

import type { Quote } from '../features/description.ts';
import type { Feature } from '../features/feature.ts';
import { type Finding, renderPlace } from '../finding.ts';
import { memoize } from '../memoize.ts';
import type { Statement } from '../specification/specification.ts';
import { createNearest, type Nearest } from './nearest.ts';
import type { Passage, PointWords } from './passage.ts';
import { findQuote } from './quote.ts';

/** The passage of each quote that has exactly one, and a finding for each other quote. */
export type References = { readonly passages: ReadonlyMap<Quote, Passage>; readonly findings: readonly Finding[] };

/** Looks for each quote in the point of its file; words that are quoted twice are looked for once. */
export function joinQuotes(points: readonly PointWords[], features: readonly Feature[]): References {
  const passages = new Map<Quote, Passage>();
  const findings: Finding[] = [];
  const searchOf = memoize((number: number | undefined) => createSearch(points, number));
  for (const { point, asides, rules, scenarios } of features) {
    const search = searchOf(point);
    // Scenarios share the quotes of their Rule, so a set holds each once.
    const quoting = [{ quotes: asides }, ...rules, ...scenarios];
    for (const quote of new Set(quoting.flatMap(({ quotes }) => quotes))) {
      const found = search.find(quote.text);
      const [first] = found;
      if (first && found.length === 1) passages.set(quote, first);
      else findings.push(first ? ambiguous(quote, found) : missing(quote, search));
    }
  }
  return { passages, findings };
}

/** `statement 2.4 (features/specification.md:14:1)` */
export function nameStatement({ id, place }: Statement): string {
  return `statement ${id} (${renderPlace(place)})`;
}

/** What a feature file of one point can ask about a text; `own` is empty where the document has no such point. */
type Search = {
  readonly number: number | undefined;
  readonly own: readonly PointWords[];
  readonly find: (text: string) => readonly Passage[];
  readonly findAnywhere: (text: string) => readonly Passage[];
  readonly nearest: (text: string) => Nearest | undefined;
};

/** A document may, wrongly, have two sections of one number: a quote may be in either. */
function createSearch(points: readonly PointWords[], number: number | undefined): Search {
  const own = points.filter(({ point }) => point.number === number);
  const near = memoize(() => createNearest((own.length > 0 ? own : points).flatMap(({ point }) => point.statements)));
  return {
    number,
    own,
    find: memoize((text: string) => own.flatMap((words) => findQuote(text, words))),
    findAnywhere: (text) => points.flatMap((words) => findQuote(text, words)),
    nearest: (text) => near(undefined)(text),
  };
}

function ambiguous({ text, place }: Quote, passages: readonly Passage[]): Finding {
  return {
    code: 'quote-ambiguous',
    place,
    problem: `point ${passages[0]?.in.point.number} says "${text}" ${passages.length} times, in ${namePassages(passages)}`,
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
      problem: `the name of this file does not begin with a number, so no point is known to which "${text}" could belong`,
      fix: 'Rename the file so that its name begins with the number of its point',
    };
  }
  const elsewhere = search.findAnywhere(text);
  if (elsewhere.length === 0) return notFound(quote, search);
  return {
    code: 'quote-in-wrong-point',
    place,
    problem: `point ${search.number} does not say "${text}", but ${namePassages(elsewhere)} does`,
    fix: `Move it to a feature file of that point, or quote point ${search.number}`,
  };
}

function notFound({ text, place }: Quote, { number, own, nearest }: Search): Finding {
  const near = text === '' ? undefined : nearest(text);
  const hint = near ? `. Nearest is ${nameStatement(near.statement)}: "${near.statement.text}"` : '';
  return {
    code: 'quote-not-found',
    place,
    problem: `${text === '' ? 'the quote is empty' : unsaid(text, number, own)}${hint}`,
    ...(near && { expected: `"${near.expected}"`, actual: `"${near.actual}"` }),
    fix: near ? 'Quote it exactly' : 'Quote the document word for word, or delete the quote',
  };
}

function unsaid(text: string, number: number | undefined, own: readonly PointWords[]): string {
  return own.length > 0
    ? `point ${number} does not say "${text}"`
    : `the document has no point ${number} to say "${text}"`;
}

function namePassages(passages: readonly Passage[]): string {
  const statements = passages.flatMap(({ begin }) => begin ?? []);
  return [...new Set(statements)].map(nameStatement).join(' and ');
}
