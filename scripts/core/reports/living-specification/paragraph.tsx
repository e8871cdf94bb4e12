/** Blocks that hold sentences: paragraphs, and those that are one sentence as a whole. */
import type { Code as CodeNode, Html as HtmlNode, PhrasingContent } from 'mdast';
import { Children, type ReactNode } from 'react';
import { spanOf } from '../../specification/markdown.ts';
import type { Span } from '../../specification/span.ts';
import { Inline } from './inline.tsx';
import type { Sentence } from './page-sentence.ts';
import type { Piece } from './piece.ts';
import { SentenceDetails } from './sentence.tsx';
import type { Shown } from './shown.ts';

/** A paragraph as prose. No `<p>`, which could not hold what opens beneath a sentence. */
export function Paragraph({ nodes, span, shown }: Inlines) {
  return (
    <div className="paragraph" dir="auto">
      {renderSentences({ nodes, span, shown })}
    </div>
  );
}

/** Inline nodes that fill a block. */
export type Inlines = {
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
      <SentenceDetails sentence={sentence} shown={shown} piece={said}>
        <Said sentence={sentence} piece={said} />
      </SentenceDetails>,
    );
    from = sentence.end;
  }
  parts.push(<Inline piece={piece(from, span.end)} />);
  return Children.toArray(parts);
}

/** The words of a sentence; those that no scenario covers are marked. */
function Said({ sentence, piece }: { readonly sentence: Sentence; readonly piece: Piece }) {
  return (
    <span className="said">
      <Inline piece={{ ...piece, isPressed: true }} marks={sentence.uncovered} className="uncovered" />
    </span>
  );
}

/** A block of code, which is one sentence. */
export function Code({ node, shown }: { readonly node: CodeNode; readonly shown: Shown }) {
  return <Whole span={spanOf(node)} text={node.value} shown={shown} className="code" />;
}

/** HTML in the document is shown as the text it is; comments are not shown. */
export function Html({ node, shown }: { readonly node: HtmlNode; readonly shown: Shown }) {
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
        <SentenceDetails sentence={sentence} shown={shown}>
          {said}
        </SentenceDetails>
      ) : (
        said
      )}
    </div>
  );
}
