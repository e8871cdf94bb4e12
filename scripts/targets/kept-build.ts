/** Builds that are kept, so that each is made once from the same sources. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

// A build that nobody asked for in so many milliseconds is removed when another is made.
const unusedFor = 60 * 60 * 1000;

/**
 * The folder of a build, made first if it is not there yet.
 *
 * It lies below `builds` under the digest of its sources and is moved there when it is complete, so that neither one
 * that failed nor one that is being made by another process is taken for it.
 *
 * @param make builds into the empty folder that it is given
 */
export async function keepBuild(
  builds: string,
  digest: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const build = path.join(builds, digest);
  if (!existsSync(build)) {
    await makeAside(build, make);
    await removeUnused(builds);
  }
  const now = new Date();
  await utimes(build, now, now);
  return build;
}

async function makeAside(build: string, make: (folder: string) => Promise<void>): Promise<void> {
  const aside = path.join(path.dirname(build), `.building-${randomUUID()}`);
  try {
    await mkdir(aside, { recursive: true });
    await make(aside);
    await rename(aside, build).catch((error: unknown) => {
      if (!existsSync(build)) throw error; // else somebody has made the same build meanwhile
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function removeUnused(builds: string): Promise<void> {
  const oldest = Date.now() - unusedFor;
  for (const name of await readdir(builds)) {
    const build = path.join(builds, name);
    const used = (await stat(build).catch(() => undefined))?.mtimeMs ?? oldest;
    if (used < oldest) await rm(build, { recursive: true, force: true });
  }
}
