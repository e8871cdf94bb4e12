/** Answers that are typed and not saved, each kept with the paragraph that it is about. */
import type { Span } from '../core/specification/span.ts';
import type { PageSpecification } from '../core/workbench/page-snapshot.ts';
import { type Edited, editedAt, findEdited, isSameParagraph } from './answer-place.ts';
import { draftName, dropDraft, keepDraft, readDraft } from './drafts.ts';

export type Decided = { readonly reanchor: string[]; readonly prune: string[] };

export type AnswerDraft = {
  /** The text of the document that it is an edit of. */
  readonly before: string;
  readonly span: Span;
  readonly edited: Edited;
  /** What its point consisted of then. */
  readonly beside: readonly string[];
  /** The sentence at which it was typed, as it was numbered last. */
  readonly id: string;
  readonly text: string;
  readonly decided: Decided;
  readonly withFeatures: boolean;
};

type Living = Pick<PageSpecification, 'parts'>;

/** What was typed into the paragraph of a sentence, or into the one that a newer one now stands in the place of. */
export function readAnswer(project: string, id: string, living: Living): AnswerDraft | undefined {
  const all = draftsOf(project);
  const edited = editedAt(id, living);
  if (!edited) return undefined;
  const own = all.find((one) => isSameParagraph(one.edited, edited));
  return own ?? all.find((one) => one.id === id && newerThan(one, living) !== undefined);
}

/** What stands in its place now, where its paragraph is there no more; undefined where what stands there is known from before. */
export function newerThan({ edited, id, beside }: AnswerDraft, living: Living): string | undefined {
  const now = editedAt(id, living);
  if (!now || findEdited(edited, living) || beside.includes(now.text)) return undefined;
  return now.text;
}

/** What was typed into paragraphs that are there no more, and is offered at no sentence. */
export function lostAnswers(project: string, living: Living): AnswerDraft[] {
  return draftsOf(project).filter((one) => !findEdited(one.edited, living) && newerThan(one, living) === undefined);
}

export function keepAnswer(project: string, draft: AnswerDraft): void {
  keepDraft(nameOf(project), [...othersThan(project, draft), draft]);
}

export function dropAnswer(project: string, draft: AnswerDraft): void {
  const others = othersThan(project, draft);
  if (others.length > 0) keepDraft(nameOf(project), others);
  else dropDraft(nameOf(project));
}

function othersThan(project: string, { edited }: AnswerDraft): AnswerDraft[] {
  return draftsOf(project).filter((one) => !isSameParagraph(one.edited, edited));
}

function draftsOf(project: string): readonly AnswerDraft[] {
  return readDraft<AnswerDraft[]>(nameOf(project)) ?? [];
}

function nameOf(project: string): string {
  return draftName(project, 'answer', 'all');
}
