/** What every part of the document is shown with. */
import type { Definition } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Span } from '../../specification/span.ts';
import { nameOfDefinition } from './link.tsx';
import type { LivingSpecification } from './living-specification.ts';
import type { Sentence } from './page-sentence.ts';

export type Shown = Pick<LivingSpecification, 'markdown' | 'file'> & {
  readonly definitions: ReadonlyMap<string, Definition>;
  /** The sentences that begin in a stretch of the source, in order. */
  readonly sentencesIn: (span: Span | undefined) => readonly Sentence[];
};

export function showable({ markdown, file, sentences }: LivingSpecification): Shown {
  const definitions = new Map<string, Definition>();
  visit(markdown.tree, 'definition', (node) => {
    const name = nameOfDefinition(node);
    if (!definitions.has(name)) definitions.set(name, node); // the first counts
  });
  const sentencesIn = (span: Span | undefined) =>
    span ? sentences.slice(firstFrom(sentences, span.start), firstFrom(sentences, span.end)) : [];
  return { markdown, file, definitions, sentencesIn };
}

/** The index of the first sentence that begins at the offset or after it. */
function firstFrom(sentences: readonly Sentence[], offset: number): number {
  let [low, high] = [0, sentences.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle]?.start ?? offset) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
