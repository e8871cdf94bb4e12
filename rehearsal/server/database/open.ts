/** Opens a database that is up to date, in memory or in a folder. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { keep } from '../kept.ts';
import type { Database } from './database.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { openPglite, pgliteOf } from './pglite.ts';

/** In memory, which is gone at the end, or in a folder of its own. */
export type Data = 'memory' | { readonly folder: string };

export async function openDatabase(data: Data): Promise<Database> {
  const migrations = await readMigrations();
  const database = await open(data, migrations);
  try {
    await migrate(database, migrations);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function open(data: Data, migrations: readonly Migration[]): Promise<Database> {
  if (data === 'memory') return openPglite({ dump: await emptyLibrary(migrations) });
  if (await isThere(path.join(data.folder, 'PG_VERSION'))) return openPglite({ folder: data.folder });
  return openPglite({ folder: data.folder, dump: await emptyLibrary(migrations) });
}

/** A dump of a new database after its migrations, since making one takes some seconds and reading a dump one. */
async function emptyLibrary(migrations: readonly Migration[]): Promise<Blob> {
  const manifest = path.resolve(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '../../package.json');
  const sources = [await readFile(manifest), ...migrations.flatMap(({ name, text }) => [name, text])];
  const file = await keep('database', sources, async (place) => {
    const pglite = await PGlite.create();
    await migrate(pgliteOf(pglite), migrations);
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    await writeFile(place, Buffer.from(await dump.arrayBuffer()));
  });
  return new Blob([await readFile(file)]);
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
