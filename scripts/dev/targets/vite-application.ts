/** The Vite and React application, built with the packages of this project. */
import path from 'node:path';
import { execa } from 'execa';
import { keepBuild } from '../../run/client-build/kept-build.ts';
import { buildsOf, digestOfSources, repository, sourcesOf, unusedFor } from './place.ts';
import type { RunningServer } from './server-process.ts';
import { serveFolder } from './static-site.ts';

/**
 * What the application shows where something in it fails: the sentence of the document in place of everything, `with
 * digest` or `without digest`, a message of its own in place of the part that failed (`of a part`), or nothing (`none`).
 */
export type FailureScreen = 'with digest' | 'without digest' | 'of a part' | 'none';

/** Serves it, built first with that failure screen if it is not there yet. @throws Error where Vite cannot build it */
export async function serveVite(screen: FailureScreen): Promise<RunningServer> {
  const builds = buildsOf(`vite-failure-screen-${screen.replaceAll(' ', '-')}`);
  const digest = await digestOfSources('vite', 'package-lock.json');
  return serveFolder(await keepBuild(builds, digest, unusedFor, (folder) => build(screen, folder)));
}

// In a process of its own, since Vite goes by the environment of the one it runs in.
async function build(screen: FailureScreen, folder: string): Promise<void> {
  const vite = path.join(repository, 'node_modules', 'vite', 'bin', 'vite.js');
  await execa(process.execPath, [vite, 'build', sourcesOf('vite'), '--outDir', folder, '--emptyOutDir'], {
    env: { NODE_ENV: 'production', VITE_FAILURE_SCREEN: screen },
  });
}
