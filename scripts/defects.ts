/** `npm run defects`: breaks the sources in known ways, one by one, and sees that a test notices each. */
import { z } from 'zod';
import { CannotJudge } from './core/cannot-judge.ts';
import { renderTrial, trialsExitCode } from './dev/defects/defect.ts';
import { defects } from './dev/defects/defects.ts';
import { tryDefects } from './dev/defects/run.ts';
import { runCommand } from './io/terminal/command.ts';
import { parseOptions } from './io/terminal/options.ts';
import { paletteOf } from './io/terminal/palette.ts';
import { print } from './io/terminal/print.ts';

const DefectsOptions = z.object({ only: z.string().default(''), json: z.boolean().default(false) });

await runCommand(async () => {
  const { only, json } = parseOptions(DefectsOptions, 'defects', process.argv.slice(2), (program) =>
    program
      .description('Breaks a copy of the sources in known ways, and ends in 0 only if a test notices each.')
      .option('--only <text>', 'only the defects that have the text in their name or their file')
      .option('--json', 'print the trials as JSON'),
  );
  const chosen = defects.filter(({ name, file }) => `${name}\n${file}`.toLowerCase().includes(only.toLowerCase()));
  if (chosen.length === 0)
    throw new CannotJudge({ where: '--only', what: `no defect has "${only}" in its name or file`, mend: 'Correct it' });
  const stream = json ? process.stderr : process.stdout;
  let ended = 0;
  const trials = await tryDefects(process.cwd(), chosen, (trial) => {
    ended += 1;
    stream.write(`${ended}/${chosen.length} ${renderTrial(trial, paletteOf(stream))}\n`);
  });
  if (json) print(() => JSON.stringify(trials, null, 2));
  return trialsExitCode(trials);
});
