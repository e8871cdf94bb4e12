/** The known defects: each is one edit that breaks the reference client or the rehearsal. */
import { replaceOnce } from '../replace-once.ts';
import { clientTable } from './client-table.ts';
import { rehearsalTable } from './rehearsal-table.ts';

export type Defect = {
  readonly part: 'client' | 'rehearsal';
  /** What is broken, in plain words. */
  readonly what: string;
  /** Relative to the root of the repository. */
  readonly file: string;
  /** A text that occurs once in the file, and what stands there instead. */
  readonly from: string;
  readonly to: string;
  /** Who has to notice: the scenarios of a sentence (its id, or its words), or a test file of the client. */
  readonly by: string;
};

export const defects: readonly Defect[] = [
  ...Object.entries(clientTable).flatMap(([file, rows]) =>
    rows.map(([what, from, to, by]) => ({ part: 'client' as const, what, file: `client/${file}`, from, to, by })),
  ),
  ...Object.entries(rehearsalTable).flatMap(([file, rows]) =>
    rows.map(([by, from, to]) => ({ part: 'rehearsal' as const, what: by, file: `rehearsal/${file}`, from, to, by })),
  ),
];

/** The text of its file with the defect. @throws Error where it cannot be applied */
export function withDefect(defect: Defect, text: string): string {
  return replaceOnce(text, defect, defect.file);
}
