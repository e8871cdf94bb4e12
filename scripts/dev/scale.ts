/** `npm run scale`: simulates many scenarios on many machines, and says what plan and gate cost then. */
import { z } from 'zod';
import { isEntry, runCommand } from '../io/terminal/command.ts';
import type { Main } from '../io/terminal/context.ts';
import { parseOptions } from '../io/terminal/options.ts';
import { print } from '../io/terminal/print.ts';
import { simulate } from './scale/simulation.ts';

const ScaleOptions = z.object({
  scenarios: z.coerce.number().int().min(1).max(100_000).default(10_000),
  shards: z.coerce.number().int().min(1).max(1_000).default(50),
});

export const main: Main = async (argv, _project, context) => {
  const options = parseOptions({ schema: ScaleOptions, command: 'scale', argv, context }, (program) =>
    program
      .description('Simulates many scenarios on many machines: what plan and gate cost.')
      .option('--scenarios <n>', 'how many scenarios (default: 10000)')
      .option('--shards <n>', 'on how many machines (default: 50)'),
  );
  const { plan, planning, gate, bytes, safe } = await simulate(options);
  print(context, () =>
    [
      `${options.scenarios} scenarios on ${options.shards} shards, as long as those of the rehearsal`,
      `  the longest shard: ${plan.spread.toFixed(3)} times the average`,
      `  planning: ${(planning / 1000).toFixed(2)} s of processor time`,
      `  recorded: ${(bytes / 1024 / 1024).toFixed(0)} MB`,
      `  gate: ${(gate.cpu / 1000).toFixed(1)} s of processor time, ${gate.memory.toFixed(0)} MB at most`,
      `  safe to release: ${safe}`,
    ].join('\n'),
  );
  return safe ? 0 : 1;
};

if (isEntry(import.meta.url)) await runCommand({ main });
