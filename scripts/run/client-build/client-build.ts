/** Builds the reference client where its sources have changed since, and says where the build is. */

import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { CannotJudge } from '../../base/cannot-judge.ts';
import { digestOf, textDigest } from '../../project/digest.ts';
import { cannotWrite, systemCode } from '../../project/files.ts';
import { readInstalled } from '../../project/package.ts';
import type { Project } from '../../project/project.ts';
import {
  type ClientInputs,
  clientSources,
  hideEnvironment,
  inProduction,
  noteInputs,
  refuseForeignInputs,
} from './client-inputs.ts';
import { keepBuild, oneDay } from './kept-build.ts';

/**
 * The folder that holds the build of the client as its sources are now, built first if it is not there yet.
 * @throws CannotJudge where the client cannot be built, or of what is not among its sources
 */
export async function buildClient(project: Project): Promise<string> {
  const digest = await clientDigest(project);
  try {
    return await keepBuild(project.build, digest, oneDay, async (folder) => {
      await makeFolder(project, folder);
      await refuseForeignInputs(project, await runVite(project.client, folder));
      if (digest !== (await clientDigest(project))) throw new Error('its sources changed meanwhile');
    });
  } catch (error) {
    if (error instanceof CannotJudge) throw error;
    throw new CannotJudge({
      where: path.relative(project.root, project.client),
      what: `the client cannot be built: ${buildReason(error)}`,
      fix: 'Fix what is named there',
    });
  }
}

/**
 * The digest of all that a build depends on: the client's files but for its tests and what supports them, the compiler's
 * options, and the packages, as locked and as installed. The environment is not among them, since every build is made for
 * production, and without the variables that Vite would take over.
 */
export async function clientDigest(project: Project): Promise<string> {
  const [sources, installed] = await Promise.all([
    digestOf(project.root, clientSources(project)),
    readInstalled(project.root),
  ]);
  return textDigest(JSON.stringify([sources, installed]));
}

/** The digest of the sources that a build was made of. */
export function digestOfBuild(build: string): string {
  return path.basename(build);
}

/** Made here, since the bundler reports a folder that it cannot make as a defect of its own. */
async function makeFolder({ root, client, build }: Project, folder: string): Promise<void> {
  if (!existsSync(client)) return; // which is said instead
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw cannotWrite(root, build, `the build of the client cannot be written (${systemCode(error)})`);
  });
}

// Vite is imported only here, since that takes longer than all the rest.
async function runVite(root: string, outDir: string): Promise<ClientInputs> {
  const { build } = await import('vite').catch(refuseWithoutVite);
  const inputs: ClientInputs = new Map();
  await inProduction((hide) =>
    build({
      root,
      logLevel: 'silent',
      configLoader: 'runner',
      plugins: [hideEnvironment(hide), noteInputs(inputs)],
      worker: { plugins: () => [noteInputs(inputs)] },
      build: { outDir },
    }),
  );
  return inputs;
}

function refuseWithoutVite(error: unknown): never {
  if (!(error instanceof Error) || !error.message.includes("Cannot find package 'vite'")) throw error;
  throw new CannotJudge({
    where: 'client',
    what: 'it cannot be built, because Vite is not installed',
    fix: 'Install it with npm install --save-dev vite, or name what is deployed with --target',
  });
}

/** What the error of a build says and where, on one line: without its colours, its drawing of the source and its stack. */
function buildReason(error: unknown): string {
  const message = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  return message
    .split('\n')
    .map((line) => line.trim().replace(/^╭─\[ (.+) \]$/, '($1)'))
    .filter((line) => !/^(at |─|╰|\d* ?│|$)/.test(line))
    .join(' ')
    .replace(/\.$/, '');
}
