/** `npm run weakenings`: weakens scenarios and steps in known ways, and rewords some, and sees that `accept` names the weak ones, and those alone. */
import { tmpdir } from 'node:os';
import { CannotJudge } from '../base/cannot-judge.ts';
import { runCommand } from '../command/command.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { type End, type Report, tryAll } from './weakenings/try-weakenings.ts';
import { type Weakening, weakenings } from './weakenings/weakenings.ts';

const usage = `Usage: npm run weakenings -- [features | rehearsal] [words]

Weakens the Rules of a copy of the features or of the rehearsal in known ways, and runs accept --since its verdict of before.
Words choose those that have them in what they weaken, their file or their Rule.
Ends in 0 if each weakening is named, and nothing else, in 1 if not, in 2 if one could not be tried.
`;

await runCommand({
  async main(args, _project, { stdout }) {
    if (args.includes('--help')) {
      stdout.write(usage);
      return 0;
    }
    const chosen = choose(args);
    const ends: End[] = [];
    const report: Report = (weakening, end, why) => {
      ends.push(end);
      const what = weakening === undefined ? 'unchanged' : `${weakening.part}: ${weakening.rule}: ${weakening.what}`;
      stdout.write(`${end}: ${what}: ${why}\n`);
    };
    await inTemporaryFolder({ parent: tmpdir(), prefix: 'shown-weakenings-' }, (folder) =>
      tryAll(chosen, folder, report),
    );
    const count = (wanted: End) => ends.filter((end) => end === wanted).length;
    stdout.write(`${count('named')} weakenings named, ${count('not named')} rewordings not, of ${chosen.length}\n`);
    if (ends.includes('could not try')) return 2;
    return ends.includes('NOT NAMED') || ends.includes('NAMED') ? 1 : 0;
  },
});

function choose([first = '', ...others]: readonly string[]): readonly Weakening[] {
  const isPart = first === 'features' || first === 'rehearsal';
  const words = (isPart ? others : [first, ...others]).join(' ').toLowerCase();
  const chosen = weakenings
    .filter(({ part }) => !isPart || part === first)
    .filter(({ what, file, rule }) => `${what}\n${file}\n${rule}`.toLowerCase().includes(words));
  if (chosen.length > 0) return chosen;
  throw new CannotJudge({ where: words, what: 'no weakening has these words', fix: 'Look in scripts/dev/weakenings/' });
}
