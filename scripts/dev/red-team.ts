/** `npm run red-team`: tries the known ways to get a green that means nothing, and sees that each is caught. */
import { z } from 'zod';
import { CannotJudge } from '../core/cannot-judge.ts';
import { isEntry, runCommand } from '../io/terminal/command.ts';
import type { Main } from '../io/terminal/context.ts';
import { parseOptions } from '../io/terminal/options.ts';
import { paletteOf } from '../io/terminal/palette.ts';
import { renderList } from './red-team/list.ts';
import { pickAttempts, runSuite } from './red-team/suite.ts';
import { themes } from './red-team/themes.ts';
import { waysOf } from './red-team/way.ts';

const RedTeamOptions = z.object({
  only: z.string().optional(),
  faults: z.boolean().default(false),
  list: z.boolean().default(false),
});

export const main: Main = async (argv, _project, context) => {
  const { list, ...choice } = parseOptions({ schema: RedTeamOptions, command: 'red-team', argv, context }, (program) =>
    program
      .description('Tries the known ways to get a green that means nothing, and ends in 0 only if each is caught.')
      .option('--only <text>', 'only the attempts, or the themes, that have the text in their name')
      .option('--faults', 'only those that kill processes, fill a disk or never end, which are left out otherwise')
      .option('--list', 'print the list for scripts/dev/red-team/README.md, and try nothing'),
  );
  const report = (text: string) => context.stdout.write(`${text}\n`);
  if (list) {
    report(renderList(themes));
    return 0;
  }
  const chosen = pickAttempts(themes, choice);
  if (chosen.length === 0)
    throw new CannotJudge({ where: '--only', what: `no attempt has "${choice.only}" in its name`, fix: 'See --list' });
  process.setMaxListeners(0); // many commands at a time run in this process, and each has to clear up at its end
  return await runSuite(chosen, waysOf(themes), (render) => report(render(paletteOf(context.stdout, context.env))));
};

if (isEntry(import.meta.url)) await runCommand({ main });
