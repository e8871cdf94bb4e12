/** `npm run defects`: breaks the sources in known ways, one by one, and sees that a test notices each. */
import { z } from 'zod';
import { CannotJudge } from '../core/cannot-judge.ts';
import { isEntry, runCommand } from '../io/terminal/command.ts';
import type { Main } from '../io/terminal/context.ts';
import { parseOptions } from '../io/terminal/options.ts';
import { paletteOf } from '../io/terminal/palette.ts';
import { print } from '../io/terminal/print.ts';
import { renderResult, resultsExitCode } from './defects/defect.ts';
import { defects } from './defects/defects.ts';
import { tryDefects } from './defects/run.ts';

const DefectsOptions = z.object({ only: z.string().default(''), json: z.boolean().default(false) });

export const main: Main = async (argv, project, context) => {
  const { only, json } = parseOptions({ schema: DefectsOptions, command: 'defects', argv, context }, (program) =>
    program
      .description('Breaks a copy of the sources in known ways, and ends in 0 only if a test notices each.')
      .option('--only <text>', 'only the defects that have the text in their name or their file')
      .option('--json', 'print the results as JSON'),
  );
  const chosen = defects.filter(({ name, file }) => `${name}\n${file}`.toLowerCase().includes(only.toLowerCase()));
  if (chosen.length === 0)
    throw new CannotJudge({ where: '--only', what: `no defect has "${only}" in its name or file`, fix: 'Correct it' });
  const stream = json ? context.stderr : context.stdout;
  let ended = 0;
  const results = await tryDefects(project.root, chosen, (result) => {
    ended += 1;
    stream.write(`${ended}/${chosen.length} ${renderResult(result, paletteOf(stream, context.env))}\n`);
  });
  if (json) print(context, () => JSON.stringify(results, null, 2));
  return resultsExitCode(results);
};

if (isEntry(import.meta.url)) await runCommand({ main });
