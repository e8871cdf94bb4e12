/** `npm run client:defects`: breaks the reference client in known ways, one by one, and sees that an enforced scenario notices each. */
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { isEntry, runCommand } from '../io/terminal/command.ts';
import type { Main } from '../io/terminal/context.ts';
import { parseOptions } from '../io/terminal/options.ts';
import { print } from '../io/terminal/print.ts';
import { clientDefectsExitCode, renderClientDefect } from './client-defects/defect.ts';
import { clientDefects } from './client-defects/defects.ts';
import { tryClientDefects } from './client-defects/run.ts';

const ClientDefectsOptions = z.object({ only: z.string().default('') });

export const main: Main = async (argv, _project, context) => {
  const command = 'client:defects';
  const { only } = parseOptions({ schema: ClientDefectsOptions, command, argv, context }, (program) =>
    program
      .description('Breaks the reference client in known ways, and sees that an enforced scenario notices each.')
      .option('--only <text>', 'only those whose names hold this text'),
  );
  const asked = clientDefects.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()));
  const results = await tryClientDefects(asked, availableParallelism(), (result) =>
    print(context, (palette) => renderClientDefect(result, palette)),
  );
  print(context, () => `${results.filter(({ noticedBy }) => noticedBy).length} of ${results.length} noticed`);
  return clientDefectsExitCode(results);
};

if (isEntry(import.meta.url)) await runCommand({ main });
