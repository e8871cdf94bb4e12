/** `npm run weakenings`: weakens features and steps in known ways, one by one, and sees that a proof names the sentence each time. */
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { isEntry, runCommand } from '../io/terminal/command.ts';
import type { Main } from '../io/terminal/context.ts';
import { parseOptions } from '../io/terminal/options.ts';
import { print } from '../io/terminal/print.ts';
import { tryWeakenings } from './weakenings/run.ts';
import { isNoticed, renderWeakening, weakeningsExitCode } from './weakenings/weakening.ts';
import { weakenings } from './weakenings/weakenings.ts';

const WeakeningsOptions = z.object({ only: z.string().default('') });

export const main: Main = async (argv, _project, context) => {
  const { only } = parseOptions({ schema: WeakeningsOptions, command: 'weakenings', argv, context }, (program) =>
    program
      .description('Weakens features and steps in known ways, and sees that a proof names the sentence each time.')
      .option('--only <text>', 'only those whose names hold this text'),
  );
  const asked = weakenings.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()));
  const results = await tryWeakenings(asked, availableParallelism(), (result) =>
    print(context, (palette) => renderWeakening(result, palette)),
  );
  print(context, () => `${results.filter(isNoticed).length} of ${results.length} noticed`);
  return weakeningsExitCode(results);
};

if (isEntry(import.meta.url)) await runCommand({ main });
