/** `npm run watch`: the living page, which follows every save. */
import type { Main } from './command/command.ts';
import type { WatchOptions } from './command/command-lines.ts';
import { print } from './command/print.ts';
import { openInBrowser } from './watch/editor.ts';
import { serveLive } from './watch/watch-page.ts';

export const main: Main<WatchOptions> = async (options, project, context) => {
  const { url } = await serveLive(options, project, context);
  print(context, (palette) => `The living page: ${palette.bold(url)}`);
  print(context, (palette) => palette.dim('Only whoever has this address gets in. Ctrl-C ends it.'));
  if (options.open) openInBrowser(url);
  return new Promise(() => {});
};
