/** Runs a script in a Node process of its own, as the commands are run, and measures that process. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { z } from 'zod';

/** The root of this repository, where the scripts stand. */
export const repository = fileURLToPath(new URL('../../../', import.meta.url));

const usageScript = path.join(repository, 'scripts/dev/bench/usage.cjs');

/** What the operating system says of a process at its end: processor time in ms, and the most memory in MB. */
const Usage = z.object({ cpu: z.number(), memory: z.number() });

/** Usage, with the time from the start of the process to its end in ms, and what it printed. */
export type Measurement = z.infer<typeof Usage> & { readonly time: number; readonly output: string };

/** One script with its arguments, and nothing where it is left out; `folder` is where it runs. */
export type Script = {
  /** Relative to `root`. */
  readonly script?: string;
  /** The repository that the script stands in: this one, or a copy of it. */
  readonly root?: string;
  readonly args?: readonly string[];
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The exit codes that are as they should be: 0 alone by default. */
  readonly exitCodes?: readonly number[];
};

/** Runs a script once. @throws Error where it ends with an exit code that it should not, with what it printed. */
export async function measure(asked: Script): Promise<Measurement> {
  const { script, root = repository, args = [], folder, env = {}, exitCodes = [0] } = asked;
  const own = await mkdtemp(path.join(os.tmpdir(), 'shown-bench-'));
  const usage = path.join(own, 'usage.json');
  const loader = script?.endsWith('.ts') ? ['--import', path.join(repository, 'register.mjs')] : [];
  const work = script === undefined ? ['-e', '0'] : [path.join(root, script), ...args];
  try {
    const start = performance.now();
    const ended = await execa('node', ['--require', usageScript, ...loader, ...work], {
      cwd: folder,
      env: { ...env, SHOWN_BENCH_USAGE: usage, GITHUB_ACTIONS: '' },
      reject: false,
    });
    const time = performance.now() - start;
    if (!exitCodes.includes(ended.exitCode ?? -1))
      throw new Error(`${script ?? 'node'} ended with ${ended.exitCode}:\n${ended.stdout}\n${ended.stderr}`, {
        cause: ended,
      });
    return { time, output: ended.stdout, ...Usage.parse(JSON.parse(await readFile(usage, 'utf8'))) };
  } finally {
    await rm(own, { recursive: true });
  }
}

/** Does something as often as asked, one after the other. */
export async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let time = 0; time < times; time++) results.push(await work());
  return results;
}

/** The middle one of the numbers, the lower of two. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? Number.NaN;
}

/** The least of the numbers that such a share of them does not exceed. */
export function quantile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? Number.NaN;
}
