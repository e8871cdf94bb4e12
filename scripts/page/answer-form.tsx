/** The paragraph of a sentence, to be edited, with what the edit would do before anything is written. */
import type { Nodes } from 'mdast';
import { useEffect, useState } from 'react';
import type { LivingPart, Sentence } from '../core/reports/living-specification/page-sentence.ts';
import { spanOf } from '../core/specification/markdown.ts';
import type { Span } from '../core/specification/span.ts';
import { clipText } from '../core/text/clipped-text.ts';
import type { AnswerPreview } from '../core/workbench/answer-preview.ts';
import type { PageSpecification } from '../core/workbench/page-snapshot.ts';
import { go } from './address.ts';
import { AnswerEffect } from './answer-effect.tsx';
import { ask } from './ask.ts';
import { draftName, dropDraft, keepDraft, readDraft } from './drafts.ts';
import { KeptDraft } from './kept-draft.tsx';
import { attempt, say } from './message.tsx';

type AnswerFormProps = {
  readonly project: string;
  readonly sentence: Sentence;
  readonly part: LivingPart;
  readonly living: PageSpecification;
};

/** How long nothing must be typed, in milliseconds, before it is said what the edit does. */
const pauseMs = 250;

/** The text of the document when the edit began; offsets are of what follows its byte-order mark. */
type Begun = { readonly before: string; readonly span: Span };

type Draft = { readonly begun: Begun; readonly text: string };

export function AnswerForm({ project, sentence, part, living }: AnswerFormProps) {
  const draft = draftName(project, 'answer', sentence.id);
  const [begun, setBegun] = useState<Begun>();
  const [text, setText] = useState('');
  const [isKept, setKept] = useState(false);
  const [decided, setDecided] = useState<{ reanchor: string[]; prune: string[] }>({ reanchor: [], prune: [] });
  const [withFeatures, setWithFeatures] = useState(true);
  const [preview, setPreview] = useState<AnswerPreview>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit keeps to the text that it began in.
  useEffect(() => {
    void attempt(async () => {
      const before = await ask<string>({ kind: 'document' });
      const shift = part.start + before.length - sourceOf(living).length;
      const around = paragraphAround(part.markdown.tree, sentence);
      const span = { start: around.start + shift, end: around.end + shift };
      const now = { before, span };
      const kept = readDraft<Draft>(draft);
      const isSame = kept !== undefined && paragraphOf(kept.begun) === paragraphOf(now);
      if (isSame) keepDraft(draft, { ...kept, begun: now } satisfies Draft); // what changed elsewhere does not matter to it
      setKept(kept !== undefined);
      setBegun(isSame ? now : (kept?.begun ?? now));
      setText(kept?.text ?? paragraphOf(now));
    });
  }, []);
  const edit = begun && { before: begun.before, ...begun.span, text, ...decided };
  const isChanged = begun !== undefined && text !== paragraphOf(begun);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the edit is made of these.
  useEffect(() => {
    if (!edit || !isChanged) return setPreview(undefined);
    let isLate = false;
    const timer = setTimeout(() => {
      void attempt(async () => {
        const next = await ask<AnswerPreview>({ kind: 'preview answer', edit });
        if (!isLate) setPreview(next);
      });
    }, pauseMs);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [begun, text, decided]);
  if (!edit || !begun) return <p>Reading the document…</p>;
  const newer = newerText(begun, living);
  const type = (typed: string) => {
    setText(typed);
    if (typed === paragraphOf(begun)) dropDraft(draft);
    else keepDraft(draft, { begun, text: typed } satisfies Draft);
  };
  const leave = () => {
    dropDraft(draft);
    go({ pane: 'about' });
  };
  const save = () =>
    attempt(async () => {
      await ask({ kind: 'save answer', edit, features: withFeatures });
      dropDraft(draft);
      say(withFeatures ? 'Written: the document, and the features that follow it.' : 'The document is written.');
      go({ pane: 'about' });
    });
  return (
    <form
      className="answer-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {sentence.questions.map(({ number, question }) => (
        <p key={number} className="asked">
          {clipText(question).text}
        </p>
      ))}
      <label htmlFor="answer-text">The paragraph, as Markdown</label>
      <textarea
        id="answer-text"
        className={isChanged ? undefined : 'as-it-was'}
        ref={focusOnce}
        spellCheck
        rows={Math.min(16, Math.max(4, Math.ceil(text.length / 52) + 1))}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <KeptDraft isKept={isKept && isChanged} what="The document" newer={newer} />
      {preview && <AnswerEffect preview={preview} decided={decided} decide={setDecided} />}
      <label className="switch">
        <input type="checkbox" checked={withFeatures} onChange={({ target }) => setWithFeatures(target.checked)} />
        Have the features follow
      </label>
      <div className="pane-tools">
        <button type="submit" className="main" disabled={!isChanged || newer !== undefined}>
          Save
        </button>
        <button type="button" onClick={leave}>
          {isChanged ? 'Discard what is typed' : 'Leave it as it is'}
        </button>
      </div>
    </form>
  );
}

/** It was asked for; the same function each time, so that it is given the focus only when it appears. */
function focusOnce(field: HTMLTextAreaElement | null): void {
  field?.focus();
}

/** As it was when the edit began. */
function paragraphOf({ before, span }: Begun): string {
  return before.slice(span.start, span.end);
}

/** What stands in the place of the paragraph now, where the document is another than the edit began in. */
function newerText({ before, span }: Begun, living: PageSpecification): string | undefined {
  const source = sourceOf(living);
  const mark = before.startsWith('\uFEFF') ? 1 : 0;
  if (before.slice(mark) === source) return undefined;
  const rest = before.length - span.end;
  return source.slice(Math.max(0, span.start - mark), Math.max(0, source.length - rest));
}

function sourceOf({ parts }: PageSpecification): string {
  return parts.map(({ markdown }) => markdown.source).join('');
}

/** The block that the sentence stands in: a paragraph, a heading, a row of a table, or an item of a list. */
function paragraphAround(tree: Nodes, { start }: Span): Span {
  let around: Span = { start, end: start };
  const look = (node: Nodes): void => {
    const span = spanOf(node);
    if (node.type !== 'root' && (!span || start < span.start || start >= span.end)) return;
    if (span && blocks.has(node.type)) around = span;
    if ('children' in node) for (const child of node.children) look(child);
  };
  look(tree);
  return around;
}

const blocks: ReadonlySet<Nodes['type']> = new Set(['paragraph', 'heading', 'tableRow', 'code', 'html']);
