/** Attempts by the release policy: it accepts more than it may, or something else than there is. */
import { cannotJudge, finds, judging, refuses, running, type Theme } from '../attempt.ts';
import { all, type Deed, edit, move, remove, write } from '../deed.ts';
import { policy, policyOf, waiving } from '../policy-deed.ts';
import { askForArchive } from './archive.ts';
import { leaveUnwritten } from './unwritten.ts';

const invalid = cannotJudge('policy-invalid');
const release = { args: ['--release'] };

/** Accepts what is open where the archive is asked for. */
const archive = { point: 9, kind: 'pending', scenarios: 1, reason: 'The archive comes later' };

/** What is open fails when it is first asked. */
const askedTwice = write(
  'steps/hook.ts',
  `import { Before } from '@cucumber/cucumber';
Before({ tags: '@pending' }, () => { if (!globalThis.tried) { globalThis.tried = true; throw new Error('not yet'); } });
`,
);

export const releasePolicy: Theme = {
  title: 'The release policy allows too much',
  attempts: [
    judging('it is gone', remove(policy), invalid),
    judging('it is not JSON', write(policy, '{'), invalid),
    judging('it has a field that means nothing', policyOf({ accept: 'everything' }), invalid),
    judging('it has a field twice', edit(policy, '{', '{ "waivers": [],'), invalid),
    judging('it accepts less than nothing', policyOf({ accepted: [{ ...archive, scenarios: -1 }] }), invalid),
    judging('it accepts without a reason', policyOf({ accepted: [{ ...archive, reason: '' }] }), invalid),
    judging(
      'it is not the one that is named',
      move(policy, 'features/policy.json'),
      refuses('there is no such release policy'),
      { args: ['--policy', policy] },
    ),
    judging(
      'it reads the document otherwise',
      policyOf({ reading: 'alternatives' }),
      cannotJudge('run-of-other-reading'),
    ),
    judging('it waives a scenario that passes', waiving({}), finds('waiver-unused')),
    running('it accepts for another point', accepted({ point: 8 }), finds('over-budget'), release),
    running(
      'it accepts what is open, which is asked only when tried again',
      all(accepted({}), askedTwice),
      finds('scenario-flaky'),
      { args: ['--release', '--retry', '1'] },
    ),
    running('it accepts another kind', accepted({ kind: 'question' }), finds('over-budget'), release),
    running(
      'it accepts as pending what is unwritten',
      all(leaveUnwritten('gone'), policyOf({ accepted: [{ ...archive, point: 7 }] })),
      finds('over-budget'),
      release,
    ),
    running(
      'it waives what is unwritten',
      all(
        leaveUnwritten('gone'),
        waiving({ feature: 'features/7-calls.feature', rule: 'There are no calls', scenario: 'The calls' }),
      ),
      finds('waiver-unused'),
      release,
    ),
  ],
};

/** The archive is asked for, and the policy accepts something like it. */
function accepted(change: Partial<typeof archive>): Deed {
  return all(askForArchive('@pending'), policyOf({ accepted: [{ ...archive, ...change }] }));
}
