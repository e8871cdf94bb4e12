/** The known defects: each is one edit that breaks the reference client or the rehearsal. */
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
export function withDefect({ file, from, to }: Defect, text: string): string {
  const times = text.split(from).length - 1;
  if (from === to || times !== 1)
    throw new Error(`${JSON.stringify(from)} occurs ${times} times in ${file}, not once: write the defect anew`);
  return text.replace(from, () => to);
}
