/** `npm run prove`: says which enforced sentences bite, by changing what the browser sees and looking who notices. */
import { isEntry, runCommand } from './command/command.ts';
import type { Main } from './command/context.ts';
import { parseProveOptions } from './command/prove-options.ts';

export const main: Main = async (argv, project, context) => {
  const options = parseProveOptions(argv, context);
  const { prove } = await import('./prove/prove-run.ts');
  return prove(options, project, context);
};

/** What is true of it when it was interrupted. */
export const kept = 'what is proven is kept in reports/proof.json';

if (isEntry(import.meta.url)) await runCommand({ main, kept });
