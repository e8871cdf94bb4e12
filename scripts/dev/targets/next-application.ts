/** The Next.js application, with the version of Next.js that is asked for, in production mode. */
import { cp, rename } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import { keepBuild } from '../../run/client-build/kept-build.ts';
import { buildsOf, digestOfSources, sourcesOf, unusedFor } from './place.ts';
import { type RunningServer, startServer } from './server-process.ts';

/** The versions of Next.js that are looked at: the last line with the sentence, and one that shows another screen. */
export type NextVersion = '16.1.7' | '16.4.6';

// Nothing is reported to anybody, and no lock file above the folder is touched.
const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_IGNORE_INCORRECT_LOCKFILE: '1' };
const next = path.join('node_modules', 'next', 'dist', 'bin', 'next');

/** What it shows for an exception that nothing handles: the screen of Next.js, or one of its own. */
export type LastScreen = 'of Next.js' | 'of its own';

/**
 * Serves it, installed from npm and built first if that version of it is not there yet, which takes half a minute.
 * @throws Error with what npm or Next.js printed, where one of them fails
 */
export async function serveNext(version: NextVersion, last: LastScreen = 'of Next.js'): Promise<RunningServer> {
  const name = last === 'of Next.js' ? `next-${version}` : `next-${version}-own-screen`;
  const folder = await keepBuild(buildsOf(name), await digestOfSources('next'), unusedFor, (aside) =>
    build(version, last, aside),
  );
  return startServer({ folder, script: [next, 'start', '-H', '127.0.0.1', '-p', '0'], env });
}

async function build(version: NextVersion, last: LastScreen, folder: string): Promise<void> {
  await cp(sourcesOf('next'), folder, { recursive: true });
  if (last === 'of its own')
    await rename(path.join(folder, 'global-error.jsx'), path.join(folder, 'app', 'global-error.jsx'));
  const quietly = ['--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'];
  await execa('npm', ['install', `next@${version}`, '--save-exact', ...quietly], { cwd: folder });
  await execa(process.execPath, [next, 'build'], { cwd: folder, env });
}
