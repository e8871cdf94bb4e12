/** The quotations of whole statements. */
import type { Statement } from '../specification/specification.ts';
import type { PointWords } from '../trace/passage.ts';
import type { Joined } from './joined.ts';
import { quotationOf } from './quotation.ts';

export type Quotations = {
  /** One text for all statements that follow each other in a paragraph. */
  readonly quotes: readonly string[];
  /** The statements that cannot be quoted, since their point says the same elsewhere. */
  readonly repeated: readonly Statement[];
};

export function quoteStatements(statements: readonly Statement[], joined: Joined): Quotations {
  const runs = runsOf(statements, joined).map((one) => ({ ...one, quote: quoteRun(one, joined) }));
  return {
    quotes: runs.flatMap(({ quote }) => quote ?? []),
    repeated: runs.flatMap(({ quote, run }) => (quote === undefined ? run : [])),
  };
}

function quoteRun({ words, run }: Run, joined: Joined): string | undefined {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return undefined;
  const statuses = new Set(
    words.words.filter(({ word, statement }) => !word.free && run.includes(statement)).map(joined.statusOf),
  );
  return quotationOf(words, { start: first.start, end: last.end }, (word) => statuses.has(joined.statusOf(word)));
}

type Run = { readonly words: PointWords; readonly run: readonly Statement[] };

function runsOf(statements: readonly Statement[], { points }: Joined): Run[] {
  const runs: { words: PointWords; run: Statement[] }[] = [];
  for (const statement of statements) {
    const words = points.find(({ point }) => point.statements.includes(statement));
    const run = runs.at(-1);
    const before = run?.run.at(-1);
    if (run && before && run.words === words && words.point.text.slice(before.end, statement.start) === ' ')
      run.run.push(statement);
    else if (words) runs.push({ words, run: [statement] });
  }
  return runs;
}
