/** What the sentences show that none of these scenarios quotes, and so none of them looked at: what is to be written, or cannot run here. */
import type { Scenario } from '../features/feature.ts';
import type { Trace } from '../trace/join.ts';
import { stretchesOf } from '../trace/passage.ts';

/** By the ids of the sentences, as the document has it; those are left out of which all is quoted. */
export function findUnquoted(
  { sentences, scenarios }: Pick<Trace, 'sentences' | 'scenarios'>,
  quoting: ReadonlySet<Scenario>,
): ReadonlyMap<string, readonly string[]> {
  const own = scenarios.filter(({ scenario }) => quoting.has(scenario));
  const quoted = new Set(own.flatMap(({ passages }) => passages.flatMap(({ words }) => words)).map(({ word }) => word));
  return new Map(
    sentences.flatMap(({ sentence, statuses }) => {
      const shown = new Set(sentence.words.filter((_, at) => statuses[at] === 'shown'));
      const unquoted = stretchesOf(sentence, (word) => shown.has(word) && !quoted.has(word));
      return unquoted.length === 0 ? [] : [[sentence.id, unquoted.map(({ text }) => text)] as const];
    }),
  );
}

/** The sentences, each with what of it none of these scenarios quotes. */
export function withUnquoted<Sentence extends { readonly id: string }>(
  sentences: readonly Sentence[],
  trace: Parameters<typeof findUnquoted>[0],
  quoting: ReadonlySet<Scenario>,
) {
  const unquoted = findUnquoted(trace, quoting);
  return sentences.map((one) => ({ ...one, unquoted: unquoted.get(one.id) }));
}
