/** What everything in a part of the document is shown with. */
import type { Definition } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Markdown } from '../../specification/markdown.ts';
import type { Span } from '../../specification/span.ts';
import { nameOfDefinition } from './link.tsx';
import type { LivingPart, Sentence } from './page-sentence.ts';

export type Shown = {
  readonly file: string;
  readonly part: LivingPart;
  readonly markdown: Markdown;
  readonly definitions: ReadonlyMap<string, Definition>;
  /** The sentences that begin in a stretch of its source, in order. */
  readonly sentencesIn: (span: Span | undefined) => readonly Sentence[];
};

/** Where any link is defined, the document is one part. */
export function showable(file: string, part: LivingPart): Shown {
  const { markdown, sentences } = part;
  const definitions = new Map<string, Definition>();
  visit(markdown.tree, 'definition', (node) => {
    const name = nameOfDefinition(node);
    if (!definitions.has(name)) definitions.set(name, node); // the first counts
  });
  const sentencesIn = (span: Span | undefined) =>
    span ? sentences.filter(({ start }) => span.start <= start && start < span.end) : [];
  return { file, part, markdown, definitions, sentencesIn };
}
