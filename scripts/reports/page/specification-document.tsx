/** The document as it was written, block by block, each sentence of it lit by its result. */
import type {
  BlockContent,
  Code as CodeNode,
  Definition,
  DefinitionContent,
  Heading as HeadingNode,
  Html as HtmlNode,
  List,
  ListItem,
  Nodes,
  PhrasingContent,
  RootContent,
  Table,
  TableCell,
  TableRow,
} from 'mdast';
import { Children, type ReactNode } from 'react';
import { visit } from 'unist-util-visit';
import { type Markdown, spanOf } from '../../document/markdown.ts';
import type { Span } from '../../document/span.ts';
import { Inline, nameOfDefinition, type Piece, textIn } from './inline.tsx';
import type { LivingSpecification, PageSentence } from './living-specification.ts';
import { SentenceDetails } from './sentence-details.tsx';

type DocumentProps = { readonly specification: Pick<LivingSpecification, 'title' | 'markdown' | 'sentences'> };

/** The whole document. A point, with the blocks up to the next one, is a section of its own. */
export function SpecificationDocument({ specification: { title, markdown, sentences } }: DocumentProps) {
  const anchored = new Set<number>();
  const shown = showable(markdown, sentences);
  return (
    <article className="document" id="specification" aria-label={title}>
      {sectionsOf(markdown.tree.children).map((nodes) => {
        const point = pointOf(nodes, sentences);
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

/** What everything in the document is shown with. */
type Shown = {
  readonly markdown: Markdown;
  readonly definitions: ReadonlyMap<string, Definition>;
  /** The sentences that begin in a stretch of its source, in order. */
  readonly sentencesIn: (span: Span | undefined) => readonly PageSentence[];
};

function showable(markdown: Markdown, sentences: readonly PageSentence[]): Shown {
  const definitions = new Map<string, Definition>();
  visit(markdown.tree, 'definition', (node) => {
    const name = nameOfDefinition(node);
    if (!definitions.has(name)) definitions.set(name, node); // the first counts
  });
  const sentencesIn = (span: Span | undefined) =>
    span ? sentences.filter(({ start }) => span.start <= start && start < span.end) : [];
  return { markdown, definitions, sentencesIn };
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
    if (section && !(node.type === 'heading' && node.depth <= 2)) section.push(node);
    else sections.push([node]);
  }
  return sections;
}

/** The point that the first sentence among these nodes belongs to. */
function pointOf(nodes: readonly RootContent[], sentences: readonly PageSentence[]): number | undefined {
  const end = Math.max(0, ...nodes.map((node) => spanOf(node)?.end ?? 0));
  return sentences.find(({ start }) => startOf(nodes[0]) <= start && start < end)?.point;
}

function startOf(node: Nodes | undefined): number {
  return (node && spanOf(node)?.start) ?? 0;
}

function Heading({ node, shown }: { readonly node: HeadingNode; readonly shown: Shown }) {
  const span = spanOf(node);
  const sentences = shown.sentencesIn(span);
  const [sentence] = sentences;
  if (!span || sentences.length > 1) {
    return (
      <div className={`heading level-${node.depth}`}>
        <Paragraph nodes={node.children} span={span} shown={shown} />
      </div>
    );
  }
  const piece: Piece = { ...shown, nodes: node.children, around: span, within: span };
  const Tag = tags[node.depth];
  const { id } = sentence ?? {};
  if (!sentence || sentence.state === 'heading') {
    return (
      <Tag dir="auto" {...(id !== undefined && { id })}>
        <Inline piece={piece} />
      </Tag>
    );
  }
  return (
    <div className="heading">
      <SentenceDetails sentence={sentence} source={shown.markdown.source} piece={{ ...piece, within: sentence }}>
        <Tag dir="auto">
          <Inline piece={{ ...piece, isPressed: true }} marks={sentence.uncovered} className="uncovered" />
        </Tag>
      </SentenceDetails>
    </div>
  );
}

const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const satisfies Record<
  HeadingNode['depth'],
  string
>;

/** A paragraph as prose. No `<p>`, which could not hold what opens beneath a sentence. */
function Paragraph({ nodes, span, shown }: Inlines) {
  return (
    <div className="paragraph" dir="auto">
      {renderSentences({ nodes, span, shown })}
    </div>
  );
}

/** Inline nodes that fill a block. */
type Inlines = {
  readonly nodes: readonly PhrasingContent[];
  readonly span: Span | undefined;
  readonly shown: Shown;
};

/** The sentences that begin among the nodes, and whatever stands between them. */
function renderSentences({ nodes, span = { start: 0, end: 0 }, shown }: Inlines): ReactNode {
  const piece = (start: number, end: number): Piece => ({ ...shown, nodes, around: span, within: { start, end } });
  let from = span.start;
  const parts: ReactNode[] = [];
  for (const sentence of shown.sentencesIn(span)) {
    const said = piece(sentence.start, sentence.end);
    parts.push(
      <Inline piece={piece(from, sentence.start)} />, // such as words that are struck through
      <SentenceDetails sentence={sentence} source={shown.markdown.source} piece={said}>
        <Said sentence={sentence} piece={said} />
      </SentenceDetails>,
    );
    from = sentence.end;
  }
  parts.push(<Inline piece={piece(from, span.end)} />);
  return Children.toArray(parts);
}

/** The words of a sentence; those that no scenario covers are marked. */
function Said({ sentence, piece }: { readonly sentence: PageSentence; readonly piece: Piece }) {
  return (
    <span className="said">
      <Inline piece={{ ...piece, isPressed: true }} marks={sentence.uncovered} className="uncovered" />
    </span>
  );
}

/** A block of code, which is one sentence. */
function Code({ node, shown }: { readonly node: CodeNode; readonly shown: Shown }) {
  return <Whole span={spanOf(node)} text={node.value} shown={shown} className="code" />;
}

/** HTML in the document is shown as the text it is; comments are not shown. */
function Html({ node, shown }: { readonly node: HtmlNode; readonly shown: Shown }) {
  const text = node.value.replace(/<!--[\s\S]*?(?:-->|$)/g, '').trim();
  return text === '' ? null : <Whole span={spanOf(node)} text={text} shown={shown} className="html" />;
}

type WholeProps = {
  readonly span: Span | undefined;
  readonly text: string;
  readonly shown: Shown;
  readonly className: string;
};

function Whole({ span, text, shown, className }: WholeProps) {
  const said = <code className={className}>{text}</code>;
  const [sentence] = shown.sentencesIn(span);
  return (
    <div className="whole">
      {sentence ? (
        <SentenceDetails sentence={sentence} source={shown.markdown.source}>
          {said}
        </SentenceDetails>
      ) : (
        said
      )}
    </div>
  );
}

function TableOfDocument({ node, shown }: { readonly node: Table; readonly shown: Shown }) {
  const [head, ...rows] = node.children;
  const columns = Math.max(1, ...node.children.map(({ children }) => children.length));
  const show = (row: TableRow, cell: 'th' | 'td') => (
    <Row key={spanOf(row)?.start} row={row} cell={cell} columns={columns} shown={shown} />
  );
  return (
    <div className="table">
      <table>
        {head && <thead>{show(head, 'th')}</thead>}
        <tbody>{rows.map((row) => show(row, 'td'))}</tbody>
      </table>
    </div>
  );
}

type RowProps = {
  readonly row: TableRow;
  readonly cell: 'th' | 'td';
  readonly columns: number;
  readonly shown: Shown;
};

function Row({ row, cell: Cell, columns, shown }: RowProps) {
  const span = spanOf(row);
  const [sentence] = shown.sentencesIn(span);
  return (
    <>
      <tr>
        {row.children.map((cell) => {
          const around = spanOf(cell) ?? { start: 0, end: 0 };
          return (
            <Cell key={around.start} dir="auto" {...(hasLongWord(cell) && { className: 'long' })}>
              <Inline
                piece={{ ...shown, nodes: cell.children, around, within: around }}
                marks={sentence?.uncovered ?? []}
                className="uncovered"
              />
            </Cell>
          );
        })}
      </tr>
      {sentence && (
        <tr className="lit">
          <td colSpan={columns}>
            <SentenceDetails sentence={sentence} source={shown.markdown.source} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Whether a word of the cell is longer than a column may be wide. */
function hasLongWord(cell: TableCell): boolean {
  return /\S{25}/.test(textIn(cell));
}
