/** The document as it was written, block by block, each sentence of it lit by its result. */
import type { BlockContent, DefinitionContent, ListItem, Nodes, RootContent } from 'mdast';
import type { ReactNode } from 'react';
import { spanOf } from '../document/markdown.ts';
import { Heading } from './heading.tsx';
import type { LivingSpecification } from './living-specification.ts';
import { Code, Html, Paragraph } from './paragraph.tsx';
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
      return node.ordered ? (
        <ol start={node.start ?? 1}>{node.children.map((item) => renderItem(item, shown))}</ol>
      ) : (
        <ul>{node.children.map((item) => renderItem(item, shown))}</ul>
      );
    case 'footnoteDefinition':
      return (
        <div className="footnote">
          <sup>[{node.label ?? node.identifier}]</sup>
          <Blocks nodes={node.children} shown={shown} />
        </div>
      );
    case 'thematicBreak':
      return <hr />;
    default:
      return null; // a definition of a link is read where the link stands; others stand in no document
  }
}

function renderItem(item: ListItem, shown: Shown): ReactNode {
  const isTask = typeof item.checked === 'boolean';
  return (
    <li key={startOf(item)} {...(isTask && { className: 'task' })}>
      {isTask && <span>{item.checked ? '[x]' : '[ ]'}</span>}
      <Blocks nodes={item.children} shown={shown} />
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
