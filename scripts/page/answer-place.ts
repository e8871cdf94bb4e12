/** What of the document is edited to answer at a sentence, and where it stands once the document has changed. */
import type { Nodes } from 'mdast';
import { memoizeWeakly } from '../core/memoize.ts';
import type { LivingPart, Sentence } from '../core/reports/living-specification/page-sentence.ts';
import { spanOf } from '../core/specification/markdown.ts';
import type { Span } from '../core/specification/span.ts';
import type { PageSpecification } from '../core/workbench/page-snapshot.ts';

type Living = Pick<PageSpecification, 'parts'>;

/** A paragraph as it is known again: by its words within its point, and not by the numbers of its sentences. */
export type Edited = {
  readonly point: number;
  readonly text: string;
  /** How many paragraphs of the same words stand before it in its point. */
  readonly nth: number;
  /** How far behind its start the sentence begins at which it is edited. */
  readonly offset: number;
};

type Placed = { readonly id: string; readonly start: number; readonly point: number; readonly span: Span };

/** The source of the document, without a byte-order mark. */
export const sourceOf = memoizeWeakly(({ parts }: Living): string =>
  parts.map(({ markdown }) => markdown.source).join(''),
);

/** What is edited at a sentence; undefined where there is no such sentence. */
export function editedAt(id: string, living: Living): Edited | undefined {
  const found = placedIn(living).find((one) => one.id === id);
  if (!found) return undefined;
  const { point, start, span } = found;
  const text = sourceOf(living).slice(span.start, span.end);
  const nth = spansOf(text, point, living).findIndex((one) => one.start === span.start);
  return { point, text, nth, offset: start - span.start };
}

/** Where it stands now, and the number of its sentence; undefined where its words are not there any more. */
export function findEdited(edited: Edited, living: Living): { readonly id: string; readonly span: Span } | undefined {
  const span = spansOf(edited.text, edited.point, living)[edited.nth];
  const found = span && placedIn(living).find(({ start }) => start === span.start + edited.offset);
  return span && found && { id: found.id, span };
}

/** The words of all that can be edited in the point. */
export function textsBeside({ point }: Edited, living: Living): string[] {
  const source = sourceOf(living);
  return placedIn(living).flatMap((one) => (one.point === point ? source.slice(one.span.start, one.span.end) : []));
}

/** Whether both are the same paragraph, at whichever of its sentences. */
export function isSameParagraph(a: Edited, b: Edited): boolean {
  return a.point === b.point && a.text === b.text && a.nth === b.nth;
}

/** Where such words are all that is edited at a sentence of the point, in their order. */
function spansOf(text: string, point: number, living: Living): Span[] {
  const source = sourceOf(living);
  const spans = placedIn(living)
    .filter((one) => one.point === point && source.slice(one.span.start, one.span.end) === text)
    .map(({ span }): [number, Span] => [span.start, span]);
  return [...new Map(spans).values()];
}

/** Of the same document, once: with each letter that is typed it is asked again. */
const placedIn = memoizeWeakly(({ parts }: Living): readonly Placed[] => {
  const blocks = parts.flatMap(topBlocksOf);
  return parts.flatMap((part) =>
    part.sentences.map((sentence) => ({
      id: sentence.id,
      point: sentence.point,
      start: part.start + sentence.start,
      span: spanAround(sentence, part, blocks),
    })),
  );
});

type Block = Span & { readonly type: Nodes['type'] };

function topBlocksOf({ start, markdown }: LivingPart): Block[] {
  return markdown.tree.children.flatMap((node) => {
    const span = spanOf(node);
    return span ? [{ type: node.type, start: start + span.start, end: start + span.end }] : [];
  });
}

/**
 * The block that the sentence stands in: a paragraph, a heading, a row of a table, or an item of a list. Where it is a heading
 * that is asked about, what stands under it belongs to it, since the answer is written there.
 */
function spanAround(sentence: Sentence, { start, markdown }: LivingPart, blocks: readonly Block[]): Span {
  const { type, ...around } = blockAround(markdown.tree, sentence);
  const span = { start: start + around.start, end: start + around.end };
  if (type !== 'heading' || sentence.questions.length === 0) return span;
  const below = blocks.filter((block) => block.start >= span.end);
  const next = below.findIndex((block) => block.type === 'heading');
  return { start: span.start, end: below.slice(0, next === -1 ? undefined : next).at(-1)?.end ?? span.end };
}

function blockAround(tree: Nodes, { start }: Span): Block {
  let around: Block = { type: 'root', start, end: start };
  const look = (node: Nodes): void => {
    const span = spanOf(node);
    if (node.type !== 'root' && (!span || start < span.start || start >= span.end)) return;
    if (span && edited.has(node.type)) around = { ...span, type: node.type };
    if ('children' in node) for (const child of node.children) look(child);
  };
  look(tree);
  return around;
}

const edited: ReadonlySet<Nodes['type']> = new Set(['paragraph', 'heading', 'tableRow', 'code', 'html']);
