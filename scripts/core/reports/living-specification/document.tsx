/** The document as it was written, block by block, each sentence of it lit by its result. */
import type { BlockContent, DefinitionContent, List, ListItem, Nodes, RootContent } from 'mdast';
import { memo, type ReactNode } from 'react';
import { spanOf } from '../../specification/markdown.ts';
import { Heading } from './heading.tsx';
import type { LivingSpecification } from './living-specification.ts';
import type { LivingPart } from './page-sentence.ts';
import { Code, Html, Paragraph } from './paragraph.tsx';
import { textIn } from './piece.ts';
import { type Shown, showable } from './shown.ts';
import { TableOfDocument } from './table.tsx';

type DocumentProps = { readonly specification: Pick<LivingSpecification, 'file' | 'title' | 'parts'> };

/** The whole document. A point, with the blocks up to the next one, is a section of its own. */
export function SpecificationDocument({ specification: { file, title, parts } }: DocumentProps) {
  const anchored = new Set<number>();
  return (
    <article className="document" id="specification" aria-label={title}>
      {sectionsOf(parts).map((pieces, at) => {
        const point = pointOf(pieces);
        const isFirst = point !== undefined && !anchored.has(point);
        if (isFirst) anchored.add(point);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section or a part has no name but its place among the others.
          <section key={at} className="point" {...(isFirst && { id: anchorOfPoint(point) })}>
            {pieces.map((piece, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: likewise.
              <PieceOfPart key={index} file={file} {...piece} />
            ))}
          </section>
        );
      })}
    </article>
  );
}

/** Blocks of a part, from one of its top-level nodes up to another. */
type PartPiece = { readonly part: LivingPart; readonly from: number; readonly to: number };
type PieceProps = PartPiece & { readonly file: string };

/**
 * Rendered anew only where it says something else: a part that has only moved looks as before, but for the place of a sentence on
 * the page without a server, which is rendered once.
 */
const PieceOfPart = memo(function PieceOfPart({ file, part, from, to }: PieceProps) {
  return <Blocks nodes={part.markdown.tree.children.slice(from, to)} shown={showable(file, part)} />;
}, isSamePiece);

function isSamePiece(a: PieceProps, b: PieceProps): boolean {
  const isSamePart = a.part.markdown === b.part.markdown && a.part.sentences === b.part.sentences;
  return isSamePart && a.file === b.file && a.from === b.from && a.to === b.to;
}

/** The name under which a point is linked to. */
export function anchorOfPoint(number: number): string {
  return `point-${number}`;
}

type Block = RootContent | BlockContent | DefinitionContent;

/** Blocks one below the other. */
function Blocks({ nodes, shown }: { readonly nodes: readonly Block[]; readonly shown: Shown }) {
  return nodes.map((node) => <BlockOf key={startOf(node)} node={node} shown={shown} />);
}

function BlockOf({ node, shown }: { readonly node: Block; readonly shown: Shown }): ReactNode {
  switch (node.type) {
    case 'heading':
      return <Heading node={node} shown={shown} />;
    case 'paragraph':
      return <Paragraph nodes={node.children} span={spanOf(node)} shown={shown} />;
    case 'code':
      return <Code node={node} shown={shown} />;
    case 'html':
      return <Html node={node} shown={shown} />;
    case 'table':
      return <TableOfDocument node={node} shown={shown} />;
    case 'blockquote':
      return (
        <blockquote>
          <Blocks nodes={node.children} shown={shown} />
        </blockquote>
      );
    case 'list':
      return <ListOfDocument node={node} shown={shown} />;
    case 'footnoteDefinition':
      return (
        <div className="footnote">
          <sup>[{node.label ?? node.identifier}]</sup>
          <div className="blocks">
            <Blocks nodes={node.children} shown={shown} />
          </div>
        </div>
      );
    case 'thematicBreak':
      return <hr />;
    default:
      return null; // a definition of a link is read where the link stands; others stand in no document
  }
}

function ListOfDocument({ node, shown }: { readonly node: List; readonly shown: Shown }) {
  const items = node.children.map((item) => renderItem(item, shown));
  const direction = isRightToLeft(node) && { dir: 'rtl' };
  if (!node.ordered) return <ul {...direction}>{items}</ul>;
  return (
    <ol start={node.start ?? 1} {...direction}>
      {items}
    </ol>
  );
}

/** Whether its first letter is of a script that is written from right to left: `dir="auto"` does not look into blocks. */
function isRightToLeft(node: List): boolean {
  const [letter] = /\p{Letter}/u.exec(textIn(node)) ?? [];
  return letter !== undefined && /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(letter);
}

function renderItem(item: ListItem, shown: Shown): ReactNode {
  const blocks = <Blocks nodes={item.children} shown={shown} />;
  const key = startOf(item);
  if (typeof item.checked !== 'boolean') return <li key={key}>{blocks}</li>;
  return (
    <li key={key} className="task">
      <span>{item.checked ? '[x]' : '[ ]'}</span>
      <div className="blocks">{blocks}</div>
    </li>
  );
}

/** A heading of level 1 or 2 begins a new section. */
function sectionsOf(parts: readonly LivingPart[]): PartPiece[][] {
  const sections: PartPiece[][] = [];
  for (const part of parts) {
    const { children } = part.markdown.tree;
    const begins = children.flatMap((node, at) => (node.type === 'heading' && node.depth <= 2 ? [at] : []));
    const cuts = [...new Set([0, ...begins])];
    for (const [index, from] of cuts.entries()) {
      const piece = { part, from, to: cuts[index + 1] ?? children.length };
      const section = sections.at(-1);
      if (!section || begins.includes(from)) sections.push([piece]);
      else section.push(piece);
    }
  }
  return sections;
}

/** The point that the first sentence in these pieces belongs to. */
function pointOf(pieces: readonly PartPiece[]): number | undefined {
  for (const { part, from, to } of pieces) {
    const nodes = part.markdown.tree.children.slice(from, to);
    const end = Math.max(0, ...nodes.map((node) => spanOf(node)?.end ?? 0));
    const first = part.sentences.find(({ start }) => startOf(nodes[0]) <= start && start < end);
    if (first) return first.point;
  }
  return undefined;
}

function startOf(node: Nodes | undefined): number {
  return (node && spanOf(node)?.start) ?? 0;
}
