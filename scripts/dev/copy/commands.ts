/** Runs the program, and other commands of this repository, as a person would. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';

/** The root of this repository. */
export const repository = path.resolve(import.meta.dirname, '../../..');

/** How a command ended, and what it printed. */
export type Ending = { readonly exitCode: number; readonly stdout: string };

/** Runs `shown` in a folder of this repository. */
export async function shown(folder: string, ...args: readonly string[]): Promise<Ending> {
  return runCommand(process.execPath, [path.join(repository, program()), ...args], folder);
}

/** Runs a command, away from any terminal and CI service. */
export async function runCommand(
  command: string,
  args: readonly string[],
  folder = '.',
  env: Readonly<Record<string, string>> = {},
): Promise<Ending> {
  const { exitCode = 2, stdout } = await execa(command, args, {
    cwd: path.join(repository, folder),
    env: { NO_COLOR: '1', GITHUB_ACTIONS: '', ...env },
    stdin: 'ignore',
    stderr: 'ignore',
    reject: false,
    maxBuffer: 1_000_000_000,
  });
  return { exitCode, stdout };
}

function program(): string {
  const manifest = readFileSync(path.join(repository, 'package.json'), 'utf8');
  return z.object({ bin: z.object({ shown: z.string() }) }).parse(JSON.parse(manifest)).bin.shown;
}
