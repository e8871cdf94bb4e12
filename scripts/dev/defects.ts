/** `npm run defects`: breaks the client and the rehearsal in known ways, one by one, and sees that each is noticed. */
import { tmpdir } from 'node:os';
import { runCommand } from '../command/command.ts';
import { chooseRows } from './choose-rows.ts';
import { type Defect, defects } from './defects/defects.ts';
import { type End, tryAll } from './defects/try-defects.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const usage = `Usage: npm run defects -- [client | rehearsal] [words]

Breaks a copy of the client or of the rehearsal in known ways, and runs what forbids it: the scenarios of a sentence, or a
test of the client. Words choose the defects that have them in what they break, their file or their sentence.
Ends in 0 if each is noticed, in 1 if one is not, in 2 if one could not be tried.
`;

await runCommand({
  async main(args, _project, { stdout }) {
    if (args.includes('--help')) {
      stdout.write(usage);
      return 0;
    }
    const textOf = ({ what, file, by }: Defect) => `${what}\n${file}\n${by}`;
    const chosen = chooseRows({ noun: 'defect', rows: defects, textOf }, args);
    const ends: End[] = [];
    const report = ({ part, what, file }: Defect, [end, why]: readonly [End, string]) => {
      ends.push(end);
      stdout.write(`${ends.length}/${chosen.length} ${end}: ${part}: ${what} (${file}) ${why}\n`);
    };
    await inTemporaryFolder({ parent: tmpdir(), prefix: 'shown-defects-' }, (folder) => tryAll(chosen, folder, report));
    stdout.write(`${ends.filter((end) => end === 'noticed').length} of ${chosen.length} noticed\n`);
    if (ends.includes('could not try')) return 2;
    return ends.includes('NOT NOTICED') ? 1 : 0;
  },
});
