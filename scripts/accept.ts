/** `npm run accept`: takes the document through a real browser and says whether the product is safe to merge. */
import { parseAcceptOptions } from './io/terminal/accept-options.ts';
import { isEntry, runCommand } from './io/terminal/command.ts';
import type { Main } from './io/terminal/context.ts';

export const main: Main = async (argv, project, context) => {
  const options = parseAcceptOptions(argv, context);
  const { accept } = await import('./io/accept.ts'); // late, so that the help and a mistyped option wait for nothing else
  return accept(options, project, context);
};

if (isEntry(import.meta.url)) await runCommand({ main });
