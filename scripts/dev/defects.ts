/** `npm run defects`: breaks the sources in known ways, one by one, and sees that a test notices each. */
import { isEntry, runCommand } from '../io/terminal/command.ts';
import { defects } from './defects/defects.ts';
import { tryDefects } from './defects/run.ts';
import { defectsCommand } from './known-defects/command.ts';

export const main = defectsCommand({
  command: 'defects',
  description: 'Breaks a copy of the sources in known ways, and ends in 0 only if a test notices each.',
  table: defects,
  tryAll: tryDefects,
});

if (isEntry(import.meta.url)) await runCommand({ main });
