/** Answers: the pending scenarios that ask what the document shows by now. */
import type { Statement } from '../document/specification.ts';
import type { Quote } from '../feature/description.ts';
import type { Scenario } from '../feature/feature.ts';
import type { Passage } from '../trace/passage.ts';
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
  const read = scenario.quotes.map((quote) => ({ quote, ...readQuote(quote, scenario.point, joined) }));
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
function readQuote(quote: Quote, point: number | undefined, joined: Joined): ReadQuote {
  const passages = joined.find(quote, point).filter(({ words }) => words.length > 0);
  if (passages.length === 0) return { state: 'unknown', statements: [] };
  const statuses = new Set(passages.flatMap(({ words }) => words.map(joined.statusOf)));
  if (statuses.has('not-shown')) return { state: 'open', statements: [] };
  const shown = passages.flatMap((passage) => shownStatements(passage, joined));
  if (shown.length > 0) return { state: 'answered', statements: shown };
  const headings = passages.flatMap(({ begin }) => (begin?.heading ? begin : []));
  if (headings.length < passages.length) return { state: 'unknown', statements: [] };
  return { state: 'answered', statements: headings.flatMap((heading) => firstUnder(heading, joined)) };
}

function shownStatements({ words }: Passage, joined: Joined): Statement[] {
  return [...new Set(words.filter((word) => joined.statusOf(word) === 'shown').map(({ statement }) => statement))];
}

/** Of the sentences under a heading, up to the next one, the shown ones of the first paragraph that lacks a quote. */
function firstUnder(heading: Statement, joined: Joined): Statement[] {
  const all = joined.pointOf(heading)?.point.statements ?? [];
  const below = all.slice(all.indexOf(heading) + 1);
  const next = below.findIndex((one) => one.heading);
  const lacking = (next < 0 ? below : below.slice(0, next)).filter((one) => lacksShown(one, joined));
  return lacking.filter((one) => joined.paragraphOf(one) === joined.paragraphOf(lacking[0] ?? one));
}

/** Whether words of a statement that are shown lack a quote. */
function lacksShown(statement: Statement, joined: Joined): boolean {
  return joined.wordsOf(statement).some((word) => joined.lacks(word) && joined.statusOf(word) === 'shown');
}
