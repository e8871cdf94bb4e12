/** `npm run rehearsal:defects`: breaks the rehearsal in known ways, and sees that the scenarios of the sentence notice each. */
import { z } from 'zod';
import { CannotJudge } from '../core/cannot-judge.ts';
import { isEntry, runCommand } from '../io/terminal/command.ts';
import type { Main } from '../io/terminal/context.ts';
import { parseOptions } from '../io/terminal/options.ts';
import { paletteOf } from '../io/terminal/palette.ts';
import { rehearsalDefects } from './rehearsal-defects/defects.ts';
import { rehearsalEnv } from './rehearsal-defects/environment.ts';
import { renderResult, resultsExitCode } from './rehearsal-defects/result.ts';
import { runDefects } from './rehearsal-defects/run.ts';

const Options = z.object({ only: z.string().default('') });

export const main: Main = async (argv, project, context) => {
  const { only } = parseOptions({ schema: Options, command: 'rehearsal:defects', argv, context }, (program) =>
    program
      .description(
        'Breaks copies of the rehearsal, and ends in 0 only if the scenarios of each sentence notice its defect.',
      )
      .option('--only <text>', 'only the defects that have the text in their sentence or their file'),
  );
  const wanted = only.toLowerCase();
  const chosen = rehearsalDefects.filter(({ sentence, file }) => `${sentence}\n${file}`.toLowerCase().includes(wanted));
  if (chosen.length === 0)
    throw new CannotJudge({
      where: '--only',
      what: `no defect has "${only}" in its sentence or file`,
      fix: 'Correct it',
    });
  const { healthy, broken } = await runDefects(project.root, chosen, rehearsalEnv);
  const results = broken.map((run, index) => ({ ...run, healthy: healthy[index] ?? run }));
  for (const result of results)
    context.stdout.write(`${renderResult(result, paletteOf(context.stdout, context.env))}\n`);
  return resultsExitCode(results);
};

if (isEntry(import.meta.url)) await runCommand({ main });
