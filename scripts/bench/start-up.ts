/** How long `trace` and `accept` take on the real document, and where the time goes before the first scenario. */
import { z } from 'zod';
import { measure, measureInTurn, type Script } from './child.ts';
import { copyRepository, inFolder } from './repository-copy.ts';
import type { Result, Row } from './result.ts';
import { readRunTimes } from './run-times.ts';

const repetitions = 5;

/** The packages that take longest to load; each is loaded alone, so what two of them share counts for both. */
const packages = [
  'zod',
  'commander',
  '@cucumber/gherkin',
  '@cucumber/messages',
  '@cucumber/cucumber-expressions',
  'remark-gfm',
  'ts-morph',
  'listr2',
  'vite',
  'playwright',
  '@cucumber/cucumber/api',
];

/** Nothing here is held against a limit: it says where to look. */
export async function benchStartUp(): Promise<Result> {
  return inFolder(async (folder) => {
    await copyRepository(folder);
    return {
      name: 'start-up on the real document',
      checks: [],
      rows: [...(await timeCommands(folder)), ...(await timePackages(folder)), ...(await timePhases(folder))],
    };
  });
}

async function timeCommands(folder: string): Promise<Row[]> {
  const [trace] = await measureInTurn([{ script: 'scripts/trace.ts', folder }], repetitions);
  const accept = { script: 'scripts/accept.ts', folder };
  await measure(accept); // builds the client and unpacks the browser, once for all
  const started = Date.now();
  await measure(accept);
  const { begun, firstScenario } = await readRunTimes(folder);
  return [
    { name: 'trace', actual: trace?.time ?? Number.NaN, unit: 'ms' },
    { name: 'accept until Cucumber starts', actual: begun - started, unit: 'ms' },
    { name: 'Cucumber until the first scenario', actual: firstScenario - begun, unit: 'ms' },
  ];
}

async function timePackages(folder: string): Promise<Row[]> {
  const load = (...args: string[]): Script => ({ script: 'scripts/bench/load-package.ts', args, folder });
  const [nothing, ...loaded] = await measureInTurn([load(), ...packages.map((name) => load(name))], repetitions);
  const base = nothing?.time ?? 0;
  return [
    { name: 'Node and tsx alone', actual: base, unit: 'ms' },
    ...loaded.map(({ time }, index): Row => ({ name: `loading ${packages[index]}`, actual: time - base, unit: 'ms' })),
  ];
}

async function timePhases(folder: string): Promise<Row[]> {
  const { output } = await measure({ script: 'scripts/bench/trace-phases.ts', folder });
  const phases = z.record(z.string(), z.number()).parse(JSON.parse(output));
  return Object.entries(phases).map(([name, actual]) => ({ name: `phase of trace: ${name}`, actual, unit: 'ms' }));
}
