/** What the sentences show that none of these scenarios quotes, and so none of them looked at: what is to be written, or cannot run here. */
import type { Scenario } from '../features/feature.ts';
import type { Trace } from '../trace/join.ts';
import { indexWords, stretchesOf } from '../trace/passage.ts';

/** By the ids of the sentences, as the document has it; those are left out of which all is quoted. */
export function findUnquoted(
  { specification, sentences, scenarios }: Pick<Trace, 'specification' | 'sentences' | 'scenarios'>,
  quoting: ReadonlySet<Scenario>,
): ReadonlyMap<string, readonly string[]> {
  const own = scenarios.filter(({ scenario }) => quoting.has(scenario));
  const quoted = new Set(own.flatMap(({ passages }) => passages.flatMap(({ words }) => words)).map(({ word }) => word));
  const sought = new Set(
    sentences.flatMap(({ sentence: { words }, statuses }) =>
      words.filter((word, at) => statuses[at] === 'shown' && !word.free && !quoted.has(word)),
    ),
  );
  const unquoted = new Map<string, string[]>();
  for (const point of specification.points) {
    const place = indexWords(point);
    const indices = place.words.flatMap(({ word, index }) => (sought.has(word) ? index : []));
    for (const { sentence, text } of stretchesOf(place, indices))
      unquoted.set(sentence.id, [...(unquoted.get(sentence.id) ?? []), text]);
  }
  return unquoted;
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
