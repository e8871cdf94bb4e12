/** Sessions: kept in the database by the hash of their token, and ended 30 minutes after the last action. */
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { SESSION_MINUTES } from '../../contract/limits.ts';
import type { SignIn } from '../../contract/session.ts';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { Failure } from '../failure.ts';
import { countAttempt, forgive } from './attempts.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { Person } from './people.ts';

const TOKEN_BYTES = 32;

/** Begins a session. Returns its token, which goes to the browser alone. Throws L401, or L429 where the address is locked. */
export async function signIn(
  database: Database,
  { email, password }: SignIn,
  now: Date,
): Promise<{ person: Person; token: string }> {
  await countAttempt(database, email, now);
  const known = await database.maybe(
    Person.extend({ password: z.string() }),
    sql`select id, name, email, role, number, password from person where lower(email) = lower(${email})`,
  );
  // Who is unknown takes as long as a wrong password.
  const isRight = await isPassword(password, known?.password ?? (await nobody()));
  if (known === undefined || !isRight) throw new Failure('L401');
  await forgive(database, email);
  await database.run(sql`delete from session where last_action_at <= ${endedBefore(now)}`);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await database.run(sql`
    insert into session (token_hash, person_id, last_action_at) values (${hashOf(token)}, ${known.id}, ${now})`);
  return { person: known, token };
}

/** Whose session it is, if it has not ended. It goes on from now. */
export function personOf(database: Database, token: string, now: Date): Promise<Person | undefined> {
  return database.maybe(
    Person,
    sql`
      update session set last_action_at = greatest(last_action_at, ${now}) from person
      where token_hash = ${hashOf(token)} and last_action_at > ${endedBefore(now)} and person.id = person_id
      returning person.id, name, email, role, number`,
  );
}

export async function signOut(database: Database, token: string): Promise<void> {
  await database.run(sql`delete from session where token_hash = ${hashOf(token)}`);
}

const endedBefore = (now: Date) => new Date(now.getTime() - SESSION_MINUTES * 60_000);

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

let hashOfNobody: Promise<string> | undefined;
function nobody(): Promise<string> {
  hashOfNobody ??= hashPassword(randomBytes(TOKEN_BYTES).toString('hex'));
  return hashOfNobody;
}
