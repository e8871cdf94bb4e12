/** `npm run accept`: takes the document through a real browser and says whether the product is safe to merge. */
import { isEntry, runCommand } from './io/terminal/command.ts';
import type { Main } from './io/terminal/context.ts';

export const main: Main = async (argv, project, context) => {
  const { parseAcceptOptions } = await import('./io/terminal/accept-options.ts');
  const options = parseAcceptOptions(argv, context); // who asks for help waits for nothing else
  const { accept } = await import('./io/accept.ts');
  return await accept(options, project, context);
};

if (isEntry(import.meta.url)) await runCommand({ main });
