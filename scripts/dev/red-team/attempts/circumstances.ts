/** Cucumber is configured otherwise, the command is mistyped, or the machine is not what it should be. */
import { type Attempt, cannotJudge, finds, judging, refuses, running } from '../attempt.ts';
import { edit, type Mutation, nothing } from '../mutation.ts';

export const circumstances: readonly Attempt[] = [
  running('tags of cucumber.json', configured({ tags: 'not @any-host' }), finds('scenario-not-run')),
  running('a dry run', configured({ dryRun: true }), finds('scenario-skipped')),
  running(
    'the client cannot be built',
    edit('client/index.html', '<body>', '<body><script type="module" src="gone.ts"></script>'),
    refuses('the client cannot be built'),
  ),
  running('there is no browser', nothing, refuses('BROWSER_PATH'), { env: { BROWSER_PATH: '/nowhere/browser' } }),
  running('an option is mistyped', nothing, refuses("unknown option '--relase'"), { args: ['--relase'] }),
  running('a shard beyond the last', nothing, refuses('--shard'), { args: ['--shard', '4/3'] }),
  running('tags that no scenario has together', nothing, cannotJudge('nothing-judged'), {
    args: ['--tags', '@any-host and not @any-host'],
  }),
  running('a name that one scenario has', nothing, refuses('Not a verdict'), { args: ['--name', '^The heading$'] }),
  running('the disk is full while the run is recorded', nothing, refuses('EFBIG'), { fullAt: 1500 }),
  judging('the disk is full while the reports are written', nothing, refuses('EFBIG'), { fullAt: 8 }),
];

/** Adds settings to those of the project. */
function configured(settings: Readonly<Record<string, unknown>>): Mutation {
  const added = Object.entries(settings).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
  return edit('cucumber.json', /"strict": false/, ['"strict": false', ...added].join(', '));
}
