/** A piece of the document, the inline nodes of which any are meant, and the text that it has. */
import type { Definition, Nodes, PhrasingContent } from 'mdast';
import { decodeString } from 'micromark-util-decode-string';
import { type Markdown, Role, spanOf } from '../../specification/markdown.ts';
import type { Span } from '../../specification/span.ts';

/** A piece of the document: inline nodes, the stretch of the source in which they stand, and how much of that is meant. */
export type Piece = {
  readonly nodes: readonly PhrasingContent[];
  readonly around: Span;
  readonly within: Span;
  readonly markdown: Markdown;
  /** What the links of the document refer to by name. */
  readonly definitions: ReadonlyMap<string, Definition>;
  /** Whether it stands where a press opens it, so that its links are words only. */
  readonly isPressed?: boolean;
};

/** An inline node, or what stands for some that have no place. */
export type Placed = { readonly node: PhrasingContent | undefined; readonly span: Span };

/** Those of the nodes of which any is meant, with their places. What a plugin made up has none: the source between its neighbours stands for it. */
export function placeNodes({ nodes, around, within }: Piece): Placed[] {
  const placed: Placed[] = [];
  let from = around.start;
  let isMadeUp = false;
  const fill = (to: number) => {
    if (isMadeUp) placed.push({ node: undefined, span: { start: from, end: to } });
    isMadeUp = false;
  };
  for (const node of nodes) {
    const span = spanOf(node);
    if (!span) isMadeUp = true;
    else {
      fill(span.start);
      placed.push({ node, span });
      from = span.end;
    }
  }
  fill(around.end);
  return placed.filter(({ node, span }) => isMeant(node, span, within));
}

/** Whether any of the node is meant. One that cannot be divided stands whole where it begins. */
function isMeant(node: PhrasingContent | undefined, span: Span, within: Span): boolean {
  const { start, end } = node ? contentOf(node, span) : span;
  if (within.start === within.end || start >= within.end || end <= within.start) return false;
  return !node || 'children' in node || node.type === 'text' || start >= within.start;
}

/** An element without the signs around it. */
function contentOf(node: PhrasingContent, span: Span): Span {
  const children = 'children' in node ? node.children : [];
  const [first, last] = [children[0], children.at(-1)].map((child) => child && spanOf(child));
  return { start: first?.start ?? span.start, end: last?.end ?? span.end };
}

/** What the source says there, its escapes undone, without the characters that play one of these roles. */
export function readText({ source, roles }: Markdown, { start, end }: Span, leftOut: readonly number[]): string {
  let text = '';
  for (let at = start; at < end; at++) if (!leftOut.includes(roles[at] ?? Role.text)) text += source[at];
  return decodeString(text);
}

/** Whether nothing can be read there but white space. */
export function isBlank(markdown: Markdown, span: Span): boolean {
  return readText(markdown, span, [Role.mark, Role.blank]).trim() === '';
}

/** The text of a node, without what is around it. */
export function textIn(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textIn).join('') : '';
}

/** What both stretches have. */
export function cut(span: Span, within: Span): Span {
  return { start: Math.max(span.start, within.start), end: Math.min(span.end, within.end) };
}
