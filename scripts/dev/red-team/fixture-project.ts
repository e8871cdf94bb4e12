/** The fixtures that attempts start from: the honest project by itself, and with true runs of it. */
import { cp, symlink } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotJudge } from '../../core/cannot-judge.ts';
import type { Attempt, Given } from './attempt.ts';
import { askForArchive } from './attempts/archive.ts';
import { leaveUnwritten } from './attempts/unwritten.ts';
import { type Ending, renderEnding } from './ending.ts';
import { edit, type Mutation } from './mutation.ts';
import type { Run, Runners } from './way.ts';

/** The folder of each fixture. */
export type FixtureProjects = Readonly<Record<Given, string>>;

const project = fileURLToPath(new URL('project/', import.meta.url));
const packages = fileURLToPath(new URL('../../../node_modules/', import.meta.url));

/** Makes the client say something else than the document shows. */
export const breakClient: Mutation = edit('client/index.html', 'Closed on public holidays', 'Open on public holidays');

/**
 * Lays the fixtures in `folder`, and sees to it that the untouched project is safe to release by the same commands that
 * the attempts are compared with, in each way in which they are run, since else their failing would show nothing.
 * @throws CannotJudge where it is not
 */
export async function makeFixtureProjects(folder: string, { called, process }: Runners): Promise<FixtureProjects> {
  const record = async (name: Given, steps: readonly Step[], exit: 0 | 1 = 0, mutation: Mutation = () => {}) => {
    const fixture = await copyFixtureProject(path.join(folder, name), project);
    await mutation(fixture);
    for (const [run, command] of steps) expectExit(exit, command, await run(fixture, command));
    return fixture;
  };
  const shard = (part: string): Step => [called, accept('--shard', part)];
  const [sources, run, shards, failure, open, unwritten] = await Promise.all([
    record('sources', []),
    record('run', [
      [process, accept('--release')],
      [process, gate],
      [called, gate],
    ]),
    record('shards', [shard('1/3'), shard('2/3'), shard('3/3'), [called, gate]]),
    record('failure', [[called, accept('--release')]], 1, breakClient),
    record('open', [[called, accept()]], 0, askForArchive('@pending')),
    record('unwritten', [[called, accept()]], 0, leaveUnwritten('gone')),
  ]);
  // What was made ready for these runs serves all attempts that leave it as it is.
  for (const fixture of [failure, run])
    await cp(path.join(fixture, 'dist'), path.join(sources, 'dist'), { recursive: true });
  return { sources, run, shards, failure, open, unwritten };
}

/** Copies a project, which shares the installed packages. */
export async function copyFixtureProject(folder: string, from: string): Promise<string> {
  await cp(from, folder, { recursive: true, filter: (source) => path.basename(source) !== 'node_modules' });
  await symlink(packages, path.join(folder, 'node_modules'), 'junction');
  return folder;
}

type Command = Pick<Attempt, 'command' | 'args'>;
type Step = readonly [run: Run, command: Command];

const accept = (...args: readonly string[]): Command => ({ command: 'accept', args });
const gate: Command = { command: 'gate', args: ['--release'] };

function expectExit(exit: 0 | 1, { command, args = [] }: Command, ending: Ending): void {
  if (ending.exit === exit) return;
  throw new CannotJudge({
    where: 'scripts/dev/red-team/project',
    what: `${[command, ...args].join(' ')} of the honest project ended in ${renderEnding(ending)} instead of ${exit}`,
    fix: 'Fix the project or the harness first: until then no attempt shows anything',
  });
}
