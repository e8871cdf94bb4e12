/** `npm run watch`: the living page, which follows every save. */
import { isEntry, runCommand } from './io/terminal/command.ts';
import type { Main } from './io/terminal/context.ts';
import { parseWatchOptions } from './io/terminal/watch-options.ts';

export const main: Main = async (argv, project, context) => {
  const options = parseWatchOptions(argv, context);
  const { watch } = await import('./io/watch/watch.ts'); // which holds React
  return watch(options, project, context);
};

/** What is true of it when it was interrupted. */
export const kept = 'the living page is closed, and every file is as it was saved';

if (isEntry(import.meta.url)) await runCommand({ main, kept });
