/** A defect of the rehearsal: one small edit of its sources, by which one sentence of its document holds no longer. */

export type RehearsalDefect = {
  /** The sentence, as its scenarios quote it. */
  readonly sentence: string;
  /** Below `rehearsal/`, with forward slashes. */
  readonly file: string;
  /** A text that occurs exactly once in the file, and what stands in its place instead. */
  readonly from: string;
  readonly to: string;
};

/** Edits by their files, which share a folder: sentence, from, to. */
export type Edits = Readonly<Record<string, readonly (readonly [sentence: string, from: string, to: string])[]>>;

export function defectsOf(folder: string, edits: Edits): RehearsalDefect[] {
  return Object.entries(edits).flatMap(([file, all]) =>
    all.map(([sentence, from, to]) => ({ sentence, file: `${folder}/${file}`, from, to })),
  );
}

/** What of the product the file is part of: the contract is part of both. */
export const isOfClient = ({ file }: RehearsalDefect): boolean => !file.startsWith('server/');
export const isOfServer = ({ file }: RehearsalDefect): boolean => !file.startsWith('client/');

/** Whether it lies in what a database begins with. */
export const hasDataOfItsOwn = ({ file }: RehearsalDefect): boolean => /^server\/(?:migrations\/|demo\.ts$)/.test(file);

/**
 * The text of its file with the defect in it.
 * @throws Error unless the text it replaces stands there once
 */
export function applyEdit({ file, from, to }: RehearsalDefect, text: string): string {
  const times = text.split(from).length - 1;
  if (times !== 1) throw new Error(`${JSON.stringify(from)} occurs ${times} times in ${file}, not once: re-anchor it`);
  return text.replace(from, () => to);
}
