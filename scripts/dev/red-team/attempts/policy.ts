/** Attempts by the release policy: it accepts more than it may, or something else than there is. */
import {
  type Attempt,
  attemptsOn,
  cannotJudge,
  type Expected,
  finds,
  type Given,
  judging,
  refuses,
  running,
  type Theme,
} from '../attempt.ts';
import { all, edit, type Mutation, move, remove, write } from '../mutation.ts';
import { policy, policyOf, waiving } from '../policy-mutation.ts';
import { askForArchive } from './archive.ts';

const invalid = cannotJudge('policy-invalid');

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
    judging(
      'it accepts more than can be counted exactly',
      policyOf({ accepted: [{ ...archive, scenarios: 1e16 }] }),
      invalid,
    ),
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
    released('open', 'it accepts for another point', accepting({ point: 8 }), finds('over-budget')),
    running(
      'it accepts what is open, which is asked only when tried again',
      all(askForArchive('@pending'), accepting({}), askedTwice),
      finds('scenario-flaky'),
      { args: ['--release', '--retry', '1'] },
    ),
    released('open', 'it accepts another kind', accepting({ kind: 'question' }), finds('over-budget')),
    released('unwritten', 'it accepts as pending what is unwritten', accepting({ point: 7 }), finds('over-budget')),
    released(
      'unwritten',
      'it waives what is unwritten',
      waiving({ feature: 'features/7-calls.feature', rule: 'There are no calls', scenario: 'The calls' }),
      finds('waiver-unused'),
    ),
  ],
};

/** An attempt to release after a true run in which something is open or unwritten. */
function released(given: Given, name: string, mutation: Mutation, expected: Expected): Attempt {
  return attemptsOn(given, 'gate')(name, mutation, expected, { args: ['--release'] });
}

/** The policy accepts something like the archive that is asked for. */
function accepting(change: Partial<typeof archive>): Mutation {
  return policyOf({ accepted: [{ ...archive, ...change }] });
}
