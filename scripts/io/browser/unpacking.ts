/** Fills a folder once and keeps it whole: safe for two processes at once, after an interrupted try, and when damaged. */
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { z } from 'zod';
import { removeAbandoned } from '../abandoned.ts';

/** Names every file of a filled folder with its size in bytes. It is written last, so without it nothing counts. */
const record = 'unpacked.json';
const Sizes = z.record(z.string(), z.int().nonnegative());
type Sizes = z.infer<typeof Sizes>;

/** An abandoned folder is one that no living process can still be filling, in milliseconds. */
const abandonedAfter = 3_600_000;

const prefix = '.unpacking-';

/**
 * Fills the folder unless all its files are there in their full size.
 *
 * The files are made aside and then moved over one by one, the record last. Moving replaces a file at once, never in
 * part, and what another process runs from the old file stays alive: so nobody waits, and nobody sees half of it.
 * @param fill writes the files into the empty folder that it is given
 * @param options `anew` fills it in any case
 */
export async function unpackOnce(
  folder: string,
  fill: (aside: string) => Promise<void>,
  { anew = false } = {},
): Promise<void> {
  if (!anew && (await isWhole(folder))) return;
  const parent = path.dirname(folder);
  await mkdir(parent, { recursive: true });
  await removeAbandoned(parent, prefix, abandonedAfter);
  const aside = await mkdtemp(path.join(parent, prefix));
  try {
    await fill(aside);
    await writeFile(path.join(aside, record), JSON.stringify(await sizesOf(aside)));
    await moveOver(aside, folder);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function isWhole(folder: string): Promise<boolean> {
  try {
    const sizes = Sizes.parse(JSON.parse(await readFile(path.join(folder, record), 'utf8')));
    const actual = await Promise.all(
      Object.entries(sizes).map(async ([file, size]) => (await stat(path.join(folder, file))).size === size),
    );
    return actual.every(Boolean);
  } catch {
    return false;
  }
}

async function sizesOf(folder: string): Promise<Sizes> {
  const files = await filesOf(folder);
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, (await stat(path.join(folder, file))).size] as const)),
  );
}

async function moveOver(aside: string, folder: string): Promise<void> {
  const files = (await filesOf(aside)).filter((file) => file !== record);
  for (const file of [...files, record]) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await rename(path.join(aside, file), path.join(folder, file));
  }
}

async function filesOf(folder: string): Promise<string[]> {
  return await glob('**', { cwd: folder, dot: true });
}
