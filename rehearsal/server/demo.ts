/** What a new library begins with, so that there is something to try: staff, members, books, loans. */
import { z } from 'zod';
import { addDays, type Day, dayInLibrary } from '../contract/days.ts';
import { LOAN_DAYS, SET_ASIDE_DAYS } from '../contract/limits.ts';
import type { Role } from '../contract/session.ts';
import { CHEAP, hashPassword } from './access/passwords.ts';
import type { Clock } from './clock.ts';
import type { Database, Transaction } from './database/database.ts';
import { sql } from './database/sql.ts';
import { DEMO_BOOKS } from './demo-books.ts';

export const DEMO_PASSWORD = 'town-library';

interface DemoPerson {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly bornOn?: Day;
}

/** The members are M1001, M1002 … in this order. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { name: 'Martha Manager', email: 'martha@library.example', role: 'manager' },
  { name: 'Lena Librarian', email: 'lena@library.example', role: 'librarian' },
  { name: 'Ada Reader', email: 'ada@reader.example', role: 'member', bornOn: '1990-03-14' },
  { name: 'Ben Reader', email: 'ben@reader.example', role: 'member', bornOn: '1985-11-02' },
  { name: 'Clara Reader', email: 'clara@reader.example', role: 'member', bornOn: '2012-06-30' },
];

/** Enters the demo where nobody is entered yet. */
export async function enterDemo(database: Database, clock: Clock): Promise<void> {
  const people = await database.one(z.object({ count: z.int() }), sql`select count(*) as count from person`);
  if (people.count > 0) return;
  const hashes = await Promise.all(DEMO_PEOPLE.map(() => hashPassword(DEMO_PASSWORD, CHEAP)));
  await database.transaction(async (transaction) => {
    // Another process that does the same waits, and finds that it is done.
    await transaction.run(sql`set local lock_timeout = 0`);
    await transaction.run(sql`lock table person in exclusive mode`);
    const { count } = await transaction.one(z.object({ count: z.int() }), sql`select count(*) as count from person`);
    if (count > 0) return;
    const members: number[] = [];
    for (const [index, person] of DEMO_PEOPLE.entries())
      members.push(...(await enterPerson(transaction, person, hashes[index] ?? '')));
    await enterBooks(transaction);
    await enterLoans(transaction, members, dayInLibrary(clock.now()));
  });
}

/** Returns the number of a member. */
async function enterPerson(
  transaction: Transaction,
  { name, email, role, bornOn }: DemoPerson,
  hash: string,
): Promise<number[]> {
  const number = role === 'member' ? sql`nextval('member_number')` : sql`null`;
  const person = await transaction.one(
    z.object({ number: z.int().nullable() }),
    sql`
      insert into person (name, email, role, password, number, born_on)
      values (${name}, ${email}, ${role}, ${hash}, ${number}, ${bornOn ?? null}) returning number`,
  );
  return person.number === null ? [] : [person.number];
}

/** Of every book one copy, and of every third another: those of the sixth are C00000061 and C00000062. */
async function enterBooks(transaction: Transaction): Promise<void> {
  for (const [index, [title, author, year, genre]] of DEMO_BOOKS.entries()) {
    const number = index + 1;
    const { id } = await transaction.one(
      z.object({ id: z.int() }),
      sql`
        insert into book (title, author, year, genre, isbn)
        values (${title}, ${author}, ${year}, ${genre}, ${demoIsbn(number)}) returning id`,
    );
    const shelf = `${genre} ${author.split(' ').at(-1)?.at(0)}`;
    for (let copy = 1; copy <= (number % 3 === 0 ? 2 : 1); copy++) {
      const barcode = `C${String(number * 10 + copy).padStart(8, '0')}`;
      await transaction.run(sql`insert into copy (barcode, book_id, shelf) values (${barcode}, ${id}, ${shelf})`);
    }
  }
}

/** A loan that runs, one that is late, one that is due, a fee that is owed, and copies that are set aside and lost. */
async function enterLoans(
  transaction: Transaction,
  [ada = 0, ben = 0, clara = 0]: readonly number[],
  day: Day,
): Promise<void> {
  await enterLoan(transaction, { barcode: 'C00000011', member: ada, lentOn: addDays(day, -5) });
  await enterLoan(transaction, { barcode: 'C00000161', member: ada, lentOn: addDays(day, -30) });
  await enterLoan(transaction, { barcode: 'C00000171', member: ben, lentOn: addDays(day, -LOAN_DAYS) });
  await transaction.run(sql`
    insert into loan (barcode, member, lent_on, due_on, ended_on, fee)
    values ('C00000201', ${ben}, ${addDays(day, -60)}, ${addDays(day, -60 + LOAN_DAYS)}, ${addDays(day, -29)}, 200)`);
  await transaction.run(sql`
    insert into reservation (book_id, member) select book_id, ${ben}::int from copy where barcode = 'C00000011'`);
  await transaction.run(sql`
    insert into reservation (book_id, member, barcode, ready_until)
    select book_id, ${clara}::int, barcode, ${addDays(day, SET_ASIDE_DAYS - 2)}::date
    from copy where barcode = 'C00000441'`);
  await transaction.run(sql`update copy set state = 'set aside' where barcode = 'C00000441'`);
  await transaction.run(sql`update copy set state = 'lost' where barcode = 'C00000081'`);
}

async function enterLoan(
  transaction: Transaction,
  { barcode, member, lentOn }: { barcode: string; member: number; lentOn: Day },
): Promise<void> {
  await transaction.run(sql`
    insert into loan (barcode, member, lent_on, due_on)
    values (${barcode}, ${member}, ${lentOn}, ${addDays(lentOn, LOAN_DAYS)})`);
  await transaction.run(sql`update copy set state = 'on loan' where barcode = ${barcode}`);
}

/** Numbers of a publisher that is none, with their check digit. */
function demoIsbn(number: number): string {
  const digits = `97900000${String(number).padStart(4, '0')}`;
  const sum = [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
