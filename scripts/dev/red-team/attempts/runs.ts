/** A recorded run is not the one that is to be judged, or not all of it; or what failed in it is waived by what does not waive it. */
import { type Attempt, cannotJudge, excusing, finds, joining, judging, refuses, releasing } from '../attempt.ts';
import { all, append, change, copy, edit, type Mutation, move, nothing, remove, write } from '../mutation.ts';

const whole = 'reports/run/1-of-1';
const [one, two, _three] = ['reports/run/1-of-3', 'reports/run/2-of-3', 'reports/run/3-of-3'];
const incomplete = cannotJudge('run-incomplete');
const twice = cannotJudge('run-twice');
const altered = cannotJudge('run-altered');
const ofOthers = cannotJudge('run-of-other-sources');

export const runs: readonly Attempt[] = [
  judging('run.json is gone', remove(`${whole}/run.json`), incomplete),
  judging('its messages are gone', remove(`${whole}/messages.ndjson`), incomplete),
  judging('its messages are cut', cut(whole), altered),
  judging(
    'its messages are there twice',
    change(`${whole}/messages.ndjson`, (text) => text + text),
    altered,
  ),
  judging(
    'it is a part, and is given as the whole',
    all(edit(`${whole}/run.json`, /"failed": *false/, '"failed":true'), move(whole, 'reports/partial')),
    incomplete,
    { args: ['reports/partial'] },
  ),
  judging('the document has changed since', append('features/specification.md', '\n'), ofOthers),
  judging('the step code has changed since', append('steps/page.ts', '// later\n'), ofOthers),
  judging('the client has changed since', append('client/index.html', '<!-- later -->\n'), ofOthers),
  judging('it was of another target', nothing, ofOthers, { args: ['--target', 'https://library.example/'] }),
  excusing(
    'the verdict beside a failed run is turned green',
    edit('reports/verdict.json', /false/g, 'true'),
    finds('scenario-failed'),
  ),
];

export const shards: readonly Attempt[] = [
  joining('one is missing', remove(two), incomplete),
  joining('all are missing, and the green verdict is there', remove('reports/run'), cannotJudge('nothing-judged')),
  joining('one is there again under another name', copy(two, 'reports/run/again'), twice),
  joining('one takes the place of another', copy(one, two), twice),
  joining('one is cut short', cut(two), altered),
];

const policy = 'features/release-policy.json';
const archive = { point: 9, kind: 'pending', scenarios: 1, reason: 'The archive comes later' };
const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const invalid = cannotJudge('policy-invalid');
const release = { args: ['--release'] };

export const policies: readonly Attempt[] = [
  judging('it is gone', remove(policy), invalid),
  judging('it has a field that means nothing', policyOf({ accept: 'everything' }), invalid),
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
  excusing('its waiver expired yesterday', waiving({ expires: yesterday }), finds('waiver-expired')),
  excusing('its waiver is for another scenario', waiving({ scenario: 'The days' }), finds('waiver-unused')),
  releasing(
    'it accepts what is open in another point',
    policyOf({ accepted: [{ ...archive, point: 8 }] }),
    finds('over-budget'),
    release,
  ),
];

/** Keeps the first half of the messages. */
function cut(folder: string): Mutation {
  return change(`${folder}/messages.ndjson`, (text) => text.slice(0, text.length / 2));
}

/** Writes a policy with these fields, whatever they are. */
function policyOf(fields: Readonly<Record<string, unknown>>): Mutation {
  return write(policy, JSON.stringify({ reading: 'verbatim', accepted: [], waivers: [], ...fields }));
}

/** A policy with a waiver that would hold for the scenario that fails with the broken client, but for a change. */
function waiving(difference: Readonly<Record<string, unknown>>): Mutation {
  const waiver = {
    feature: 'features/8-messages.feature',
    rule: 'There is one message',
    scenario: 'The message',
    reason: 'The new text comes with the next version',
    owner: 'the editor',
    expires: '9999-12-31',
  };
  return policyOf({ waivers: [{ ...waiver, ...difference }] });
}
