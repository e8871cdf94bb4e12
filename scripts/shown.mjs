#!/usr/bin/env node
// Runs a command: `node scripts/shown.mjs trace --json`. It runs from a bundle of the sources, since reading 300 files of
// TypeScript takes longer than most commands; the bundle is made first where none of these very sources is there.
import { existsSync, utimesSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { harnessBundle } from './io/bundle/harness-bundle.mjs';

// Newer Nodes keep what they have compiled.
/** @type {{ enableCompileCache?: () => unknown }} */ (module).enableCompileCache?.();

const [, , name = '', ...argv] = process.argv;
process.exitCode = 2; // of whatever ends before the command has begun, and so has judged nothing
try {
  const { runNamed } = await import(pathToFileURL(await findProgram()).href);
  await runNamed(name, argv);
} catch (error) {
  const reason = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`Could not judge, because this program cannot be loaded:\n${reason}\n`);
  process.exit(2);
}

/** The program in the bundle, or the source of it where no bundle can be made, as in a folder that is read only. */
async function findProgram() {
  const bundle = harnessBundle();
  const program = path.join(bundle, 'shown.mjs');
  if (!existsSync(program)) await makeBundle(bundle);
  if (!existsSync(program)) return path.join(import.meta.dirname, 'shown.ts');
  markUsed(bundle);
  return program;
}

/** @param {string} bundle */
async function makeBundle(bundle) {
  await import(new URL('../register.mjs', import.meta.url).href);
  const { makeHarnessBundle } = await import('./io/bundle/make-harness-bundle.ts');
  await makeHarnessBundle(bundle).catch(() => {}); // then it runs from the sources
}

/**
 * Else whoever makes another bundle would remove it after a day, while it is in use.
 * @param {string} bundle
 */
function markUsed(bundle) {
  const now = new Date();
  try {
    utimesSync(bundle, now, now);
  } catch {
    // that of somebody else, who is to see to it
  }
}
