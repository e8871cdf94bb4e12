/** The rows of a table of edits that the words of a command choose. */
import { CannotJudge } from '../base/cannot-judge.ts';

/** What a table is called, its rows, and the text of a row in which words are looked for. */
type Table<Row> = {
  readonly noun: string;
  readonly rows: readonly Row[];
  readonly textOf: (row: Row) => string;
};

/** Those of a part, where the first word names one, that have the other words, in any case. @throws CannotJudge where there are none */
export function chooseRows<Row extends { readonly part: string }>(
  { noun, rows, textOf }: Table<Row>,
  [first = '', ...others]: readonly string[],
): readonly Row[] {
  const isPart = rows.some(({ part }) => part === first);
  const words = (isPart ? others : [first, ...others]).join(' ').toLowerCase();
  const chosen = rows.filter((row) => (!isPart || row.part === first) && textOf(row).toLowerCase().includes(words));
  if (chosen.length > 0) return chosen;
  throw new CannotJudge({ where: words, what: `no ${noun} has these words`, fix: `Look in scripts/dev/${noun}s/` });
}
