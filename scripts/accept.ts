/** `npm run accept`: takes the document through a real browser and says whether the product is safe to merge. */
import { startCucumber } from './io/run/cucumber-process.ts';
import { isEntry, runCommand } from './io/terminal/command.ts';
import type { Main } from './io/terminal/context.ts';

export const main: Main = async (argv, project, context) => {
  // It loads while all is made ready for it, the options first. Who asks for help waits for nothing else.
  let cucumber = argv.some(asksForHelp) ? undefined : startCucumber(project, context);
  try {
    const { parseAcceptOptions } = await import('./io/terminal/accept-options.ts');
    const options = parseAcceptOptions(argv, context);
    const { accept } = await import('./io/accept.ts');
    cucumber ??= startCucumber(project, context);
    return await accept(cucumber, options, project, context);
  } finally {
    cucumber?.kill();
  }
};

const asksForHelp = (argument: string) => argument === '--help' || argument === '-h';

if (isEntry(import.meta.url)) await runCommand({ main });
