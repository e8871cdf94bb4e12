/** Brings a database up to date: runs, in their order, the migrations that it has not had. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

const FOLDER = path.resolve(import.meta.dirname, '../migrations');

export interface Migration {
  readonly name: string;
  readonly text: string;
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(path.join(FOLDER, name), 'utf8') })));
}

/** All of the migrations, or, where one fails, none. */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.run(sql`create table if not exists migration (name text primary key)`);
    const done = await transaction.all(z.object({ name: z.string() }), sql`select name from migration`);
    for (const { name, text } of migrations) {
      if (done.some((migration) => migration.name === name)) continue;
      await transaction.script(text);
      await transaction.run(sql`insert into migration (name) values (${name})`);
    }
  });
}
