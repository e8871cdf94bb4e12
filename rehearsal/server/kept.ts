/** What is made once from the same sources and kept for later starts, below `dist/rehearsal`. */
import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../dist/rehearsal');

/**
 * The path of a file or folder, made first if it is not there yet. It is made aside and moved into place, so that nobody
 * meets half of it, and processes that make the same at the same time do not meet.
 */
export async function keep(
  name: string,
  sources: readonly (string | Buffer)[],
  make: (place: string) => Promise<void>,
): Promise<string> {
  const digest = createHash('sha256');
  for (const source of sources) digest.update(createHash('sha256').update(source).digest());
  const place = path.join(FOLDER, `${name}-${digest.digest('hex').slice(0, 16)}`);
  if (await isThere(place)) return place;
  await mkdir(FOLDER, { recursive: true });
  const aside = `${place}.${randomUUID()}`;
  try {
    await make(aside);
    await rename(aside, place).catch(async (error: unknown) => {
      if (!(await isThere(place))) throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return place;
}

const isThere = (place: string) =>
  access(place).then(
    () => true,
    () => false,
  );
