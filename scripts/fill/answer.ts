/** Answers: the pending scenarios that ask what the document shows by now. */

import type { Sentence } from '../document/specification.ts';
import type { Scenario } from '../features/feature.ts';
import type { Quote } from '../features/quote.ts';
import type { Passage } from '../trace/passage.ts';
import { outlinesOf, type TextTrace } from './text-trace.ts';

export type Answer = {
  readonly scenario: Scenario;
  /** The sentence that answers it; undefined where only a heading says its words, or each sentence that does has a scenario. */
  readonly sentence: Sentence | undefined;
  /** The quotes that no longer speak of what is not shown. */
  readonly answered: readonly Quote[];
  /** Whether others of its quotes still do. */
  readonly partly: boolean;
};

/** The answered scenarios of all features, in their order; no sentence answers two of them. */
export function findAnswers(trace: TextTrace): Answer[] {
  const taken = new Set<Sentence>();
  return trace.features
    .flatMap(outlinesOf)
    .filter((group) => group.every(({ kind }) => kind === 'pending'))
    .flatMap(([scenario]) => {
      const answer = scenario && answerTo(scenario, taken, trace);
      if (answer?.sentence) taken.add(answer.sentence);
      return answer ?? [];
    });
}

function answerTo(scenario: Scenario, taken: ReadonlySet<Sentence>, trace: TextTrace): Answer | undefined {
  const read = scenario.quotes.map((quote) => ({ quote, ...readQuote(quote, scenario, trace) }));
  const answered = read.filter(({ state }) => state === 'answered').map(({ quote }) => quote);
  if (answered.length === 0) return undefined;
  const partly = read.some(({ state }) => state === 'open');
  const [sentence] = read
    .flatMap(({ sentences }) => sentences)
    .filter((one) => !partly && !taken.has(one) && lacksShown(one, trace))
    .toSorted((a, b) => a.start - b.start);
  return { scenario, sentence, answered, partly };
}

type ReadQuote = { readonly state: 'open' | 'answered' | 'unknown'; readonly sentences: readonly Sentence[] };

/** What has become of the words of a quote. Those that only a heading says are answered by what stands under it. */
function readQuote(quote: Quote, scenario: Scenario, trace: TextTrace): ReadQuote {
  const passages = trace.find(quote, scenario.point).filter(({ words }) => words.length > 0);
  if (passages.length === 0) return { state: 'unknown', sentences: [] };
  const said = readPassages(passages, trace);
  if (said.state !== 'unknown') return said;
  return passages.every(({ begin }) => begin?.heading) ? { state: 'answered', sentences: [] } : said;
}

/** Open if any of the words is not shown, answered if some are shown. */
function readPassages(passages: readonly Passage[], trace: TextTrace): ReadQuote {
  const statuses = new Set(passages.flatMap(({ words }) => words.map(({ word }) => trace.statusOf(word))));
  if (statuses.has('not-shown')) return { state: 'open', sentences: [] };
  const sentences = passages.flatMap((passage) => shownSentences(passage, trace));
  return { state: sentences.length > 0 ? 'answered' : 'unknown', sentences };
}

/** The sentences that show words of a passage. */
function shownSentences({ words }: Passage, trace: TextTrace): Sentence[] {
  return [...new Set(words.filter(({ word }) => trace.statusOf(word) === 'shown').map(({ sentence }) => sentence))];
}

function lacksShown({ words }: Sentence, trace: TextTrace): boolean {
  return words.some((word) => trace.lacks(word) && trace.statusOf(word) === 'shown');
}
