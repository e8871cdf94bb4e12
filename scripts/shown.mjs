#!/usr/bin/env node
// Runs a command: `node scripts/shown.mjs trace --json`.

const [, , name = '', ...argv] = process.argv;
process.exitCode = 2; // of whatever ends before the command has begun, and so has judged nothing
try {
  await import(new URL('../register.mjs', import.meta.url).href);
  const { runNamed } = await import('./shown.ts');
  await runNamed(name, argv);
} catch (error) {
  const reason = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`Could not judge, because this program cannot be loaded:\n${reason}\n`);
  process.exit(2);
}
