import { expect, test } from 'vitest';
import { calledTimes, nothingSent } from '../network/call-check.ts';
import { parseCallPattern } from '../network/call-pattern.ts';
import type { ObservedCall } from '../network/observed-calls.ts';
import type { SentenceToProve } from '../records.ts';
import { partShown } from '../screen/named-part.ts';
import { observationOf, type Terse } from '../screen/observation.test-support.ts';
import type { Observation } from '../screen/observation.ts';
import { parsePart } from '../screen/part.ts';
import { findParts } from '../screen/part-finder.ts';
import { type Claim, Expectations, type ObservedJudge } from './expectations.ts';
import { prove } from './prove.ts';

const heading: Terse = ['h1', { role: 'heading', name: 'Loans', namedBy: 'contents' }, 'Loans'];
const button: Terse = ['button', { role: 'button', name: 'Lend', namedBy: 'contents' }, 'Lend'];
const screen = observationOf(heading, ['p', {}, 'Due in 14 days'], button);

const says =
  (text: string): ObservedJudge =>
  (observed) => {
    const texts = observed.screen?.nodes.filter(({ sight }) => sight === 'seen').map((node) => node.text) ?? [];
    return texts.some((one) => one.includes(text)) ? undefined : `no ${text}`;
  };
const shows =
  (part: string): ObservedJudge =>
  (observed) => {
    const one = parsePart(part);
    if (one.kind === 'text' || observed.screen === undefined) return undefined;
    return partShown(one)(findParts(observed.screen, one));
  };
const nothing: ObservedJudge = () => undefined;
const part = (text: string): Claim => ({ kind: 'part', part: parsePart(text) });

const sentence = (text: string, ...literals: string[]): SentenceToProve => ({ id: '1.1', text, literals });

/** What became of the mutations: the change, with the step that noticed behind it. */
function proven(
  one: SentenceToProve,
  steps: readonly [text: string, judge: ObservedJudge, ...claims: Claim[]][],
  seen = screen,
) {
  const expectations = new Expectations();
  for (const [text, judge, ...claims] of steps) {
    expectations.begin(text, 'outcome');
    expectations.add({ screen: seen }, judge, claims);
  }
  return prove([one], { values: [], expectations });
}
const required = (...given: Parameters<typeof proven>) =>
  proven(...given)
    .filter(({ rank }) => rank === 'required')
    .map(({ change, killedBy }) => `${change}: ${killedBy ?? 'survived'}`);

test.for<[what: string, judge: ObservedJudge, mutations: string[]]>([
  [
    'is read',
    says('14 days'),
    [
      '"14 days" shown as "15 days": it is so',
      '"14 days" shown as "1 days": it is so',
      'nothing on the screen: it is so',
    ],
  ],
  [
    'is read in part',
    says('days'),
    [
      '"14 days" shown as "15 days": survived',
      '"14 days" shown as "1 days": survived',
      'nothing on the screen: it is so',
    ],
  ],
  [
    'is not read',
    nothing,
    [
      '"14 days" shown as "15 days": survived',
      '"14 days" shown as "1 days": survived',
      'nothing on the screen: survived',
    ],
  ],
])('a literal of the sentence that %s', ([, judge, mutations]) => {
  expect(required(sentence('A loan ends after 14 days.', '14 days'), [['it is so', judge]])).toEqual(mutations);
});

test('a literal that nobody observes has no mutation', () => {
  expect(required(sentence('A loan ends after 30 days.', '30 days'), [['it is so', says('14 days')]])).toEqual([
    'nothing on the screen: it is so',
  ]);
});

test('a part that a step names goes missing, and is called otherwise; one step of several has to notice', () => {
  const lend = part('button "Lend"');
  const steps: Parameters<typeof proven>[1] = [
    ['the heading is shown', shows('heading "Loans"'), part('heading "Loans"')],
    ['nothing is looked at', nothing, lend],
  ];
  expect(required(sentence('Loans are listed.'), steps)).toEqual([
    'the heading "Loans" missing: the heading is shown',
    'the heading "Loans" called otherwise: the heading is shown',
    'the button "Lend" missing: survived',
    'the button "Lend" called otherwise: survived',
    'nothing on the screen: the heading is shown',
  ]);
});

test('what is absent comes to be there', () => {
  const absent: ObservedJudge = (observed) =>
    shows('button "Delete"')(observed) === undefined ? 'it is there' : undefined;
  const claim: Claim = { kind: 'absent', part: parsePart('button "Delete"') };
  expect(required(sentence('Nobody deletes.'), [['there is none', absent, claim]])).toContain(
    'the button "Delete" there: there is none',
  );
  expect(required(sentence('Nobody deletes.'), [['there is none', nothing, claim]])).toContain(
    'the button "Delete" there: survived',
  );
});

test('title and address', () => {
  const titled: ObservedJudge = (observed) => (observed.screen?.title === 'Loans' ? undefined : 'another');
  const seen: Observation = { ...screen, title: 'Loans' };
  expect(
    required(sentence('It has a title.'), [['it is titled', titled, { kind: 'title', title: 'Loans' }]], seen),
  ).toContain('the title "Loans" another: it is titled');
  expect(required(sentence('It is somewhere.'), [['it is there', nothing, { kind: 'address' }]])).toContain(
    'another address: survived',
  );
});

const call: ObservedCall = {
  ...{ method: 'POST', url: new URL('https://shop.example/loans'), origin: 'https://shop.example', kind: 'product' },
  ...{ headers: {}, payload: { kind: 'none' }, status: 201, answer: { kind: 'none' } },
  ...{ isRecent: true, isSent: false, isAnswered: false },
};
const loans = parseCallPattern('POST', '/loans');

test('a call is not made, is made otherwise, is made twice; one that is not made is', () => {
  const calls = { calls: [call, { ...call, method: 'GET', isRecent: false }], since: '' };
  const expectations = new Expectations();
  const judge = calledTimes(loans, 1);
  expectations.begin('it was called', 'outcome');
  expectations.add({ calls }, (observed) => observed.calls && judge(observed.calls), [
    { kind: 'call', pattern: loans },
  ]);
  const none = { calls: [{ ...call, method: 'GET', isRecent: false }], since: '' };
  expectations.begin('nothing was sent', 'outcome');
  expectations.add({ calls: none }, (observed) => observed.calls && nothingSent(observed.calls), [{ kind: 'no call' }]);
  const all = prove([sentence('It lends.')], { values: [], expectations });
  expect(all.map(({ rank, change, killedBy }) => `${rank} ${change}: ${killedBy}`)).toEqual([
    'required POST "/loans" not called: it was called',
    'required POST "/loans" called by another method: it was called',
    'required POST "/loans" called at another path: it was called',
    'required a call made: nothing was sent',
    'recorded POST "/loans" called twice: it was called',
  ]);
});

test('what was so before its time had passed is not what the time brought about', () => {
  const before = observationOf(heading);
  const early = (judge: ObservedJudge) => {
    const expectations = new Expectations();
    expectations.begin('30 seconds pass', 'action');
    expectations.passing({ screen: before });
    expectations.begin('it is so', 'outcome');
    expectations.add({ screen }, judge);
    const mutations = prove([sentence('After 30 seconds it is due.', '30 seconds')], { values: [], expectations });
    return mutations.find(({ change }) => change.includes('had passed'));
  };
  expect(early(says('14 days'))).toMatchObject({ rank: 'required', killedBy: 'it is so' });
  expect(early(says('Loans'))).not.toHaveProperty('killedBy');
});

test('what may not come is looked for once its time has passed', () => {
  const expectations = new Expectations();
  expectations.begin('30 seconds pass', 'action');
  const calls = { calls: [{ ...call, isRecent: false }], since: '' };
  expectations.passing({ calls });
  expectations.begin('nothing was sent', 'outcome');
  const judge: ObservedJudge = (observed) => observed.calls && nothingSent(observed.calls);
  expectations.add({ calls }, judge, [{ kind: 'no call' }]);
  const changes = prove([sentence('It is not sent again.')], { values: [], expectations });
  expect(changes).toContainEqual(
    expect.objectContaining({
      rank: 'recorded',
      change: 'a call made once 30 seconds had passed',
      killedBy: 'nothing was sent',
    }),
  );
});

test('a judge that throws has noticed', () => {
  const throwing: ObservedJudge = ({ screen: seen }) => {
    if (seen?.nodes.every(({ sight }) => sight !== 'seen')) throw new Error('no page');
  };
  expect(required(sentence('Loans.'), [['it is so', throwing]])).toEqual(['nothing on the screen: it is so']);
});

test('what was there at the end, where a step has looked at nothing, has to be noticed as well', () => {
  const expectations = new Expectations();
  expectations.begin('it is so', 'outcome');
  expect(expectations.isBlind).toBe(true);
  expectations.unseen({ screen });
  const mutations = prove([sentence('A loan ends after 14 days.', '14 days')], { values: [], expectations });
  expect(mutations.filter(({ killedBy }) => killedBy === undefined).map(({ change }) => change)).toContain(
    '"14 days" shown as "15 days"',
  );

  const looking = new Expectations();
  looking.begin('it is so', 'outcome');
  looking.add({ screen }, says('14 days'));
  looking.begin('the user presses', 'action');
  expect(looking.isBlind).toBe(false);
});

test('what survives suggests a step that reads what was changed where it was observed', () => {
  const seen: Observation = { ...screen, title: 'Loans – Desk', address: 'https://shop.example/loans?page=2' };
  const observed = { screen: seen, calls: { calls: [call], since: '' } };
  const suggested = (literal: string) => {
    const expectations = new Expectations();
    expectations.begin('it is so', 'outcome');
    expectations.add(observed, nothing);
    const mutations = prove([sentence('It is so.', literal)], { values: [], expectations });
    return mutations.find(({ change }) => change.startsWith(`"${literal}"`))?.step;
  };
  expect(['14 days', 'Desk', '/loans?page', '201', 'https'].map(suggested)).toEqual([
    'Then the text "14 days" is shown',
    'Then the page is titled "Loans – Desk"',
    'Then the address is "/loans?page=2"',
    'Then POST "/loans" was answered 201',
    'Then POST "/loans" was called 1 time',
  ]);
});

test('a mutation is known by what the feature writes, whatever the run makes of it', () => {
  const expectations = new Expectations();
  expectations.begin('the heading "Loans" is shown', 'outcome');
  expectations.add({ screen }, shows('heading "Loans"'), [part('heading "Loans"')]);
  const values = [{ value: 'Loans', written: '${unique}', noun: 'heading' }];
  const mutations = prove([sentence('A loan.')], { values, expectations });
  const keys = mutations.map(({ key }) => key);
  expect(keys).toContain('the heading "${unique}" missing');
  expect(mutations.map(({ key, step }) => key + step).join()).not.toContain('Loans');
});

test('what is absent from a part comes in that part', () => {
  const absent = parsePart('button "Lend" in the section "Returns"');
  const judge: ObservedJudge = ({ screen: seen }) => {
    if (absent.kind === 'text' || seen === undefined) return undefined;
    return findParts(seen, absent).named.length > 0 ? 'It is there.' : undefined;
  };
  const seen = observationOf(button, ['section', { role: 'region', name: 'Returns' }, ['p', {}, 'Dune']]);
  const mutations = proven(
    sentence('Nothing is lent there.'),
    [['no button', judge, { kind: 'absent', part: absent }]],
    seen,
  );
  expect(mutations.find(({ change }) => change.includes('"Returns"'))?.killedBy).toBe('no button');
});
