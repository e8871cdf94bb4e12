/** Answers: the pending scenarios that ask what the document shows by now. */

import type { Quote } from '../features/description.ts';
import type { Scenario } from '../features/feature.ts';
import type { Statement } from '../specification/specification.ts';
import type { Passage } from '../trace/passage.ts';
import { saidUnderHeading, under } from './heading-words.ts';
import { type Joined, outlinesOf } from './joined.ts';

export type Answer = {
  readonly scenario: Scenario;
  /** What answers it, in the order of the document; empty where nothing does, since only a heading of its words is left. */
  readonly statements: readonly Statement[];
  /** Those of its quotes that no longer speak of what is not shown. */
  readonly answered: readonly Quote[];
  /** Whether others of its quotes still do. */
  readonly partly: boolean;
};

/** The answered scenarios of all features, in their order. */
export function findAnswers(joined: Joined): Answer[] {
  return joined.features
    .flatMap(outlinesOf)
    .filter((group) => group.every(({ kind }) => kind === 'pending'))
    .flatMap(([scenario]) => (scenario ? (answerTo(scenario, joined) ?? []) : []));
}

function answerTo(scenario: Scenario, joined: Joined): Answer | undefined {
  const read = scenario.quotes.map((quote) => ({ quote, ...readQuote(quote, scenario, joined) }));
  const answered = read.filter(({ state }) => state === 'answered').map(({ quote }) => quote);
  if (answered.length === 0) return undefined;
  const statements = new Set(read.flatMap((one) => one.statements));
  return {
    scenario,
    statements: [...statements].toSorted((a, b) => a.start - b.start),
    answered,
    partly: read.some(({ state }) => state === 'open'),
  };
}

type ReadQuote = { readonly state: 'open' | 'answered' | 'unknown'; readonly statements: readonly Statement[] };

/**
 * What has become of the words of a quote. Words that now also stand in a sentence of the point besides its heading are
 * read there; those of a heading over no more than "not shown." are answered by the first that stands under it now.
 */
function readQuote(quote: Quote, scenario: Scenario, joined: Joined): ReadQuote {
  const passages = joined.find(quote, scenario.point).filter(({ words }) => words.length > 0);
  if (passages.length === 0) return { state: 'unknown', statements: [] };
  const said = readPassages(passages, joined);
  if (said.state !== 'unknown') return said;
  const headings = passages.flatMap(({ begin }) => (begin?.heading ? begin : []));
  if (headings.length < passages.length) return said;
  const below = saidUnderHeading(quote, scenario.point, joined);
  // What the scenario itself quotes there it need not quote here.
  if (below.length > 0 && below.every((passage) => isQuotedBy(scenario, passage, joined)))
    return { state: 'answered', statements: [] };
  const read = readPassages(below, joined);
  if (read.state !== 'unknown') return read;
  return { state: 'answered', statements: headings.flatMap((heading) => firstUnder(heading, joined)) };
}

/** Open if any of the words is not shown, answered if some are shown. */
function readPassages(passages: readonly Passage[], joined: Joined): ReadQuote {
  const statuses = new Set(passages.flatMap(({ words }) => words.map(joined.statusOf)));
  if (statuses.has('not-shown')) return { state: 'open', statements: [] };
  const statements = passages.flatMap((passage) => shownStatements(passage, joined));
  return { state: statements.length > 0 ? 'answered' : 'unknown', statements };
}

function isQuotedBy({ quotes, point }: Scenario, { words }: Passage, joined: Joined): boolean {
  const quoted = new Set(quotes.flatMap((quote) => joined.find(quote, point)).flatMap((passage) => passage.words));
  return words.every((word) => quoted.has(word));
}

/** The sentences that show words of a passage, each with the list or table that it announces with a colon. */
function shownStatements({ words }: Passage, joined: Joined): Statement[] {
  const shown = words.filter((word) => joined.statusOf(word) === 'shown').map(({ statement }) => statement);
  return [...new Set(shown)].flatMap((statement) => [statement, ...announcedBy(statement, joined)]);
}

function announcedBy(statement: Statement, joined: Joined): Statement[] {
  if (!/[:：][*_]*$/.test(statement.text)) return [];
  const all = joined.pointOf(statement)?.point.statements ?? [];
  return all.slice(all.indexOf(statement) + 1).filter((one) => isOfParagraph(one, statement, joined));
}

/** Of the sentences under a heading the shown ones of the first paragraph that lacks a quote. */
function firstUnder(heading: Statement, joined: Joined): Statement[] {
  const lacking = under(heading, joined).filter((one) => lacksShown(one, joined));
  return lacking.filter((one) => isOfParagraph(one, lacking[0] ?? one, joined));
}

/** Whether it stands in the paragraph of another, and words of it that are shown lack a quote. */
function isOfParagraph(statement: Statement, other: Statement, joined: Joined): boolean {
  return joined.paragraphOf(statement) === joined.paragraphOf(other) && lacksShown(statement, joined);
}

function lacksShown(statement: Statement, joined: Joined): boolean {
  return joined.wordsOf(statement).some((word) => joined.lacks(word) && joined.statusOf(word) === 'shown');
}
