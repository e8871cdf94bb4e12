/** The document as it was written, block by block, each sentence of it lit by its result. */
import type { BlockContent, DefinitionContent, List, ListItem, Nodes, RootContent } from 'mdast';
import type { ReactNode } from 'react';
import { spanOf } from '../../specification/markdown.ts';
import { Heading } from './heading.tsx';
import type { LivingSpecification } from './living-specification.ts';
import { Code, Html, Paragraph } from './paragraph.tsx';
import { textIn } from './piece.ts';
import { type Shown, showable } from './shown.ts';
import { TableOfDocument } from './table.tsx';

/** The whole document. A point, with the blocks up to the next one, is a section of its own. */
export function SpecificationDocument({ specification }: { readonly specification: LivingSpecification }) {
  const shown = showable(specification);
  const anchored = new Set<number>();
  return (
    <article className="document" id="specification" aria-label={specification.title}>
      {sectionsOf(specification.markdown.tree.children).map((nodes) => {
        const point = pointOf(nodes, shown);
        const isFirst = point !== undefined && !anchored.has(point);
        if (isFirst) anchored.add(point);
        return (
          <section key={startOf(nodes[0])} className="point" {...(isFirst && { id: anchorOfPoint(point) })}>
            <Blocks nodes={nodes} shown={shown} />
          </section>
        );
      })}
    </article>
  );
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
function sectionsOf(nodes: readonly RootContent[]): RootContent[][] {
  const sections: RootContent[][] = [];
  for (const node of nodes) {
    const section = sections.at(-1);
    if (!section || (node.type === 'heading' && node.depth <= 2)) sections.push([node]);
    else section.push(node);
  }
  return sections;
}

/** The point that the first sentence in these blocks belongs to. */
function pointOf(nodes: readonly RootContent[], { sentencesIn }: Shown): number | undefined {
  const end = Math.max(0, ...nodes.map((node) => spanOf(node)?.end ?? 0));
  return sentencesIn({ start: startOf(nodes[0]), end })[0]?.judged.traced.statement.point;
}

function startOf(node: Nodes | undefined): number {
  return (node && spanOf(node)?.start) ?? 0;
}
