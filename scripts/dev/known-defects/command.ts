/** The commands that break something in known ways, and end in 0 only if each is noticed. */
import { z } from 'zod';
import { CannotJudge } from '../../core/cannot-judge.ts';
import type { Main } from '../../io/terminal/context.ts';
import { parseOptions } from '../../io/terminal/options.ts';
import { paletteOf } from '../../io/terminal/palette.ts';
import { type DefectResult, renderResult, resultsExitCode } from './result.ts';

const DefectsOptions = z.object({ only: z.string().default(''), json: z.boolean().default(false) });

type DefectsCommand<Broken> = {
  readonly command: string;
  readonly description: string;
  /** All that can be broken. */
  readonly table: readonly Broken[];
  /** Tries what was chosen of it in the folder of the repository, and hands over each result as it ends. */
  readonly tryAll: (
    chosen: readonly Broken[],
    report: (result: DefectResult) => void,
    repository: string,
  ) => Promise<readonly DefectResult[]>;
};

export function defectsCommand<Broken extends Pick<DefectResult, 'name' | 'file'>>({
  command,
  description,
  table,
  tryAll,
}: DefectsCommand<Broken>): Main {
  return async (argv, project, context) => {
    const { only, json } = parseOptions({ schema: DefectsOptions, command, argv, context }, (program) =>
      program
        .description(description)
        .option('--only <text>', 'only those that have the text in their name or their file')
        .option('--json', 'print the results as JSON'),
    );
    const wanted = only.toLowerCase();
    const chosen = table.filter(({ name, file }) => `${name}\n${file}`.toLowerCase().includes(wanted));
    if (chosen.length === 0)
      throw new CannotJudge({ where: '--only', what: `nothing has "${only}" in its name or file`, fix: 'Correct it' });
    const stream = json ? context.stderr : context.stdout;
    let ended = 0;
    const report = (result: DefectResult) => {
      ended += 1;
      stream.write(`${ended}/${chosen.length} ${renderResult(result, paletteOf(stream, context.env))}\n`);
    };
    const results = await tryAll(chosen, report, project.root);
    stream.write(`${results.filter(({ ended }) => ended === 'noticed').length} of ${chosen.length} noticed\n`);
    if (json) context.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
    return resultsExitCode(results);
  };
}
