import { expect, test } from 'vitest';
import { renderFinding } from '../base/finding.ts';
import { outcomesOf, recordedAs, runOf, verdictOf, whole } from '../dev/test-support/sample-run.ts';
import { shop } from '../dev/test-support/tiny-shop.ts';
import { edit, traceOf } from '../dev/test-support/trace-text.ts';
import { renderRest } from '../reports/board-text.ts';
import type { Mutation } from '../run/outcomes/mutation.ts';
import { stateOfProof } from './proof.ts';
import { recordCompared } from './record-verdict.ts';

/** Sentence 1.1 has two scenarios. */
const texts = edit(
  shop,
  '1-orders.feature',
  'Scenario: An order\n      Then a\n',
  'Scenario: An order\n      Then a\n    Scenario: Another\n      Then b\n',
);
const trace = traceOf(texts);
const outcomes = outcomesOf(trace);
const [first = '', second = ''] = outcomes
  .filter(({ place, steps }) => place.file === 'features/1-orders.feature' && /^[ab]$/.test(steps[0]?.text ?? ''))
  .map(({ attempt }) => attempt);

const seven: Mutation = { sentence: '1.1', rank: 'required', change: '"7" shown as "8"', key: '7' };
const twice: Mutation = { sentence: '1.1', rank: 'recorded', change: 'the row "7" there twice', key: 'twice' };
const killed = { killedBy: 'the text "7" is shown' };

/** What is said of sentence 1.1 where its two scenarios made these mutations. */
function judged(one: readonly Mutation[], other: readonly Mutation[], policy: object = { proven: [1] }) {
  const mutations = new Map([
    [first, one],
    [second, other],
  ]);
  const verdict = verdictOf(trace, [recordedAs(outcomes, runOf(), [], { mutations })], { policy });
  const proof = verdict.sentences.find(({ id }) => id === '1.1')?.proof;
  return {
    state: proof && stateOfProof(proof),
    codes: verdict.findings.map(({ code }) => code).filter((code) => /mutation|proven/.test(code)),
    findings: verdict.findings.map(renderFinding).filter((text) => /mutation|proven/.test(text)),
    board: renderRest(verdict.board),
    isSafe: verdict.safeToMerge,
  };
}

test.for<[what: string, one: Mutation[], other: Mutation[], state: string, ...codes: string[]]>([
  ['killed by both', [{ ...seven, ...killed }], [{ ...seven, ...killed }], 'proven'],
  ['killed by one, survived in the other', [{ ...seven, ...killed }], [seven], 'proven'],
  ['killed by one, and not observed by the other', [], [{ ...seven, ...killed }], 'proven'],
  ['survived in both', [seven], [seven], 'survived', 'mutation-survived'],
  ['survived in the one that observes it', [], [seven], 'survived', 'mutation-survived'],
  ['of no required kind', [twice], [], 'not proven', 'sentence-not-proven'],
  ['that was never made', [], [], 'not proven', 'sentence-not-proven'],
  ['of another sentence', [{ ...seven, sentence: '1.7' }], [], 'not proven', 'sentence-not-proven'],
])('a mutation %s', ([, one, other, state, ...codes]) => {
  const found = judged(one, other);
  expect([found.state, ...found.codes]).toEqual([state, ...codes]);
});

test('what survives fails a merge, and is told with the steps that could have noticed, and one that would', () => {
  const { findings, isSafe } = judged([{ ...seven, step: 'Then the text "7" is shown' }], [seven]);
  expect(isSafe).toBe(false);
  expect(findings).toEqual([
    'features/specification.md:7:1 mutation-survived: with "7" shown as "8", all 2 scenarios of sentence 1.1 that observe it ' +
      'still pass. Expected a step that fails on it; actual "Then a" and "Then b". Add, for example: Then the text "7" is shown.',
  ]);
});

test('the board counts what is proven, and the policy says of which points a release wants it', () => {
  expect(judged([{ ...seven, ...killed }], []).board).toContain('proven: 1 of 2 sentences');
  expect(judged([], []).isSafe).toBe(true);
  for (const proven of [false, [2]]) expect(judged([], [], { proven }).codes).toEqual([]);
});

test.for<[what: string, now: Mutation[], partial: boolean, codes: string[]]>([
  ['as before', [{ ...seven, ...killed }], false, []],
  ['one that is not noticed any more', [seven], false, ['mutation-survived', 'scenario-weakened']],
  ['none', [], false, ['scenario-weakened']],
  ['none, in a part of the scenarios', [], true, []],
])('against an earlier verdict: %s', ([, now, partial, codes]) => {
  const verdictWith = (mutations: readonly Mutation[], options: Parameters<typeof verdictOf>[2]) =>
    verdictOf(trace, [recordedAs(outcomes, runOf(), [], { mutations: new Map([[first, mutations]]) })], options);
  const since = recordCompared(verdictWith([{ ...seven, ...killed }], {}));
  const { findings } = verdictWith(now, { since, scope: { ...whole, partial } });
  expect(findings.map(({ code }) => code).filter((code) => /mutation|weakened/.test(code))).toEqual(codes);
});

test('a step of several scenarios is named once, and no more is said to be left out than is', () => {
  const same = edit(texts, '1-orders.feature', 'Then b\n', 'Then a\n');
  const all = outcomesOf(traceOf(same));
  const mutations = new Map(all.map(({ attempt }) => [attempt, [seven]]));
  const { findings } = verdictOf(traceOf(same), [recordedAs(all, runOf(), [], { mutations })]);
  expect(findings.find(({ code }) => code === 'mutation-survived')?.actual).toBe('"Then a"');
});
