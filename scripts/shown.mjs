#!/usr/bin/env node
// Runs a command: `node scripts/shown.mjs trace --json`.
import { ensureBuilt } from './built.mjs';

const [, , name = '', ...argv] = process.argv;
process.exitCode = 2; // of whatever ends before the command has begun, and so has judged nothing
try {
  ensureBuilt();
  /** @type {typeof import('./shown.ts')} */
  const { runNamed } = await import(new URL('../dist/scripts/shown.js', import.meta.url).href);
  await runNamed(name, argv);
} catch (error) {
  process.stderr.write(`Could not judge, because this program cannot be loaded:\n${reasonOf(error)}\n`);
  process.exit(2);
}

/** @param {unknown} error */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'CannotBuild' ? error.message : error.stack;
}
