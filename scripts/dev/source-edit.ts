/** A source edit puts one text in the place of another in a file, so that what the file does is broken. */
import { counted } from '../core/text/counted.ts';

export type SourceEdit = {
  /** What is broken then, in plain words. */
  readonly name: string;
  /** Relative, with forward slashes. */
  readonly file: string;
  /** A text that occurs exactly once in the file, and what stands in its place instead. */
  readonly from: string;
  readonly to: string;
};

/** Edits by their files, which share a folder: name, from, to. */
export type Edits = Readonly<Record<string, readonly (readonly [name: string, from: string, to: string])[]>>;

export function editsIn(folder: string, edits: Edits): SourceEdit[] {
  return Object.entries(edits).flatMap(([file, all]) =>
    all.map(([name, from, to]) => ({ name, file: `${folder}/${file}`, from, to })),
  );
}

/** The text of its file with the edit. @throws Error where it cannot be applied */
export function applyEdit({ file, from, to }: SourceEdit, text: string): string {
  if (from === '' || from === to) throw new Error('the edit changes nothing: write another one');
  const times = text.split(from).length - 1;
  if (times !== 1)
    throw new Error(`${JSON.stringify(from)} occurs ${counted(times, 'time')} in ${file}, not once: re-anchor it`);
  return text.replace(from, () => to);
}
