/** The run of `accept` that is compared with a bare script: how long it takes, with as many workers as there are cores. */
import { availableParallelism } from 'node:os';
import type { Timed } from './bare-run.ts';
import { measure, type Script } from './child.ts';
import { type RunTimes, readRunTimes } from './run-times.ts';

export const workers = availableParallelism();

/** Runs `accept` in a copy of the repository, as the copy has it; `run` holds what was recorded of it. */
export async function runAccept(
  folder: string,
  exitCodes: Script['exitCodes'] = [0],
): Promise<Timed & { readonly run: RunTimes }> {
  const started = Date.now();
  const args = ['accept', '--workers', String(workers)];
  const { time } = await measure({ script: 'scripts/shown.mjs', root: folder, args, folder, exitCodes });
  const run = await readRunTimes(folder);
  return { whole: time, first: run.firstPage - started, scenarios: run.lastScenario - run.firstPage, run };
}
