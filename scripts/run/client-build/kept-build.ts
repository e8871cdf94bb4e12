/** Builds that are kept, so that each is made once from the same sources. */

import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** How long, in milliseconds, a build may be without use before the next one takes it away. */
export const oneDay = 24 * 60 * 60 * 1000;

/**
 * The folder of a build, made first if it is not there yet.
 *
 * It lies below `builds` under the digest of its sources, and is moved there when it is complete: builds made at the same
 * time, of the same sources or of others, do not meet, and one that fails leaves the earlier ones as they were.
 *
 * @param unusedFor for how many milliseconds nobody has asked for a build that is removed when another is made
 * @param make makes the folder that it is given, and builds into it
 * @throws what `make` throws
 */
export async function keepBuild(
  builds: string,
  digest: string,
  unusedFor: number,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const build = path.join(builds, digest);
  if (await isThere(build)) {
    await markUsed(build);
    return build;
  }
  await makeAside(build, make);
  await removeUnused(builds, unusedFor);
  return build;
}

async function makeAside(build: string, make: (folder: string) => Promise<void>): Promise<void> {
  const aside = path.join(path.dirname(build), `.building-${randomUUID()}`);
  try {
    await make(aside);
    await rename(aside, build).catch(async (error: unknown) => {
      if (!(await isThere(build))) throw error; // else somebody has made the same build meanwhile
    });
  } finally {
    await rm(aside, { recursive: true, force: true }).catch(() => {}); // what remains is removed as unused
  }
}

async function removeUnused(builds: string, unusedFor: number): Promise<void> {
  const oldest = Date.now() - unusedFor;
  for (const name of await readdir(builds)) {
    const build = path.join(builds, name);
    const used = (await stat(build).catch(() => undefined))?.mtimeMs ?? oldest;
    if (used < oldest) await rm(build, { recursive: true, force: true });
  }
}

// Somebody else's build cannot be marked, but serves as well.
async function markUsed(build: string): Promise<void> {
  const now = new Date();
  await utimes(build, now, now).catch(() => {});
}

async function isThere(folder: string): Promise<boolean> {
  return (await stat(folder).catch(() => undefined))?.isDirectory() ?? false;
}

/** Removes the folders that begin with the prefix and in which nothing was written for `unusedFor` milliseconds. */
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
