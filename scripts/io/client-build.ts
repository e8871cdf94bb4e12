/** Builds the reference client where its sources have changed since, and says where the build is. */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { CannotJudge } from '../core/cannot-judge.ts';
import { digestOf } from './digest.ts';
import { keepBuild, oneDay } from './kept-build.ts';
import { inProduction } from './production.ts';
import type { Project } from './project.ts';

/**
 * The folder that holds the build of the client as its sources are now, built first if it is not there yet.
 * @throws CannotJudge where the client cannot be built.
 */
export async function buildClient(project: Project): Promise<string> {
  const digest = await clientDigest(project);
  try {
    return await keepBuild(project.build, digest, oneDay, async (folder) => {
      await inProduction(() => runVite(project.client, folder)); // Vite would take over whatever it finds
      if (digest !== (await clientDigest(project))) throw new Error('its sources changed meanwhile');
    });
  } catch (error) {
    throw new CannotJudge({
      where: path.relative(project.root, project.client),
      what: `the reference client cannot be built: ${reasonOf(error)}`,
      fix: 'Fix what is named there',
    });
  }
}

/**
 * The digest of all that a build depends on: the client's files but for its tests and what supports them, the locked
 * packages and the compiler's options. The environment is not among them, since every build is made for production.
 */
export function clientDigest({ root, client }: Project): Promise<string> {
  const folder = path.relative(root, client).replaceAll(path.sep, '/');
  return digestOf(root, [
    `${folder}/**`,
    `!${folder}/**/*.{test,test-support}.{ts,tsx}`,
    'package-lock.json',
    'tsconfig.json',
  ]);
}

/** The digest of the sources that a build was made of. */
export function digestOfBuild(build: string): string {
  return path.basename(build);
}

// Vite is imported only here, since that takes longer than all the rest.
async function runVite(root: string, outDir: string): Promise<void> {
  const { build } = await import('vite');
  await build({ root, logLevel: 'silent', configLoader: 'runner', build: { outDir } });
}

/** What Vite says and where, on one line: without its colours, its drawing of the source and its stack. */
function reasonOf(error: unknown): string {
  const message = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  return message
    .split('\n')
    .map((line) => line.trim().replace(/^╭─\[ (.+) \]$/, '($1)'))
    .filter((line) => !/^(at |─|╰|\d* ?│|$)/.test(line))
    .join(' ')
    .replace(/\.$/, '');
}
