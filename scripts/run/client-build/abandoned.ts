/** Folders in which something was written aside, and whose process ended before it could move or remove them. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Removes those whose name begins so, and in which nothing was written for so many milliseconds. */
export async function removeAbandoned(parent: string, prefix: string, unusedFor: number): Promise<void> {
  for (const name of (await readdir(parent)).filter((name) => name.startsWith(prefix))) {
    const folder = path.join(parent, name);
    const within = await readdir(folder).catch(() => []);
    const times = ['', ...within].map((file) =>
      stat(path.join(folder, file)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    );
    if (Math.max(...(await Promise.all(times))) < Date.now() - unusedFor)
      await rm(folder, { recursive: true, force: true });
  }
}
