/** Inline Markdown as elements: as much of it as stands in a stretch of the document. */
import { Children, type ReactNode } from 'react';
import { type Markdown, Role } from '../../specification/markdown.ts';
import type { Span } from '../../specification/span.ts';
import { Link } from './link.tsx';
import { cut, isBlank, type Piece, type Placed, placeNodes, readText, textIn } from './piece.ts';

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
