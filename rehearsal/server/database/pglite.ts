/** PostgreSQL within this process: PGlite, in a folder or in memory. It has one connection; transactions wait for each other. */
import { PGlite, type Transaction as PGliteTransaction } from '@electric-sql/pglite';
import { BIGINT_TYPE, DATE_TYPE, type Database, queriesBy, type Transaction } from './database.ts';

const parsers = { [DATE_TYPE]: (day: string) => day, [BIGINT_TYPE]: Number };

/** Opens the database in a folder, or a new one in memory, from a dump if one is given. */
export async function openPglite({ folder, dump }: { folder?: string; dump?: Blob } = {}): Promise<Database> {
  const pglite = await PGlite.create({
    parsers,
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(dump === undefined ? {} : { loadDataDir: dump }),
  });
  return {
    ...queriesOf(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(within(transaction))),
    close: () => pglite.close(),
  };
}

const queriesOf = (connection: Pick<PGlite, 'query'>) =>
  queriesBy(async (text, values) => (await connection.query(text, [...values])).rows);

const within = (transaction: PGliteTransaction): Transaction => ({
  ...queriesOf(transaction),
  script: async (text) => {
    await transaction.exec(text);
  },
});
