/** Runs the repository's own commands in another folder, as a person would run them there. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { childEnvironment } from '../child-environment.ts';
import type { Attempt } from './attempt.ts';
import type { Ending } from './ending.ts';

/** The root of this repository, where the scripts stand. */
const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** The longest that a command may take, in milliseconds; one that takes longer is ended, and has not ended by itself. */
const timeoutMs = 120_000;

const running = new Set<number>();

/** Runs a command with the folder as its project. */
export async function runIn(
  folder: string,
  attempt: Pick<Attempt, 'command' | 'args' | 'env' | 'fullAt'>,
): Promise<Ending> {
  const { command, env = {}, fullAt } = attempt;
  const words = ['node', path.join(repository, 'scripts', 'shown.mjs'), command, ...argumentsOf(attempt)];
  const [file = '', ...rest] =
    fullAt === undefined ? words : ['sh', '-c', `ulimit -f ${fullAt}; exec "$@"`, 'sh', ...words];
  // A process group of its own, so that what the command has started can be ended with it.
  const child = execa(file, rest, {
    cwd: folder,
    env: { ...childEnvironment(), ...env },
    extendEnv: false,
    reject: false,
    stdin: 'ignore',
    detached: true,
  });
  const id = child.pid;
  if (id !== undefined) running.add(id);
  const timer = setTimeout(() => endGroup(id), timeoutMs);
  const { exitCode, stdout, stderr } = await child;
  clearTimeout(timer);
  endGroup(id);
  return { exit: exitCode, stdout, stderr };
}

/** What the command is given: one worker is enough for a few scenarios. */
function argumentsOf({ command, args = [] }: Pick<Attempt, 'command' | 'args'>): readonly string[] {
  return command === 'accept' ? ['--workers', '1', ...args] : args;
}

/** Ends every command that is still running, at once. */
export function endAll(): void {
  for (const id of running) endGroup(id);
}

/** Ends a command with all that it started, since what outlived it would write to a folder that is gone. */
function endGroup(id: number | undefined): void {
  if (id === undefined || !running.delete(id)) return;
  try {
    process.kill(-id, 'SIGKILL');
  } catch {
    // all of them have ended by themselves
  }
}
