/** Runs the project's commands as a person would, on a copy of the project that a test may break. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execa, type Options } from 'execa';
import { repository, tinyProject } from './tiny-project.ts';

const parts = [
  'features',
  'client',
  'steps',
  'scripts',
  'cucumber.json',
  'register.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'biome.json',
];

/** A text in a file, and what to put in its place. */
export type Edit = readonly [file: string, from: string | RegExp, to: string];

/** A copy of the whole project but for its dependencies, removed when the test ends, with some edits. */
export function copyProject(edits: readonly Edit[] = []): string {
  const root = tinyProject({});
  for (const part of parts) cpSync(path.join(repository, part), path.join(root, part), { recursive: true });
  for (const edit of edits) editFile(root, ...edit);
  return root;
}

/** Replaces a text that the file must hold. */
export function editFile(root: string, file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(path.join(root, file), 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`Expected ${file} to hold ${from}`);
  writeFileSync(path.join(root, file), after);
}

/** Starts `npm run <command>` without npm, away from any terminal and from the environment of a CI service. */
export function start(root: string, command: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const options = {
    cwd: root,
    env: { NO_COLOR: '1', GITHUB_ACTIONS: '', ...env },
    reject: false,
    stdin: 'ignore',
  } as const satisfies Options;
  return execa(process.execPath, ['--import', './register.mjs', `scripts/${command}.ts`, ...args], options);
}
