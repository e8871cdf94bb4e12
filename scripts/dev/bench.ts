/** `npm run bench`: measures the harness against its limits, in ratios taken in one run. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isEntry, runCommand } from '../io/terminal/command.ts';
import type { Main } from '../io/terminal/context.ts';
import { parseOptions } from '../io/terminal/options.ts';
import { print } from '../io/terminal/print.ts';
import { benchProve } from './bench/prove.ts';
import { isKept, type Result, renderResult } from './bench/result.ts';
import { benchScenarios } from './bench/scenarios.ts';
import { benchStartUp } from './bench/start-up.ts';

const names = z.enum(['start-up', 'scenarios', 'prove']);
const benchmarks = {
  'start-up': benchStartUp,
  scenarios: benchScenarios,
  prove: benchProve,
} as const;
const BenchOptions = z.object({ only: names.optional() });

export const main: Main = async (argv, project, context) => {
  const { only } = parseOptions({ schema: BenchOptions, command: 'bench', argv, context }, (program) =>
    program
      .description('Measures the harness against its limits, and writes reports/bench.json.')
      .option('--only <benchmark>', `one of ${names.options.join(', ')}`),
  );
  const results: Result[] = [];
  for (const name of only ? [only] : names.options) {
    const result = await benchmarks[name]();
    print(context, () => renderResult(result));
    results.push(result);
  }
  await mkdir(project.reports, { recursive: true });
  await writeFile(path.join(project.reports, 'bench.json'), `${JSON.stringify(results, null, 2)}\n`);
  return results.flatMap(({ checks }) => checks).every(isKept) ? 0 : 1;
};

if (isEntry(import.meta.url)) await runCommand({ main });
