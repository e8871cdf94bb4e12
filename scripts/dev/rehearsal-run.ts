/** A rehearsal, accepted as a deployed target: by a server of its own, on data of its own. */
import path from 'node:path';
import { execa } from 'execa';
import type { Served } from './targets/served.ts';
import { startServer } from './targets/server-process.ts';

const repository = path.resolve(import.meta.dirname, '../..');

/** What its scenarios need in the environment; the product's days begin at midnight in its library, so theirs do, too. */
export const rehearsalEnv = { TZ: 'Europe/Berlin', STAFF_PASSWORD: 'town-library' };

export type RehearsalRun = {
  /** The folder in which `rehearsal/` lies: this repository, or one where a stage was laid out. */
  readonly folder?: string;
  /** What goes to `accept`. */
  readonly args: readonly string[];
  /** Whether what it prints is kept, in place of being printed. */
  readonly isQuiet?: boolean;
};

/** The product of that folder, on data of its own. */
export function startRehearsalServer(folder: string = repository): Promise<Served> {
  return startServer({
    folder,
    script: ['--import', path.join(repository, 'register.mjs'), 'rehearsal/server/serve.ts', '--memory', '--port', '0'],
  });
}

/** Returns the exit code of `accept` and, where it is kept, what it printed. */
export async function acceptRehearsal({
  folder = repository,
  args,
  isQuiet = false,
}: RehearsalRun): Promise<{ exitCode: number; stdout: string }> {
  return withRehearsalServer(folder, (url) => runShown(folder, ['accept', '--target', url, ...args], isQuiet));
}

/** Accepts this repository's rehearsal, and proves it where that is green. Returns the exit code; `args` go to `prove`. */
export async function proveRehearsal(args: readonly string[], workers: string): Promise<number> {
  return withRehearsalServer(repository, async (url) => {
    const given = ['--target', url, '--workers', workers];
    const { exitCode } = await runShown(repository, ['accept', ...given]);
    return exitCode === 0 ? (await runShown(repository, ['prove', ...given, ...args])).exitCode : exitCode;
  });
}

async function withRehearsalServer<Result>(folder: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const server = await startRehearsalServer(folder);
  try {
    return await work(server.url);
  } finally {
    await server.close();
  }
}

async function runShown(folder: string, args: readonly string[], isQuiet = false) {
  const { exitCode = 2, stdout } = await execa(
    process.execPath,
    [path.join(repository, 'scripts', 'shown.mjs'), ...args],
    {
      cwd: path.join(folder, 'rehearsal'),
      env: rehearsalEnv,
      stdio: isQuiet ? 'pipe' : 'inherit',
      reject: false,
    },
  );
  return { exitCode, stdout: String(stdout ?? '') };
}
