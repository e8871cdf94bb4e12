/** Wrong passwords, counted for each email address: after five of them it is locked for a while. */
import { z } from 'zod';
import { LOCK_MINUTES, WRONG_PASSWORDS } from '../../contract/limits.ts';
import type { Queries } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { Failure } from '../failure.ts';

const MINUTE = 60_000;
const FORGOTTEN_AFTER = 24 * 60 * MINUTE;

/**
 * Counts an attempt as wrong before its password is looked at, so that attempts at the same time cannot be more than are
 * allowed; `forgive` takes it back. Throws L429 where the email address is locked.
 */
export async function countAttempt(queries: Queries, email: string, now: Date): Promise<void> {
  const lockedUntil = new Date(now.getTime() + LOCK_MINUTES * MINUTE);
  await queries.run(sql`
    delete from sign_in_attempts
    where locked_until <= ${now} or last_at <= ${new Date(now.getTime() - FORGOTTEN_AFTER)}`);
  const { wrong } = await queries.one(
    z.object({ wrong: z.int() }),
    sql`
      insert into sign_in_attempts as attempts (email, wrong, last_at) values (lower(${email}), 1, ${now})
      on conflict (email) do update set
        wrong = attempts.wrong + 1,
        last_at = excluded.last_at,
        locked_until = coalesce(
          attempts.locked_until,
          case when attempts.wrong + 1 >= ${WRONG_PASSWORDS} then ${lockedUntil}::timestamptz end
        )
      returning wrong`,
  );
  if (wrong > WRONG_PASSWORDS) throw new Failure('L429');
}

/** After a right password, wrong ones are counted from none again. */
export async function forgive(queries: Queries, email: string): Promise<void> {
  await queries.run(sql`delete from sign_in_attempts where email = lower(${email})`);
}
