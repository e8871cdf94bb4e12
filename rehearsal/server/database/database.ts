/** What the server asks of PostgreSQL. Rows are parsed: a day is a text, a bigint a number. */
import { z } from 'zod';
import { type Sql, textOf } from './sql.ts';

/** Runs one statement with its parameters. */
export type RunStatement = (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

export interface Queries {
  all<Row>(row: z.ZodType<Row>, statement: Sql): Promise<Row[]>;
  /** The first row, if there is any. */
  maybe<Row>(row: z.ZodType<Row>, statement: Sql): Promise<Row | undefined>;
  /** The first row of a statement that always has one. */
  one<Row>(row: z.ZodType<Row>, statement: Sql): Promise<Row>;
  run(statement: Sql): Promise<void>;
}

/** Queries in a transaction, and whole scripts, as migrations are. */
export interface Transaction extends Queries {
  script(text: string): Promise<void>;
}

export interface Database extends Queries {
  /** All of the work, or, where it throws, nothing of it. The work asks the transaction alone, never the database. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function queriesBy(run: RunStatement): Queries {
  const all = async <Row>(row: z.ZodType<Row>, statement: Sql) =>
    z.array(row).parse(await run(textOf(statement), statement.values));
  return {
    all,
    maybe: async (row, statement) => (await all(row, statement))[0],
    one: async (row, statement) => {
      const [first] = await all(z.unknown(), statement);
      return row.parse(first);
    },
    run: async (statement) => {
      await run(textOf(statement), statement.values);
    },
  };
}

/** The numbers of PostgreSQL's types that the driver would read as something else. */
export const DATE_TYPE = 1082;
export const BIGINT_TYPE = 20;

const DatabaseError = z.object({ code: z.string(), constraint: z.string().optional() });

/** The constraint or unique index that the error says a row breaks, because another one has its value. */
export function takenBy(error: unknown): string | undefined {
  const { success, data } = DatabaseError.safeParse(error);
  return success && data.code === '23505' ? data.constraint : undefined;
}
