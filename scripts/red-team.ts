/** `npm run red-team`: tries the known ways to get a green that means nothing, and sees that each is caught. */
import { z } from 'zod';
import { CannotJudge } from './core/cannot-judge.ts';
import { runCommand } from './io/terminal/command.ts';
import { parseOptions } from './io/terminal/options.ts';
import { paletteOf } from './io/terminal/palette.ts';
import { renderList } from './red-team/list.ts';
import { pickAttempts, runSuite } from './red-team/suite.ts';
import { themes } from './red-team/themes.ts';

const RedTeamOptions = z.object({ only: z.string().optional(), list: z.boolean().default(false) });

await runCommand(async () => {
  const { only, list } = parseOptions(RedTeamOptions, 'red-team', process.argv.slice(2), (program) =>
    program
      .description('Tries the known ways to get a green that means nothing, and ends in 0 only if each is caught.')
      .option('--only <text>', 'only the attempts, or the themes, that have the text in their name')
      .option('--list', 'print the list for scripts/red-team/README.md, and try nothing'),
  );
  const tell = (text: string) => process.stdout.write(`${text}\n`);
  if (list) {
    tell(renderList(themes));
    return 0;
  }
  const chosen = only === undefined ? themes : pickAttempts(themes, only);
  if (chosen.length === 0)
    throw new CannotJudge({ where: '--only', what: `no attempt has "${only}" in its name`, mend: 'See --list' });
  return await runSuite(chosen, (render) => tell(render(paletteOf(process.stdout))));
});
