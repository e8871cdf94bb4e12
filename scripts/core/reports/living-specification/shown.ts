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
    span ? sentences.filter(({ start }) => span.start <= start && start < span.end) : [];
  return { markdown, file, definitions, sentencesIn };
}
