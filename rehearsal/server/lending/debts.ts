/** What members owe, which are the fees of their ended loans less what they have paid. */
import { z } from 'zod';
import { Cents } from '../../contract/money.ts';
import { MORE_THAN_OWED } from '../../contract/rules.ts';
import type { Database, Queries, Transaction } from '../database/database.ts';
import { type Sql, sql } from '../database/sql.ts';
import { Failure, found } from '../failure.ts';

/** An expression: what the member of this number owes. */
export const owes = (number: Sql): Sql => sql`(
  (select coalesce(sum(fee), 0) from loan where member = ${number}) -
  (select coalesce(sum(amount), 0) from payment where member = ${number})
)`;

export async function owedBy(queries: Queries, member: number): Promise<number> {
  const row = await queries.one(z.object({ owes: Cents }), sql`select ${owes(sql`${member}`)} as owes`);
  return row.owes;
}

/** Loans, reservations and payments of one member are entered one after another. Throws L404 where there is none. */
export async function lockMember(transaction: Transaction, number: number): Promise<{ number: number; name: string }> {
  return found(
    await transaction.maybe(
      z.object({ number: z.int(), name: z.string() }),
      sql`select number, name from person where number = ${number} for no key update`,
    ),
  );
}

/** Pays a part or all of what is owed. Returns what is owed afterwards. */
export async function pay(database: Database, member: number, amount: number, now: Date): Promise<number> {
  return database.transaction(async (transaction) => {
    await lockMember(transaction, member);
    const owed = await owedBy(transaction, member);
    if (amount > owed) throw new Failure('L400', { amount: MORE_THAN_OWED });
    await transaction.run(sql`insert into payment (member, amount, paid_at) values (${member}, ${amount}, ${now})`);
    return owed - amount;
  });
}
