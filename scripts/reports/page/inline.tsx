/** Inline Markdown as elements: as much of it as stands in a stretch of the document. */
import type { Definition, Link as LinkNode, LinkReference, Nodes, PhrasingContent } from 'mdast';
import { decodeString } from 'micromark-util-decode-string';
import { Children, type ReactNode } from 'react';
import { type Markdown, Role, spanOf } from '../../document/markdown.ts';
import type { Span } from '../../document/span.ts';

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

type InlineProps = {
  readonly piece: Piece;
  /** Stretches that are marked, in order, and the class of their marks. */
  readonly marks?: readonly Span[];
  readonly className?: string;
};

/** The nodes, each cut to what stands within the stretch. An element that goes on beyond it is closed at its end. */
export function Inline({ piece, marks = [], className = '' }: InlineProps) {
  return renderNodes(piece, { spans: marks.map((mark) => widen(mark, piece.markdown)), className });
}

type Marks = { readonly spans: readonly Span[]; readonly className: string };

function renderNodes(piece: Piece, marks: Marks): ReactNode {
  return Children.toArray(placeNodes(piece).map((placed) => renderNode(piece, placed, marks)));
}

/** Text is marked within the elements around it. */
function renderNode(piece: Piece, { node, span }: Placed, marks: Marks): ReactNode {
  const { markdown } = piece;
  const own = cut(span, piece.within);
  if (!node) return renderText(markdown, own, [Role.mark, Role.blank], marks);
  const inner = 'children' in node && renderNodes({ ...piece, nodes: node.children, around: span }, marks);
  if (inner && node.type !== 'delete' && isBlank(markdown, own)) return inner; // between two sentences
  switch (node.type) {
    case 'text':
      return renderText(markdown, own, [Role.blank], marks);
    case 'emphasis':
      return <em>{inner}</em>;
    case 'strong':
      return <strong>{inner}</strong>;
    case 'delete':
      return <del>{textIn(node)}</del>;
    case 'inlineCode':
      return renderMark(<code>{node.value}</code>, marks.spans.some((mark) => overlaps(mark, own)) && marks.className);
    case 'break':
      return <br />;
    case 'link':
    case 'linkReference':
      return (
        <Link node={node} piece={piece}>
          {inner}
        </Link>
      );
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

/** What can be read of a stretch, in turn as it is and marked. */
function renderText(
  markdown: Markdown,
  span: Span,
  leftOut: readonly number[],
  { spans, className }: Marks,
): ReactNode {
  let from = span.start;
  const shown: ReactNode[] = [];
  for (const mark of spans.map((each) => cut(each, span)).filter(({ start, end }) => start < end)) {
    const marked = readText(markdown, mark, leftOut);
    shown.push(
      readText(markdown, { start: from, end: mark.start }, leftOut),
      renderMark(marked, marked.trim() !== '' && className),
    );
    from = mark.end;
  }
  shown.push(readText(markdown, { start: from, end: span.end }, leftOut));
  return Children.toArray(shown);
}

function renderMark(shown: ReactNode, className: string | false): ReactNode {
  return className === false ? shown : <mark className={className}>{shown}</mark>;
}

function overlaps(mark: Span, { start, end }: Span): boolean {
  return mark.start < end && start < mark.end;
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

/** A link, or its words where it stands in what a press opens. */
function Link({ node, piece, children }: LinkProps) {
  const address = addressOf(node, piece);
  if (address === undefined) return children;
  if (piece.isPressed) return <span className="link">{children}</span>;
  return renderAnchor(address, children);
}

type AnyLink = LinkNode | LinkReference;
type LinkProps = { readonly node: AnyLink; readonly piece: Piece; readonly children: ReactNode };

/** The links of a piece, for where they can be followed; nothing where it has none. */
export function LinksOf({ piece }: { readonly piece: Piece }) {
  const links = linksIn(piece).flatMap((node) => {
    const address = addressOf(node, piece);
    return address === undefined ? [] : [renderAnchor(address, textIn(node).replaceAll(/\s+/g, ' ') || address)];
  });
  if (links.length === 0) return null;
  return (
    <p className="links">
      {links.length === 1 ? 'Link' : 'Links'}: {Children.toArray(links.flatMap((link) => [', ', link]).slice(1))}
    </p>
  );
}

/** Names under which a definition is found, as Markdown matches them. */
export function nameOfDefinition({ identifier }: Pick<Definition, 'identifier'>): string {
  return identifier.toUpperCase();
}

function renderAnchor(address: string, children: ReactNode) {
  return (
    <a href={address} rel="noreferrer">
      {children}
    </a>
  );
}

function linksIn(piece: Piece): AnyLink[] {
  return placeNodes(piece).flatMap(({ node, span }) => {
    if (node?.type === 'link' || node?.type === 'linkReference') return [node];
    return node && 'children' in node ? linksIn({ ...piece, nodes: node.children, around: span }) : [];
  });
}

function addressOf(node: AnyLink, { definitions }: Piece): string | undefined {
  const address = node.type === 'link' ? node.url : definitions.get(nameOfDefinition(node))?.url;
  return address !== undefined && /^(?:https?:\/\/|mailto:)/i.test(address) ? address : undefined;
}

/** An inline node, or what stands for some that have no place. */
type Placed = { readonly node: PhrasingContent | undefined; readonly span: Span };

/**
 * The nodes of which a part is meant, with their places. A node that a plugin made up has none: the source between its
 * neighbours stands for it.
 */
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

/** What the source says there, its escapes undone, without the characters that play one of these roles. */
function readText({ source, roles }: Markdown, { start, end }: Span, leftOut: readonly number[]): string {
  let text = '';
  for (let at = start; at < end; at++) if (!leftOut.includes(roles[at] ?? Role.text)) text += source[at];
  return decodeString(text);
}

/** Whether nothing can be read there but white space. */
function isBlank(markdown: Markdown, span: Span): boolean {
  return readText(markdown, span, [Role.mark, Role.blank]).trim() === '';
}

/** The text of a node, without what is around it. */
export function textIn(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textIn).join('') : '';
}

/** What both stretches have. */
function cut(span: Span, within: Span): Span {
  return { start: Math.max(span.start, within.start), end: Math.min(span.end, within.end) };
}
