/** Members: the list of them, one of them, entering one. */
import { z } from 'zod';
import type { Day } from '../../contract/days.ts';
import { Member, type MemberDetails, type Members, type NewMember } from '../../contract/members.ts';
import { type Cost, hashPassword } from '../access/passwords.ts';
import { writeNumber } from '../access/people.ts';
import type { Database, Queries } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { found } from '../failure.ts';
import { owes } from '../lending/debts.ts';
import { loansOf } from '../lending/loans.ts';
import { reservationsOf } from '../lending/reservations.ts';
import { emailTaken } from './email-taken.ts';

/** Columns of a Member, whose number is a number still. */
const memberColumns = sql`
  number, name, email, ${owes(sql`person.number`)} as owes,
  (select count(*) from loan where member = person.number and ended_on is null) as loans`;

const MemberRow = Member.extend({ number: z.int() });

export async function searchMembers(queries: Queries, search: string): Promise<Members> {
  const rows = await queries.all(
    MemberRow,
    sql`
      select ${memberColumns} from person
      where role = 'member' and position(lower(${search}) in lower(concat_ws(' ', name, 'M' || number, email))) > 0
      order by lower(name), number`,
  );
  return { members: rows.map((row) => ({ ...row, number: writeNumber(row.number) })) };
}

export async function memberDetails(queries: Queries, number: number, day: Day): Promise<MemberDetails> {
  const row = found(
    await queries.maybe(
      MemberRow.omit({ loans: true }).extend({ bornOn: z.string() }),
      sql`select ${memberColumns}, born_on as "bornOn" from person where number = ${number}`,
    ),
  );
  return {
    ...row,
    number: writeNumber(row.number),
    loans: await loansOf(queries, number, day),
    reservations: await reservationsOf(queries, number, day),
  };
}

export async function enterMember(
  database: Database,
  { name, email, bornOn, password }: NewMember,
  passwordCost?: Cost,
): Promise<{ number: string }> {
  const hash = await hashPassword(password, passwordCost);
  try {
    const { number } = await database.one(
      z.object({ number: z.int() }),
      sql`
        insert into person (name, email, role, password, number, born_on)
        values (${name}, ${email}, 'member', ${hash}, nextval('member_number'), ${bornOn}) returning number`,
    );
    return { number: writeNumber(number) };
  } catch (error) {
    throw emailTaken(error);
  }
}
