/** A PostgreSQL server, by a pool of connections. No statement and no lock is waited for without end. */
import pg from 'pg';
import { BIGINT_TYPE, DATE_TYPE, type Database, queriesBy, type Transaction } from './database.ts';

/** In milliseconds. */
export interface Timeouts {
  readonly statement: number;
  readonly lock: number;
  readonly idleInTransaction: number;
  readonly connection: number;
}

const TIMEOUTS: Timeouts = { statement: 5000, lock: 3000, idleInTransaction: 10_000, connection: 5000 };

/**
 * Connects when it is first asked. `onLost` hears of connections that break while nobody uses them; the next query opens
 * another.
 */
export function openPostgres(
  url: string,
  { timeouts = TIMEOUTS, onLost = () => {} }: { timeouts?: Timeouts; onLost?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: timeouts.connection,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    types: { getTypeParser },
  });
  pool.on('error', onLost);
  return {
    ...queriesOf(pool),
    transaction: (work) => transact(pool, work),
    close: () => pool.end(),
  };
}

async function transact<T>(pool: pg.Pool, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  // Of a connection that breaks, the query that runs throws. Without a listener, the process would end as well.
  const ignore = () => {};
  connection.on('error', ignore);
  let broken: Error | undefined;
  try {
    await connection.query('begin');
    const result = await work(within(connection));
    await connection.query('commit');
    return result;
  } catch (error) {
    await connection.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    connection.off('error', ignore);
    connection.release(broken);
  }
}

const queriesOf = (connection: Pick<pg.Pool, 'query'>) =>
  queriesBy(async (text, values) => (await connection.query(text, [...values])).rows);

const within = (connection: pg.PoolClient): Transaction => ({
  ...queriesOf(connection),
  script: async (text) => {
    await connection.query(text);
  },
});

const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (type, format) => {
  if (type === DATE_TYPE) return (day: string) => day;
  if (type === BIGINT_TYPE) return Number;
  return pg.types.getTypeParser(type, format);
};
