/** The paragraph of a sentence, to be edited, with what the edit would do before anything is written. */
import { useEffect, useRef, useState } from 'react';
import type { Sentence } from '../core/reports/living-specification/page-sentence.ts';
import type { Span } from '../core/specification/span.ts';
import { clipText } from '../core/text/clipped-text.ts';
import type { AnswerPreview } from '../core/workbench/answer-preview.ts';
import type { PageSpecification } from '../core/workbench/page-snapshot.ts';
import { go, readdress } from './address.ts';
import { type AnswerDraft, type Decided, dropAnswer, keepAnswer, newerThan, readAnswer } from './answer-drafts.ts';
import { AnswerEffect } from './answer-effect.tsx';
import { type Edited, editedAt, findEdited, sourceOf, textsBeside } from './answer-place.ts';
import { ask } from './ask.ts';
import { KeptDraft } from './kept-draft.tsx';
import { attempt, say } from './message.tsx';

type AnswerFormProps = {
  readonly project: string;
  readonly sentence: Sentence;
  readonly living: PageSpecification;
};

/** How long nothing must be typed, in milliseconds, before it is said what the edit does. */
const pauseMs = 250;

const nothingDecided: Decided = { reanchor: [], prune: [] };

export function AnswerForm({ project, sentence, living }: AnswerFormProps) {
  const [draft, setDraft] = useState<AnswerDraft>();
  const [isKept, setKept] = useState(false);
  const [preview, setPreview] = useState<AnswerPreview>();
  const at = useRef<string>(undefined);
  const isChanged = draft !== undefined && draft.text !== draft.edited.text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew at another sentence, and goes on with this one.
  useEffect(() => {
    if (at.current === sentence.id) return;
    at.current = sentence.id;
    setDraft(undefined);
    let isLate = false;
    void attempt(async () => {
      const mark = markOf(await ask<string>({ kind: 'document' }));
      if (isLate) return;
      const kept = readAnswer(project, sentence.id, living);
      setKept(kept !== undefined);
      setDraft(kept ? following(kept, living) : beginAt(sentence.id, living, mark));
    });
    return () => {
      isLate = true;
    };
  }, [sentence.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed follows the document.
  useEffect(() => {
    if (!draft) return;
    const next = following(draft, living);
    const isUntyped = !isChanged && newerThan(next, living) !== undefined;
    setDraft(isUntyped ? beginAt(next.id, living, markOf(next.before)) : next);
    if (isChanged) keepAnswer(project, next);
    if (next.id === draft.id) return;
    at.current = next.id;
    readdress({ sentence: next.id });
  }, [living]);
  const edit = draft && { before: draft.before, ...draft.span, text: draft.text, ...draft.decided };
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
  }, [draft?.before, draft?.text, draft?.decided]);
  if (!edit || !draft) return <p>Reading the document…</p>;
  const { edited, text, decided, withFeatures } = draft;
  const newer = findEdited(edited, living) ? undefined : (newerThan(draft, living) ?? '');
  const change = (some: Partial<AnswerDraft>) => {
    const next = { ...draft, ...some };
    setDraft(next);
    if (next.text === edited.text) dropAnswer(project, next);
    else keepAnswer(project, next);
  };
  const leave = () => {
    dropAnswer(project, draft);
    go({ pane: 'about' });
  };
  const save = () =>
    attempt(async () => {
      await ask({ kind: 'save answer', edit, features: withFeatures });
      dropAnswer(project, draft);
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
      <label htmlFor="answer-text">{labelOf(sentence, edited)}</label>
      <textarea
        id="answer-text"
        className={isChanged ? undefined : 'as-it-was'}
        ref={focusOnce}
        spellCheck
        rows={Math.min(16, Math.max(4, Math.ceil(text.length / 52) + 1))}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <KeptDraft isKept={isKept && isChanged} what="The document" newer={newer} />
      {preview && <AnswerEffect preview={preview} decided={decided} decide={(next) => change({ decided: next })} />}
      <label className="switch">
        <input
          type="checkbox"
          checked={withFeatures}
          onChange={({ target }) => change({ withFeatures: target.checked })}
        />
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

function labelOf({ heading }: Sentence, { text }: Edited): string {
  const withMore = heading && /\n\s*\n/.test(text);
  return `${withMore ? 'The heading and what stands under it' : 'The paragraph'}, as Markdown`;
}

/** An edit of what stands at the sentence now; offsets in the document are of what has its byte-order mark. */
function beginAt(id: string, living: PageSpecification, mark: string): AnswerDraft | undefined {
  const edited = editedAt(id, living);
  const found = edited && findEdited(edited, living);
  if (!edited || !found) return undefined;
  const typed = { text: edited.text, decided: nothingDecided, withFeatures: true };
  return { ...placed(found, edited, living, mark), ...typed };
}

/** The same edit of the document as it is now: what changed elsewhere does not matter to it. */
function following(draft: AnswerDraft, living: PageSpecification): AnswerDraft {
  const found = findEdited(draft.edited, living);
  return found ? { ...draft, ...placed(found, draft.edited, living, markOf(draft.before)) } : draft;
}

function placed(
  { id, span }: { readonly id: string; readonly span: Span },
  edited: Edited,
  living: PageSpecification,
  mark: string,
): Omit<AnswerDraft, 'text' | 'decided' | 'withFeatures'> {
  const [start, end] = [span.start + mark.length, span.end + mark.length];
  return { id, before: mark + sourceOf(living), span: { start, end }, edited, beside: textsBeside(edited, living) };
}

/** Its byte-order mark, if it has one. */
function markOf(document: string): string {
  return document.startsWith('\uFEFF') ? '\uFEFF' : '';
}
