import { describe, expect, test } from 'vitest';
import { renderFinding } from '../base/finding.ts';
import { attemptOf, casesOf, failed } from '../dev/test-support/proof-case.ts';
import { judgeMutant } from './judged-mutant.ts';
import type { Mutant } from './mutant.ts';
import type { ProvenMutant } from './proof.ts';
import { proveCases, proveSentences } from './sentence-proof.ts';
import { findToothless } from './toothless.ts';

const sentences = [{ id: '2.1', text: 'Two are left.' }];
const cases = ['a.feature:3:5', 'a.feature:9:5'].map((place, at) => ({
  place,
  name: `Case ${at}`,
  sentences: ['2.1'],
  steps: [],
}));
const [one = '', other = ''] = cases.map(({ place }) => place);

const mutantOf = (
  place: string,
  attempt: ReturnType<typeof attemptOf>,
  { demand = 'case', change = { kind: 'text', from: 'Left 2', to: 'Left 3' } }: Partial<Mutant> = {},
): ProvenMutant => {
  const name = cases.find((each) => each.place === place)?.name ?? '';
  return judgeMutant({ change, demand, sentences: ['2.1'], cases: [place] }, [{ place, name, attempt }], 'basis');
};

const killed = (place: string, more: Partial<Mutant> = {}) => mutantOf(place, attemptOf(failed), more);
const crashed = attemptOf({ ...failed, type: 'action' });
const survived = (place: string, more: Partial<Mutant> = {}) => mutantOf(place, attemptOf(), more);

const prove = (mutants: readonly ProvenMutant[], of = cases) => {
  const proved = proveCases(of, mutants);
  const [sentence] = proveSentences(sentences, proved, mutants);
  const findings = findToothless({ sentences: sentence ? [sentence] : [], cases: proved, mutants: [...mutants] });
  return { sentence, findings: findings.map(renderFinding) };
};

test('a sentence is proven where each case noticed something, and nothing that it had to notice was left', () => {
  const { sentence, findings } = prove([killed(one), killed(other)]);
  expect(sentence).toEqual({ id: '2.1', text: 'Two are left.', state: 'proven', killed: 2, mutants: 2, why: [] });
  expect(findings).toEqual([]);
});

test('it is toothless where something that it names was seen to change, and all stayed green', () => {
  const { sentence, findings } = prove([killed(one), killed(other), survived(one)]);
  expect(sentence).toMatchObject({
    state: 'toothless',
    killed: 2,
    why: ['Nobody noticed a product with "Left 3" in place of "Left 2": "Case 0" stayed green.'],
  });
  expect(findings).toEqual([
    'a.feature:3:5 sentence-toothless: "Two are left." (sentence 2.1) is not checked: a product with "Left 3" in place ' +
      'of "Left 2" left "Case 0" green. Expected a failure where one sees "Left 3"; actual as green as with "Left 2". ' +
      'Write a Then that fails for it, or check all that the sentence says in the one there is.',
  ]);
});

test('it is toothless where one of its cases notices nothing at all, which is said once', () => {
  const { sentence, findings } = prove([
    killed(one),
    survived(other),
    survived(other, { demand: 'spare', change: { kind: 'blank' } }),
  ]);
  expect(sentence?.state).toBe('toothless');
  expect(findings).toEqual([
    expect.stringContaining(
      'a.feature:9:5 sentence-toothless: scenario "Case 1" stays green whatever it sees of "Two are left." (sentence 2.1): ' +
        'with "Left 3" in place of "Left 2"; with nothing on the screen.',
    ),
  ]);
});

test('what it had to notice is named also where another mutant ended its case', () => {
  const { sentence, findings } = prove([killed(one), survived(other), mutantOf(other, crashed)]);
  expect(sentence?.state).toBe('toothless');
  expect(findings).toEqual([expect.stringMatching(/ is not checked: a product with "Left 3" .* left "Case 1" green/)]);
});

describe('it is neither', () => {
  test.each([
    [
      'where a mutant crashed',
      [killed(one), killed(other), mutantOf(one, crashed)],
      cases,
      '1 mutant crashed, such as a product with "Left 3" in place of "Left 2".',
    ],
    [
      'where all that a case had to notice ended it, whatever else it let pass',
      [killed(one), mutantOf(other, crashed), survived(other, { demand: 'spare', change: { kind: 'blank' } })],
      cases,
      '1 mutant crashed, such as a product with "Left 3" in place of "Left 2".',
      'Nothing shows that "Case 1" notices anything.',
    ],
    [
      'where nothing shows that a case notices anything',
      [killed(one), mutantOf(other, attemptOf({}, false))],
      cases,
      'Nothing shows that "Case 1" notices anything.',
    ],
    [
      'where each case notices a blank screen, and nothing that it names can be changed',
      [one, other].map((place) => killed(place, { demand: 'spare', change: { kind: 'blank' } })),
      cases,
      'No change of what it names was noticed by a scenario about it.',
    ],
    ['where no case is about it', [], [], 'No enforced scenario that can run here quotes it.'],
  ] as const)('%s', (_, mutants, of, ...why) => {
    const { sentence, findings } = prove(mutants, [...of]);
    expect(sentence).toMatchObject({ state: 'unproven', why });
    expect(findings).toEqual([]);
  });
});

test('it is not proven where part of it is quoted by no scenario that has passed, whatever is noticed of the rest', () => {
  const noticed = [killed(one), killed(other)];
  const cased = proveCases(cases, noticed);
  const [part, none] = [{ unquoted: ['left'] }, {}].map((more) =>
    proveSentences([{ id: '2.1', text: 'Two are left.', ...more }], cased, noticed),
  );
  expect(part).toMatchObject([{ state: 'unproven', why: ['No scenario that has passed here is about "left".'] }]);
  expect(none).toMatchObject([{ state: 'proven' }]);
});

test.for([
  ['Two are left.', ['Then no line is added', 'Then the sign is not shown'], true],
  ['Two are left.', ['Then no line is added', 'Then the sign is shown, and no button "Lend"'], false],
  ['Two are left.', ['Then GET "/books" was called 0 times'], true],
  ['No more than two are left.', ['Then no line is added'], false],
] as const)('%s %s: whether its scenarios say only what is not there', ([text, steps, denied]) => {
  const own = steps.flatMap((step, at) => casesOf([step], [], { name: `Case ${at}` }));
  const noticed = own.map(({ place }) => killed(place));
  const proved = proveCases(own, noticed);
  const findings = findToothless({
    sentences: proveSentences([{ id: '2.1', text }], proved, noticed),
    cases: proved,
    mutants: [],
  });
  const [sentence] = proveSentences([{ id: '2.1', text }], proved, noticed);
  expect(findings.map(renderFinding).join()).toMatch(denied ? /is not checked: each of its scenarios says only/ : /^$/);
  expect(sentence?.state).toBe(denied ? 'toothless' : 'proven');
});
