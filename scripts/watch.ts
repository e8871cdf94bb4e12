/** `npm run watch`: the living page, which follows every save. */
import { isEntry, runCommand } from './command/command.ts';
import type { Main } from './command/context.ts';
import { parseWatchOptions } from './command/watch-options.ts';

export const main: Main = async (argv, project, context) => {
  const options = parseWatchOptions(argv, context);
  const { watch } = await import('./watch/serve.ts'); // which holds React
  return watch(options, project, context);
};

/** What is true of it when it was interrupted. */
export const kept = 'the living page is closed, and every file is as it was saved';

if (isEntry(import.meta.url)) await runCommand({ main, kept });
