/** A small file that is kept for later runs, and can be made anew. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes the file aside and moves it into place, so that nobody reads half of it.
 * @throws Error where it cannot be written; then nothing of it remains aside
 */
export async function keepFile(file: string, text: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(aside, text);
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
