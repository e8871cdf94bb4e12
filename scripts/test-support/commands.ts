/** Runs the project's commands as a person would, on a copy of the project that a test may break. */
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { execa, type Options } from 'execa';
import { projectAt } from '../io/project.ts';
import { callCommand } from '../io/terminal/command.ts';
import type { Main } from '../io/terminal/context.ts';
import { repository, tinyProject } from './tiny-project.ts';

const parts = [
  'features',
  'client',
  'steps',
  'cucumber.json',
  'register.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'biome.json',
];

/** A text in a file, and what to put in its place. */
export type Edit = readonly [file: string, from: string | RegExp, to: string];

/** A copy of the whole project, removed when the test ends, with some edits; scripts and dependencies are those of the repository. */
export function copyProject(edits: readonly Edit[] = []): string {
  const root = tinyProject({});
  for (const part of parts) cpSync(path.join(repository, part), path.join(root, part), { recursive: true });
  symlinkSync(path.join(repository, 'scripts'), path.join(root, 'scripts'));
  for (const edit of edits) editFile(root, ...edit);
  return root;
}

/** Replaces a text that the file must hold. The scripts are no copies. */
export function editFile(root: string, file: string, from: string | RegExp, to: string): void {
  if (file.startsWith('scripts/')) throw new Error(`Expected an edit of another file than ${file} of the repository`);
  const before = readFileSync(path.join(root, file), 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`Expected ${file} to hold ${from}`);
  writeFileSync(path.join(root, file), after);
}

const commands = {
  accept: () => import('../accept.ts'),
  fill: () => import('../fill.ts'),
  gate: () => import('../gate.ts'),
  phrases: () => import('../phrases.ts'),
  trace: () => import('../trace.ts'),
} satisfies Readonly<Record<string, () => Promise<{ readonly main: Main }>>>;

/** A command that tests call in their own process. */
export type CommandName = keyof typeof commands;

/** How a command ended, and what it printed, without the last line break. */
export type CommandResult = { readonly exitCode: number; readonly stdout: string; readonly stderr: string };

/**
 * Does what `npm run <command>` does, in this process; away from any terminal and from the environment of a CI service.
 * A client is built once for all projects that have the same one.
 */
export async function run(
  root: string,
  command: CommandName,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<CommandResult> {
  const { main } = await commands[command]();
  const project = { ...projectAt(root), build: projectAt(repository).build };
  const [stdin, stdout, stderr] = [new PassThrough().end(), new PassThrough(), new PassThrough()];
  const printed = Promise.all([text(stdout), text(stderr)]);
  const context = { env: { ...process.env, NO_COLOR: '1', GITHUB_ACTIONS: '', ...env }, stdin, stdout, stderr };
  const exitCode = await callCommand(main, args, project, context);
  for (const stream of [stdout, stderr]) stream.end();
  const [out, error] = (await printed).map((all) => all.replace(/\n$/, ''));
  return { exitCode, stdout: out ?? '', stderr: error ?? '' };
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
