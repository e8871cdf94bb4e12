/** PostgreSQL within this process: PGlite, in a folder or in memory. It has one connection; transactions wait for each other. */
import { PGlite, type Transaction as PGliteTransaction } from '@electric-sql/pglite';
import { BIGINT_TYPE, DATE_TYPE, type Database, queriesBy, type Transaction } from './database.ts';

/** Opens the database in a folder, or in memory; a new one, or, where a dump is given, what that holds. */
export async function openPglite({ folder, dump }: { folder?: string; dump?: Blob } = {}): Promise<Database> {
  return pgliteOf(
    await PGlite.create({
      ...(folder === undefined ? {} : { dataDir: folder }),
      ...(dump === undefined ? {} : { loadDataDir: dump }),
    }),
  );
}

export const pgliteOf = (pglite: PGlite): Database => ({
  ...queriesOf(pglite),
  transaction: (work) => pglite.transaction((transaction) => work(within(transaction))),
  close: () => pglite.close(),
});

const parsers = { [DATE_TYPE]: (day: string) => day, [BIGINT_TYPE]: Number };

const queriesOf = (connection: Pick<PGlite, 'query'>) =>
  queriesBy(async (text, values) => (await connection.query(text, [...values], { parsers })).rows);

const within = (transaction: PGliteTransaction): Transaction => ({
  ...queriesOf(transaction),
  script: async (text) => {
    await transaction.exec(text);
  },
});
