/** A heading of the document, of its own level; one that says something opens as any sentence does. */
import type { Heading as HeadingNode } from 'mdast';
import { spanOf } from '../../specification/markdown.ts';
import { Inline } from './inline.tsx';
import { Paragraph } from './paragraph.tsx';
import type { Piece } from './piece.ts';
import { SentenceDetails } from './sentence.tsx';
import type { Shown } from './shown.ts';

export function Heading({ node, shown }: { readonly node: HeadingNode; readonly shown: Shown }) {
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
      <SentenceDetails sentence={sentence} shown={shown} piece={{ ...piece, within: sentence }}>
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
