/** A library for tests: in memory, empty before every test, with a clock that stands where the test sets it. */
import { beforeEach } from 'vitest';
import { z } from 'zod';
import { hashPassword } from '../access/passwords.ts';
import { createApp } from '../app.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { sql } from '../database/sql.ts';

export const PASSWORD = 'correct horse';

/** Noon in the library on the first day of a test. */
const NOON = '2026-05-04T10:00:00Z';

let opened: Promise<Database> | undefined;
let hash: Promise<string> | undefined;

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests compare what they are answered.
  readonly body: any;
  readonly headers: Headers;
}

export class Library {
  now = new Date(NOON);
  readonly logged: unknown[] = [];
  readonly #app;

  readonly database: Database;

  constructor(database: Database) {
    this.database = database;
    const clock = { now: () => this.now };
    this.#app = createApp({ database, clock, log: (_, cause) => this.logged.push(cause) });
  }

  /** A call as somebody, by the cookie of a session; as a visitor without one. The call is written `POST /loans`. */
  async call(call: string, { as, body }: { as?: string | undefined; body?: unknown } = {}): Promise<Answer> {
    const [method = '', path = ''] = call.split(' ');
    const response = await this.#app.request(`/api${path}`, {
      method,
      headers: {
        ...(as === undefined ? {} : { cookie: as }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
  }

  /** Enters somebody and returns the cookie of a session. Members get the numbers M1001, M1002 … */
  async enter(role: 'member' | 'librarian' | 'manager', name: string): Promise<string> {
    hash ??= hashPassword(PASSWORD, { N: 16, r: 8, p: 1 });
    const number = role === 'member' ? sql`nextval('member_number')` : sql`null`;
    await this.database.run(sql`
      insert into person (name, email, role, password, number, born_on)
      values (${name}, ${emailOf(name)}, ${role}, ${await hash}, ${number}, ${role === 'member' ? '1990-01-01' : null})`);
    return this.signIn(emailOf(name));
  }

  async signIn(email: string, password = PASSWORD): Promise<string> {
    const { status, body, headers } = await this.call('POST /session', { body: { email, password } });
    if (status !== 200) throw new Error(`${email} cannot sign in: ${body.code}`);
    return headers.get('set-cookie')?.split(';')[0] ?? '';
  }

  /** Enters a book with copies of these barcodes. Returns its number. */
  async book(title: string, ...barcodes: string[]): Promise<number> {
    const { id } = await this.database.one(
      z.object({ id: z.int() }),
      sql`insert into book (title, author, year, genre) values (${title}, 'Jane Austen', 1813, 'Novel') returning id`,
    );
    for (const barcode of barcodes)
      await this.database.run(sql`insert into copy (barcode, book_id, shelf) values (${barcode}, ${id}, 'N 1')`);
    return id;
  }

  /** Moves the clock on. */
  pass({ days = 0, minutes = 0, milliseconds = 0 }: { days?: number; minutes?: number; milliseconds?: number }): void {
    this.now = new Date(this.now.getTime() + (days * 24 * 60 + minutes) * 60_000 + milliseconds);
  }

  async stateOf(book: number, barcode: string): Promise<string> {
    const { body } = await this.call(`GET /books/${book}`);
    return body.copies.find((copy: { barcode: string }) => copy.barcode === barcode)?.state;
  }
}

const emailOf = (name: string) => `${name.toLowerCase()}@library.example`;

/** Far quicker than to truncate tables that hold a few rows. */
const EMPTY = `
  delete from payment; delete from reservation; delete from loan; delete from copy; delete from book;
  delete from session; delete from sign_in_attempts; delete from person;
  alter sequence member_number restart;`;

async function emptied(database: Database): Promise<Library> {
  await database.transaction((transaction) => transaction.script(EMPTY));
  return new Library(database);
}

/** The library of the test that runs. */
export function libraryOfTests(): () => Library {
  let library: Library | undefined;
  beforeEach(async () => {
    opened ??= openDatabase('memory');
    library = await emptied(await opened);
  });
  return () => {
    if (library === undefined) throw new Error('No test runs.');
    return library;
  };
}

/** The code of an error and the fields that are wrong. */
export const wrong = ({ status, body }: Answer) => ({
  status,
  code: body.code,
  ...(body.fields === undefined ? {} : { fields: body.fields }),
});
