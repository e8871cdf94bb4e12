/** A defect of the rehearsal: one small edit of its sources, by which one sentence of its document holds no longer. */
import type { SourceEdit } from '../source-edit.ts';

/** Its file is relative to `rehearsal/`, the sentence as its scenarios quote it. */
export type RehearsalDefect = SourceEdit & { readonly sentence: string };

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
