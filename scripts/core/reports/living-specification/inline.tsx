/** Inline Markdown as elements: as much of it as stands in a stretch of the document. */
import { Children, type ReactNode } from 'react';
import { type Markdown, Role } from '../../specification/markdown.ts';
import type { Span } from '../../specification/span.ts';
import { Link } from './link.tsx';
import { contentOf, cut, isBlank, type Piece, type Placed, placeNodes, readText, textIn } from './piece.ts';

/** The nodes, each cut to what stands within the stretch. An element that goes on beyond it is closed at its end. */
export function Inline({ piece }: { readonly piece: Piece }) {
  return <MarkedInline piece={piece} marks={[]} className="" />;
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
  return renderMarked(piece, { spans: marks.map((mark) => widen(mark, piece.markdown)), className });
}

type Marks = { readonly spans: readonly Span[]; readonly className: string };

/** An element in the midst of which a mark begins or ends stays one: it is marked within. */
function renderMarked(piece: Piece, marks: Marks): ReactNode {
  const { within } = piece;
  let from = within.start;
  const shown: ReactNode[] = [];
  for (const placed of placeNodes(piece).filter((each) => isDivided(each, marks))) {
    const { start, end } = cut(placed.span, within);
    shown.push(renderFlat({ ...piece, within: { start: from, end: start } }, marks), renderNode(piece, placed, marks));
    from = end;
  }
  shown.push(renderFlat({ ...piece, within: { start: from, end: within.end } }, marks));
  return Children.toArray(shown);
}

function isDivided({ node, span }: Placed, { spans }: Marks): boolean {
  if (!node || !('children' in node) || node.type === 'delete') return false;
  const { start, end } = contentOf(node, span);
  return spans.some((mark) => [mark.start, mark.end].some((edge) => start < edge && edge < end));
}

/** A piece no element of which is divided by a mark. */
function renderFlat(piece: Piece, marks: Marks): ReactNode {
  const { within, markdown } = piece;
  const show = (span: Span) => placeNodes({ ...piece, within: span }).map((each) => renderCut(piece, span, each));
  let from = within.start;
  const shown: ReactNode[] = [];
  for (const mark of marks.spans.map((span) => cut(span, within)).filter(({ start, end }) => start < end)) {
    const marked = show(mark);
    const isSeen = marked.length > 0 && !isBlank(markdown, mark);
    shown.push(
      show({ start: from, end: mark.start }),
      isSeen ? <mark className={marks.className}>{Children.toArray(marked)}</mark> : marked,
    );
    from = mark.end;
  }
  shown.push(show({ start: from, end: within.end }));
  return Children.toArray(shown);
}

const none: Marks = { spans: [], className: '' };

function renderCut(piece: Piece, within: Span, placed: Placed): ReactNode {
  return renderNode({ ...piece, within }, placed, none);
}

function renderNode(piece: Piece, { node, span }: Placed, marks: Marks): ReactNode {
  const { markdown } = piece;
  const own = cut(span, piece.within);
  if (!node) return readText(markdown, own, [Role.mark, Role.blank]);
  const inner = 'children' in node && renderMarked({ ...piece, nodes: node.children, around: span }, marks);
  if (inner && node.type !== 'delete' && isBlank(markdown, own)) return inner; // between two sentences
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
