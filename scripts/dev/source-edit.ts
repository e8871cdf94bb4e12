/** A source edit puts one text in the place of another in a file, so that what the file does is broken. */
import { counted } from '../core/text/counted.ts';

export type SourceEdit = {
  /** Relative, with forward slashes. */
  readonly file: string;
  /** A text that occurs exactly once in the file, and what stands in its place instead. */
  readonly from: string;
  readonly to: string;
};

/** Why the edit cannot be applied to the text of its file; undefined where it can. */
export function anchorProblem({ file, from, to }: SourceEdit, text: string): string | undefined {
  if (from === '' || from === to) return 'the edit changes nothing: write another one';
  const times = text.split(from).length - 1;
  return times === 1
    ? undefined
    : `${JSON.stringify(from)} occurs ${counted(times, 'time')} in ${file}, not once: re-anchor it`;
}

/** The text of its file with the edit. @throws Error where it cannot be applied */
export function applyEdit(edit: SourceEdit, text: string): string {
  const problem = anchorProblem(edit, text);
  if (problem !== undefined) throw new Error(problem);
  return text.replace(edit.from, () => edit.to);
}
