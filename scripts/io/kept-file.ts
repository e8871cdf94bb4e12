/** A small file that is kept for later runs, and can be made anew. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes the file aside and moves it into place, so that nobody reads half of it. @throws Error where it cannot be written */
export async function keepFile(file: string, text: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(aside, text);
  await rename(aside, file);
}
