/** `npm run accept`: takes the document through a real browser and says whether the product is safe to merge. */
import { startCucumber } from './io/run/cucumber-process.ts';
import { parseAcceptOptions } from './io/terminal/accept-options.ts';
import { isEntry, runCommand } from './io/terminal/command.ts';
import type { Main } from './io/terminal/context.ts';

export const main: Main = async (argv, project, context) => {
  const options = parseAcceptOptions(argv, context);
  const cucumber = startCucumber(project, context); // which loads while all is made ready for it
  try {
    const { accept } = await import('./io/accept.ts'); // late, so that the help and a mistyped option wait for nothing else
    return await accept(cucumber, options, project, context);
  } finally {
    cucumber.kill();
  }
};

if (isEntry(import.meta.url)) await runCommand({ main });
