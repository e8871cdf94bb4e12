/** `npm run rehearsal:defects`: breaks the rehearsal in known ways, and sees that the scenarios of the sentence notice each. */
import { isEntry, runCommand } from '../io/terminal/command.ts';
import { defectsCommand } from './known-defects/command.ts';
import { rehearsalDefects } from './rehearsal-defects/defects.ts';
import { tryRehearsalDefects } from './rehearsal-defects/run.ts';

export const main = defectsCommand({
  command: 'rehearsal:defects',
  description:
    'Breaks copies of the rehearsal, and ends in 0 only if the scenarios of each sentence notice its defect.',
  table: rehearsalDefects,
  tryAll: tryRehearsalDefects,
});

if (isEntry(import.meta.url)) await runCommand({ main });
