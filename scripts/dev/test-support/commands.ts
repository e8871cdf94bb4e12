/** Runs the project's commands as a person would, on a copy of the project that a test may break. */
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execa, type Options } from 'execa';
import { expect, inject } from 'vitest';
import { callCommand } from '../../command/command.ts';
import type { CommandName } from '../../command/command-lines.ts';
import { projectAt } from '../../project/project.ts';
import { commands } from '../../shown.ts';
import { capture } from '../captured.ts';
import { repository, tinyProject } from './tiny-project.ts';

const parts = [
  'features',
  'client',
  'steps',
  'register.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'biome.json',
];

/** A text in a file, and what to put in its place. */
export type Edit = readonly [file: string, from: string | RegExp, to: string];

/** Its steps are those of the project itself, so that they may be edited. */
const configuration = JSON.stringify({
  default: {
    import: ['register.mjs', 'steps/**/*.ts'],
    plugin: ['./scripts/cucumber-plugin.mjs'],
    tags: 'not @setup',
    strict: false,
  },
});

/**
 * A copy of the whole project but for its tests, removed when the test ends, with some edits; scripts, dependencies and what
 * is kept of builds are those of the repository.
 */
export function copyProject(edits: readonly Edit[] = []): string {
  const root = tinyProject();
  const filter = (file: string) => !/\.(?:test|test-support)\.tsx?$/.test(file);
  for (const part of parts) cpSync(path.join(repository, part), path.join(root, part), { recursive: true, filter });
  symlinkSync(path.join(repository, 'scripts'), path.join(root, 'scripts'));
  writeFileSync(path.join(root, 'cucumber.json'), configuration);
  for (const edit of edits) editFile(root, ...edit);
  return root;
}

/**
 * A copy of the red team's project, removed when the test ends, with some edits: a small product of which everything is
 * shown and enforced, by scenarios that open no browser. `npm run accept -- --release` of it ends in 0.
 */
export function copyOpeningHours(edits: readonly Edit[] = []): string {
  const root = tinyProject();
  cpSync(path.join(repository, 'scripts/dev/red-team/project'), root, { recursive: true });
  for (const edit of edits) editFile(root, ...edit);
  return root;
}

/** Makes the opening hours' client say something else than its document shows: its scenario "The message" fails. */
export const holidayOpen: Edit = ['client/index.html', 'Closed on public holidays', 'Open on public holidays'];

/** The steps no longer wait long for what never comes, for runs in which scenarios fail. */
export const shortWaits: Edit = ['steps/limits.ts', '5_000', '2_000'];

/** Replaces a text that the file must hold. The scripts are no copies. */
export function editFile(root: string, file: string, from: string | RegExp, to: string): void {
  if (file.startsWith('scripts/')) throw new Error(`Expected an edit of another file than ${file} of the repository`);
  const before = readFileSync(path.join(root, file), 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`Expected ${file} to hold ${from}`);
  writeFileSync(path.join(root, file), after);
}

/** How a command ended, and what it printed, without the last line break. */
export type CommandResult = { readonly exitCode: number; readonly stdout: string; readonly stderr: string };

/**
 * Does what `npm run <command>` does, in this process; away from any terminal and from the environment of a CI service.
 * A client is built once for all projects that have the same one, and the browser is the one that all tests share, unless
 * the variables name another: an empty `PLAYWRIGHT_WS_ENDPOINT` has one launched, as by a person's command.
 */
export async function run(
  root: string,
  command: CommandName,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<CommandResult> {
  const { main } = commands[command];
  const { build } = projectAt(repository);
  const project = { ...projectAt(root), build };
  const browser = { BROWSER_PATH: '', PLAYWRIGHT_WS_ENDPOINT: inject('browser') };
  const variables = { ...process.env, NO_COLOR: '1', GITHUB_ACTIONS: '', ...browser, ...env };
  const { result, stdout, stderr } = await capture(variables, (context) => callCommand(main, args, project, context));
  const [out = '', error = ''] = [stdout, stderr].map((all) => all.replace(/\n$/, ''));
  return { exitCode: result, stdout: out, stderr: error };
}

/** What a command is to come to: its exit code, and what is somewhere in what it prints; an empty text is all of that. */
export type Expected = {
  readonly exitCode: number;
  readonly stdout?: Said | readonly Said[];
  readonly stderr?: Said | readonly Said[];
};
type Said = string | RegExp;

/** Expects that a command ended as it should. */
export function expectEnd({ exitCode, stdout, stderr }: CommandResult, expected: Expected): void {
  for (const [printed, said = []] of [[stdout, expected.stdout] as const, [stderr, expected.stderr] as const])
    for (const one of [said].flat()) one === '' ? expect(printed).toBe('') : expect(printed).toMatch(one);
  expect(exitCode, stderr).toBe(expected.exitCode);
}

/** The words by which npm starts a command, but for npm itself. */
export function commandLine(command: CommandName): string[] {
  return [process.execPath, path.join(repository, 'scripts/shown.mjs'), command];
}

/** Starts `npm run <command>` without npm, away from any terminal and from the environment of a CI service. */
export function start(
  root: string,
  command: CommandName,
  args: readonly string[] = [],
  env: Record<string, string> = {},
) {
  const options = {
    cwd: root,
    env: { NO_COLOR: '1', GITHUB_ACTIONS: '', ...env },
    reject: false,
    stdin: 'ignore',
  } as const satisfies Options;
  const [node = '', ...words] = commandLine(command);
  return execa(node, [...words, ...args], options);
}
