/** What happens at the same time, and what fails, on a PostgreSQL server, which has more than one connection. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { enterDemo } from '../demo.ts';
import { emptied, Library, wrong } from '../test-support/library.ts';
import { type PostgresServer, postgresBinaries, startPostgres } from '../test-support/postgres.ts';
import type { Database } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { sql } from './sql.ts';

const binaries = postgresBinaries();
const isSkipped = binaries === undefined;

describe.skipIf(isSkipped)(
  `on PostgreSQL${isSkipped ? ' (skipped: none is installed; apt-get install postgresql)' : ''}`,
  () => {
    let server: PostgresServer;
    let database: Database;
    let library: Library;
    let librarian = '';
    let book = 0;

    beforeAll(async () => {
      if (binaries === undefined) throw new Error('No PostgreSQL is installed. Run apt-get install postgresql.');
      server = await startPostgres(binaries);
      database = openPostgres(server.url);
      const migrations = await readMigrations();
      // Two processes that start at the same time.
      await Promise.all([migrate(database, migrations), migrate(database, migrations)]);
    });
    afterAll(async () => {
      await database?.close();
      await server?.stop();
    });
    beforeEach(async () => {
      library = await emptied(database);
      librarian = await library.enter('librarian', 'Lena');
      await library.enter('member', 'Ada');
      await library.enter('member', 'Ben');
      book = await library.book('Emma', 'C00000001');
    });

    const loanOf = (barcode: string, member: string) => ({ barcode, member, lentOn: '2026-05-04' });
    const lend = (barcode: string, member: string) =>
      library.call('POST /loans', { as: librarian, body: loanOf(barcode, member) });
    const loans = async () =>
      (await database.one(z.object({ count: z.int() }), sql`select count(*) as count from loan`)).count;

    test('of two desks that lend the last copy at once, one wins and the other is refused', async () => {
      for (let round = 0; round < 10; round++) {
        const answers = await Promise.all([lend('C00000001', 'M1001'), lend('C00000001', 'M1002')]);
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
        expect(answers.find(({ status }) => status === 409)?.body.code).toBe('L409');
        expect(await loans()).toBe(round + 1);
        await library.call('POST /returns', { as: librarian, body: { barcode: 'C00000001' } });
      }
    });

    test('of ten desks that lend to one member at once, five are refused', async () => {
      const barcodes = Array.from({ length: 10 }, (_, index) => `C0000001${index}`);
      for (const barcode of barcodes) await library.book(barcode, barcode);
      const answers = await Promise.all(barcodes.map((barcode) => lend(barcode, 'M1001')));
      expect(answers.map(({ body }) => body.code ?? 'lent').sort()).toEqual([
        ...Array(5).fill('L411'),
        ...Array(5).fill('lent'),
      ]);
      expect(await loans()).toBe(5);
    });

    test('a member who reserves while the copy comes back is refused, or it is set aside', async () => {
      const ben = await library.signIn('ben@library.example');
      for (let round = 0; round < 10; round++) {
        await lend('C00000001', 'M1001');
        const [reserved, returned] = await Promise.all([
          library.call('POST /reservations', { as: ben, body: { book } }),
          library.call('POST /returns', { as: librarian, body: { barcode: 'C00000001' } }),
        ]);
        expect([reserved.status, returned.body.state]).toEqual(
          reserved.status === 201 ? [201, 'set aside'] : [409, 'available'],
        );
        if (reserved.status === 201) await library.call(`DELETE /reservations/${reserved.body.id}`, { as: ben });
      }
    });

    test('of two people who are entered with one email address at once, one is', async () => {
      const member = { name: 'Cy', email: 'CY@reader.example', bornOn: '1990-01-01', password: 'long enough' };
      const answers = await Promise.all(
        ['cy@reader.example', 'CY@reader.example'].map((email) =>
          library.call('POST /members', { as: librarian, body: { ...member, email } }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    });

    test('of attempts at the same time, five passwords are looked at', async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () =>
          library.call('POST /session', { body: { email: 'ada@library.example', password: 'wrong' } }),
        ),
      );
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    });

    test('a lock that is never given up is not waited for, and what needs it not goes on', async () => {
      const timeouts = { statement: 5000, lock: 200, idleInTransaction: 5000, connection: 5000 };
      const impatient = openPostgres(server.url, { timeouts });
      const held = new Library(impatient);
      try {
        await database.transaction(async (transaction) => {
          await transaction.run(sql`select 1 from book for update`);
          const waiting = held.call('POST /loans', { as: librarian, body: loanOf('C00000001', 'M1001') });
          expect((await held.call('GET /books')).status).toBe(200);
          expect(wrong(await waiting)).toEqual({ status: 500, code: 'L500' });
        });
      } finally {
        await impatient.close();
      }
      expect(held.logged).toMatchObject([{ code: '55P03' }]);
      expect((await lend('C00000001', 'M1001')).status).toBe(201);
    });

    test('a lending whose connection dies in the middle leaves nothing, and the next one succeeds', async () => {
      // The last statement of a lending kills its own connection.
      await database.run(sql`
      create function die() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return new; end'`);
      await database.run(sql`create trigger die before update on copy for each row execute function die()`);
      try {
        expect(wrong(await lend('C00000001', 'M1001'))).toEqual({ status: 500, code: 'L500' });
        expect(await loans()).toBe(0);
      } finally {
        await database.run(sql`drop trigger die on copy`);
        await database.run(sql`drop function die`);
      }
      expect(await library.stateOf(book, 'C00000001')).toBe('available');
      expect((await lend('C00000001', 'M1001')).status).toBe(201);
    });

    test('a database that is full refuses what is written, and answers what is read', async () => {
      await database.run(sql`
      create function full_disk() returns trigger language plpgsql as
      'begin raise exception using errcode = ''disk_full'', message = ''No space left on device''; end'`);
      await database.run(sql`create trigger full_disk before insert on loan for each row execute function full_disk()`);
      try {
        expect(wrong(await lend('C00000001', 'M1001'))).toEqual({ status: 500, code: 'L500' });
        expect(library.logged).toMatchObject([{ code: '53100' }]);
        expect(await library.stateOf(book, 'C00000001')).toBe('available');
      } finally {
        await database.run(sql`drop trigger full_disk on loan`);
        await database.run(sql`drop function full_disk`);
      }
    });

    test('the demo is entered once, by whichever process comes first', async () => {
      await emptied(database);
      const clock = { now: () => new Date('2026-05-04T10:00:00Z') };
      await Promise.all([enterDemo(database, clock), enterDemo(database, clock)]);
      expect((await library.call('GET /books?page=3')).body).toMatchObject({ page: 3, pages: 3 });
      const ada = await library.signIn('ada@reader.example', 'town-library');
      expect((await library.call('GET /loans', { as: ada })).body.loans).toMatchObject([{ fee: 180 }, { fee: 0 }]);
    });
  },
);
