/** Where the sources of the applications stand, and where they are built. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestOf } from '../../project/digest.ts';

/** The root of this repository. */
export const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** The folder that holds the sources of an application. */
export function sourcesOf(application: 'next' | 'vite' | 'plain'): string {
  return path.join(repository, 'scripts', 'dev', 'targets', application);
}

/** The folder for all builds of that name, which git ignores. */
export function buildsOf(name: string): string {
  return path.join(repository, 'dist', 'targets', name);
}

/** How long, in milliseconds, a build is kept that nobody asks for: one with all that Next.js needs is large. */
export const unusedFor = 60 * 60 * 1000;

/** The digest of all that a build of the application is made from: its sources, the code that builds it, and `others`. */
export function digestOfSources(application: 'next' | 'vite', ...others: readonly string[]): Promise<string> {
  const own = [`scripts/dev/targets/${application}/**`, `scripts/dev/targets/${application}-application.ts`];
  return digestOf(repository, [...own, ...others]);
}
