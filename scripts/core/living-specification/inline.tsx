/** Inline Markdown as elements: as much of it as stands in a stretch of the document. */
import type { Definition, Nodes, PhrasingContent } from 'mdast';
import { decodeString } from 'micromark-util-decode-string';
import { Children, type ReactNode } from 'react';
import { type Markdown, Role, spanOf } from '../document/markdown.ts';
import type { Span } from '../document/span.ts';

/** A piece of the document: inline nodes, the stretch of the source in which they stand, and how much of that is meant. */
export type Piece = {
  readonly nodes: readonly PhrasingContent[];
  readonly around: Span;
  readonly within: Span;
  readonly markdown: Markdown;
  /** What the links of the document refer to by name. */
  readonly definitions: ReadonlyMap<string, Definition>;
};

/** The nodes, each cut to what stands within the stretch. An element that goes on beyond it is closed at its end. */
export function Inline({ piece }: { readonly piece: Piece }) {
  return Children.toArray(placeNodes(piece).map(({ node, span }) => renderNode(piece, node, span)));
}

/** The stretch with some stretches of it marked; `marks` are in order. */
export function MarkedInline({
  piece,
  marks,
  className,
}: {
  readonly piece: Piece;
  readonly marks: readonly Span[];
  readonly className: string;
}) {
  const { within, markdown } = piece;
  const show = (start: number, end: number) => <Inline piece={{ ...piece, within: { start, end } }} />;
  let from = within.start;
  const shown: ReactNode[] = [];
  for (const mark of marks) {
    const { start, end } = widen(mark, markdown);
    shown.push(show(from, start), <mark className={className}>{show(start, end)}</mark>);
    from = end;
  }
  shown.push(show(from, within.end));
  return Children.toArray(shown);
}

/** Names under which a definition is found, as Markdown matches them. */
export function nameOfDefinition({ identifier }: Pick<Definition, 'identifier'>): string {
  return identifier.toUpperCase();
}

type Placed = { readonly node: PhrasingContent | undefined; readonly span: Span };

/** Nodes with their places. What a plugin made up has none: the source between its neighbours stands for it. */
function placeNodes({ nodes, around, within }: Piece): Placed[] {
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

function renderNode(piece: Piece, node: PhrasingContent | undefined, span: Span): ReactNode {
  const { markdown, definitions } = piece;
  const own = cut(span, piece.within);
  if (!node) return readText(markdown, own, [Role.mark, Role.blank]);
  const inner = 'children' in node && <Inline piece={{ ...piece, nodes: node.children, around: span }} />;
  switch (node.type) {
    case 'text':
      return readText(markdown, own, [Role.blank]);
    case 'emphasis':
      return <em>{inner}</em>;
    case 'strong':
      return <strong>{inner}</strong>;
    case 'delete':
      return <del>{textIn(node)}</del>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'break':
      return <br />;
    case 'link':
      return <Link address={node.url}>{inner}</Link>;
    case 'linkReference':
      return <Link address={definitions.get(nameOfDefinition(node))?.url ?? ''}>{inner}</Link>;
    case 'image':
    case 'imageReference':
      return <span className="image">[picture: {node.alt || 'without a description'}]</span>;
    case 'footnoteReference':
      return <sup>[{node.label ?? node.identifier}]</sup>;
    case 'html':
      return node.value.startsWith('<!--') ? null : node.value;
    default:
      return node satisfies never;
  }
}

/** Only what leads out into the web; any other address is shown as the text it has. */
function Link({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  if (!/^(?:https?:\/\/|mailto:)/i.test(address)) return children;
  return (
    <a href={address} rel="noreferrer">
      {children}
    </a>
  );
}

/** What the source says there, its escapes undone, without the characters that play one of these roles. */
function readText({ source, roles }: Markdown, { start, end }: Span, leftOut: readonly number[]): string {
  let text = '';
  for (let at = start; at < end; at++) if (!leftOut.includes(roles[at] ?? Role.text)) text += source[at];
  return decodeString(text);
}

/** The longest way to write one character, as in https://spec.commonmark.org/0.31.2/#entity-references, and some more. */
const longestReference = 40;

/** The stretch with the whole of any escape or character reference in whose midst it begins or ends. */
function widen({ start, end }: Span, { source }: Markdown): Span {
  const around = (edge: number) => {
    const from = Math.max(0, edge - longestReference);
    const found = Array.from(source.slice(from, edge + longestReference).matchAll(written), ({ 0: text, index }) => {
      return { start: from + index, end: from + index + text.length };
    });
    return found.find((each) => each.start < edge && edge < each.end);
  };
  return { start: around(start)?.start ?? start, end: around(end)?.end ?? end };
}

const written = /\\[!-/:-@[-`{-~]|&(?:#\d{1,7}|#x[\da-f]{1,6}|[\da-z]{1,31});/gi;

function textIn(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textIn).join('') : '';
}

function cut(span: Span, within: Span): Span {
  return { start: Math.max(span.start, within.start), end: Math.min(span.end, within.end) };
}
