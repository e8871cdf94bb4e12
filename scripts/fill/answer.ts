/** Answers: the pending scenarios that ask what the document shows by now. */

import type { Statement } from '../document/specification.ts';
import type { Quote } from '../features/description.ts';
import type { Scenario } from '../features/feature.ts';
import type { Passage } from '../trace/passage.ts';
import { type Joined, outlinesOf } from './joined.ts';

export type Answer = {
  readonly scenario: Scenario;
  /** The sentence that answers it; undefined where only a heading says its words, or each sentence that does has a scenario. */
  readonly statement: Statement | undefined;
  /** Those of its quotes that no longer speak of what is not shown. */
  readonly answered: readonly Quote[];
  /** Whether others of its quotes still do. */
  readonly partly: boolean;
};

/** The answered scenarios of all features, in their order; no sentence answers two of them. */
export function findAnswers(joined: Joined): Answer[] {
  const taken = new Set<Statement>();
  return joined.features
    .flatMap(outlinesOf)
    .filter((group) => group.every(({ kind }) => kind === 'pending'))
    .flatMap(([scenario]) => {
      const answer = scenario && answerTo(scenario, taken, joined);
      if (answer?.statement) taken.add(answer.statement);
      return answer ?? [];
    });
}

function answerTo(scenario: Scenario, taken: ReadonlySet<Statement>, joined: Joined): Answer | undefined {
  const read = scenario.quotes.map((quote) => ({ quote, ...readQuote(quote, scenario, joined) }));
  const answered = read.filter(({ state }) => state === 'answered').map(({ quote }) => quote);
  if (answered.length === 0) return undefined;
  const partly = read.some(({ state }) => state === 'open');
  const [statement] = read
    .flatMap(({ statements }) => statements)
    .filter((one) => !partly && !taken.has(one) && lacksShown(one, joined))
    .toSorted((a, b) => a.start - b.start);
  return { scenario, statement, answered, partly };
}

type ReadQuote = { readonly state: 'open' | 'answered' | 'unknown'; readonly statements: readonly Statement[] };

/** What has become of the words of a quote. Those that only a heading says are answered by what stands under it. */
function readQuote(quote: Quote, scenario: Scenario, joined: Joined): ReadQuote {
  const passages = joined.find(quote, scenario.point).filter(({ words }) => words.length > 0);
  if (passages.length === 0) return { state: 'unknown', statements: [] };
  const said = readPassages(passages, joined);
  if (said.state !== 'unknown') return said;
  return passages.every(({ begin }) => begin?.heading) ? { state: 'answered', statements: [] } : said;
}

/** Open if any of the words is not shown, answered if some are shown. */
function readPassages(passages: readonly Passage[], joined: Joined): ReadQuote {
  const statuses = new Set(passages.flatMap(({ words }) => words.map(joined.statusOf)));
  if (statuses.has('not-shown')) return { state: 'open', statements: [] };
  const statements = passages.flatMap((passage) => shownStatements(passage, joined));
  return { state: statements.length > 0 ? 'answered' : 'unknown', statements };
}

/** The sentences that show words of a passage. */
function shownStatements({ words }: Passage, joined: Joined): Statement[] {
  return [...new Set(words.filter((word) => joined.statusOf(word) === 'shown').map(({ statement }) => statement))];
}

function lacksShown(statement: Statement, joined: Joined): boolean {
  return joined.wordsOf(statement).some((word) => joined.lacks(word) && joined.statusOf(word) === 'shown');
}
