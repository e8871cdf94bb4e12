/** The fixtures that attempts start from: the honest project by itself, and with true runs of it. */
import { cp, symlink } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Given } from './attempt.ts';
import { askForArchive } from './attempts/sources.ts';
import { runIn } from './child-command.ts';
import { edit, type Mutation, nothing } from './mutation.ts';

/** The folder of each fixture. */
export type FixtureProjects = Readonly<Record<Given, string>>;

const project = fileURLToPath(new URL('project/', import.meta.url));
const packages = fileURLToPath(new URL('../../../node_modules/', import.meta.url));

/** Makes the client say something else than the document shows. */
const breakClient: Mutation = edit('client/index.html', 'Closed on public holidays', 'Open on public holidays');

/**
 * Lays the fixtures in `folder`. Of the untouched project `accept --release` must end in 0, whole and in three shards, and so must
 * `gate --release`, since else the failing of an attempt would show nothing.
 * @throws Error where they end otherwise
 */
export async function makeFixtureProjects(folder: string): Promise<FixtureProjects> {
  const record = async (name: Given, mutation: Mutation, exit: 0 | 1, ...accepts: (readonly string[])[]) => {
    const root = await copyFixtureProject(path.join(folder, name), project);
    await mutation(root);
    for (const args of accepts) await expectExit(exit, root, 'accept', args);
    if (exit === 0 && name !== 'open' && accepts.length > 0) await expectExit(0, root, 'gate', ['--release']);
    return root;
  };
  const run = await record('run', nothing, 0, ['--release']);
  const sources = await record('sources', nothing, 0);
  const shards = await record('shards', nothing, 0, ['--shard', '1/3'], ['--shard', '2/3'], ['--shard', '3/3']);
  const failure = await record('failure', breakClient, 1, ['--release']);
  const open = await record('open', askForArchive('@pending'), 0, []);
  return { sources, run, shards, failure, open };
}

/** Copies a project, which shares the installed packages. */
export async function copyFixtureProject(folder: string, from: string): Promise<string> {
  await cp(from, folder, { recursive: true, filter: (source) => path.basename(source) !== 'node_modules' });
  await symlink(packages, path.join(folder, 'node_modules'), 'junction');
  return folder;
}

async function expectExit(exit: 0 | 1, root: string, command: 'accept' | 'gate', args: readonly string[]) {
  const ending = await runIn(root, { command, args });
  if (ending.exit === exit) return;
  const printed = `${ending.stdout}\n${ending.stderr}`;
  throw new Error(
    `${command} ${args.join(' ')} of the honest project ended in ${ending.exit}, not in ${exit}:\n${printed}`,
  );
}
