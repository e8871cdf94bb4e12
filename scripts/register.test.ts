import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { repository, tinyProject } from './dev/test-support/tiny-project.ts';

const run = promisify(execFile);

/** Loads what lets Cucumber read steps, then a file, in a project of these files. */
async function load(files: Readonly<Record<string, string>>, file: string): Promise<string> {
  const options = ['--import', path.join(repository, 'register.mjs'), file];
  const { stdout } = await run(process.execPath, options, { cwd: tinyProject({ 'package.json': '{}', ...files }) });
  return stdout.trim();
}

const says = `
const { createRequire } = require('node:module');
console.log(Object.keys(require.cache).some((file) => file.includes('/tsx/')) ? 'tsx' : 'Node');`;

test('tsx is loaded where a step is written in TypeScript, and nowhere else', async () => {
  expect(await load({ 'says.cjs': says, 'steps/own.js': '' }, 'says.cjs')).toBe('Node');
  expect(await load({ 'says.cjs': says }, 'says.cjs')).toBe('Node');
  expect(await load({ 'says.cjs': says, 'steps/of/own.ts': '' }, 'says.cjs')).toBe('tsx');
});

test('a place in TypeScript is that of its source', async () => {
  const thrown = 'type Wide = {\n  one: 1;\n};\nconsole.log(new Error().stack);\n';
  expect(await load({ 'steps/own.ts': thrown }, 'steps/own.ts')).toMatch(/steps\/own\.ts:4:\d+/);
});
