/** `npm run accept`: takes the document through a real browser and says whether the product is safe to merge. */
import { isEntry, runCommand } from './command/command.ts';
import type { Main } from './command/context.ts';

export const main: Main = async (argv, project, context) => {
  const { parseAcceptOptions } = await import('./command/accept-options.ts');
  const options = parseAcceptOptions(argv, context); // who asks for help waits for nothing else
  const { accept } = await import('./command/accept-run.ts');
  return await accept(options, project, context);
};

if (isEntry(import.meta.url)) await runCommand({ main });
