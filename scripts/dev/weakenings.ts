/** `npm run weakenings`: weakens scenarios and steps in known ways, and rewords some, and sees what `accept` names. */
import { tmpdir } from 'node:os';
import { runCommand } from '../command/command.ts';
import { chooseRows } from './choose-rows.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import type { End } from './weakenings/end.ts';
import { type Report, tryAll } from './weakenings/try-weakenings.ts';
import { type Weakening, weakenings } from './weakenings/weakenings.ts';

const usage = `Usage: npm run weakenings -- [features | rehearsal] [words]

Weakens the Rules of a copy of the features or of the rehearsal in known ways, and runs accept --since its verdict of before.
Words choose those that have them in what they weaken, their file or their Rule.
Ends in 0 if each weakening is named, no rewording by more than scenario-weakened, and nothing that was not changed, in 1 if
not, in 2 if one could not be tried.
`;

await runCommand({
  async main(args, _project, { stdout }) {
    if (args.includes('--help')) {
      stdout.write(usage);
      return 0;
    }
    const textOf = ({ what, file, rule }: Weakening) => `${what}\n${file}\n${rule}`;
    const chosen = chooseRows({ noun: 'weakening', rows: weakenings, textOf }, args);
    const ends: End[] = [];
    const report: Report = (weakening, end, why) => {
      ends.push(end);
      const tried = weakening && `${weakening.part}: ${weakening.rule}: ${weakening.what}`;
      stdout.write(`${[end, tried ?? 'what was not changed', why].filter(Boolean).join(': ')}\n`);
    };
    await inTemporaryFolder({ parent: tmpdir(), prefix: 'shown-weakenings-' }, (folder) =>
      tryAll(chosen, folder, report),
    );
    const count = (wanted: End) => ends.filter((end) => end === wanted).length;
    const [named, leftAlone] = [count('named'), count('left alone')];
    const otherwise = ends.length - named - leftAlone;
    stdout.write(`${named} weakenings named, ${leftAlone} rewordings left alone, ${otherwise} otherwise\n`);
    if (ends.includes('could not try')) return 2;
    return otherwise > 0 ? 1 : 0;
  },
});
