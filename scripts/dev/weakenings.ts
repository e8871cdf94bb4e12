/** `npm run weakenings`: weakens features and steps in known ways, one by one, and sees that a proof names the sentence each time. */
import { isEntry, runCommand } from '../io/terminal/command.ts';
import { defectsCommand } from './known-defects/command.ts';
import { tryWeakenings } from './weakenings/run.ts';
import { weakenings } from './weakenings/weakenings.ts';

export const main = defectsCommand({
  command: 'weakenings',
  description: 'Weakens features and steps in known ways, and sees that a proof names the sentence each time.',
  table: weakenings,
  tryAll: tryWeakenings,
});

if (isEntry(import.meta.url)) await runCommand({ main });
