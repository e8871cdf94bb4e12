/** `npm run client:defects`: breaks the reference client in known ways, one by one, and sees that an enforced scenario notices each. */
import { isEntry, runCommand } from '../io/terminal/command.ts';
import { clientDefects } from './client-defects/defects.ts';
import { tryClientDefects } from './client-defects/run.ts';
import { defectsCommand } from './known-defects/command.ts';

export const main = defectsCommand({
  command: 'client:defects',
  description: 'Breaks the reference client in known ways, and sees that an enforced scenario notices each.',
  table: clientDefects,
  tryAll: tryClientDefects,
});

if (isEntry(import.meta.url)) await runCommand({ main });
