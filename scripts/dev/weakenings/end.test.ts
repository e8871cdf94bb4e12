import { describe, expect, test } from 'vitest';
import type { FindingCode } from '../../base/finding.ts';
import { endOf, findNew, isOf, renderFinding, sentencesOf, type Verdict } from './end.ts';
import type { Weakening } from './weakenings.ts';

type Finding = Verdict['findings'][number];
type Scenario = Verdict['scenarios'][number];

const place = { file: 'features/1-a.feature', line: 1, column: 1 };

function finding(code: FindingCode, problem: string): Finding {
  return { code, severity: 'error', place, problem, fix: 'Fix it' };
}

function scenario(parts: Partial<Scenario>): Scenario {
  return { place, rule: 'One', name: 'a', kind: 'enforced', state: 'passed', sentences: ['1.1'], ...parts };
}

const weakening: Weakening = {
  ...{ part: 'rehearsal', what: 'Less', file: 'rehearsal/features/1-a.feature', rule: 'One', from: 'a', to: 'b' },
  by: 'mutation-survived',
};
const rewording: Weakening = { ...weakening, by: undefined };
const survived = finding('mutation-survived', 'of sentence 1.1');
const weakened = finding('scenario-weakened', '(sentence 1.1) says what it said');
const passed = scenario({});

describe('endOf', () => {
  test.for<[what: string, of: Weakening, found: Finding[], scenarios: Scenario[], end: string]>([
    ['a weakening that is named', weakening, [weakened, survived], [passed], 'named'],
    ['one that is named by another code', weakening, [weakened], [passed], 'NOT NAMED'],
    [
      'one of whose sentence nothing is said',
      weakening,
      [finding('mutation-survived', 'of sentence 1.10')],
      [passed],
      'NOT NAMED',
    ],
    ['a rewording of which nothing is said', rewording, [], [passed], 'left alone'],
    ['one that is proven in another way', rewording, [weakened], [passed], 'left alone'],
    ['one that is named', rewording, [weakened, survived], [passed], 'FALSE ALARM'],
    [
      'a Rule of which a scenario failed',
      weakening,
      [survived],
      [passed, scenario({ state: 'failed' })],
      'could not try',
    ],
    ['one of which none is left', rewording, [], [scenario({ kind: 'pending', state: 'open' })], 'could not try'],
    ['one whose namesake failed elsewhere', weakening, [survived], [passed, elsewhere({ state: 'failed' })], 'named'],
  ])('%s', ([, of, found, scenarios, end]) => {
    expect(endOf(of, ['1.1'], found, scenarios)[0]).toBe(end);
  });

  test('says why', () => {
    expect(endOf(weakening, ['1.1'], [survived], [passed])[1]).toBe('mutation-survived: of sentence 1.1');
    expect(endOf(weakening, [], [], [scenario({ state: 'failed' })])[1]).toBe('"a" ended failed');
  });
});

describe('findNew', () => {
  const nameless = finding('value-not-checked', 'no step names "7"');
  test.for<[what: string, found: Finding[], before: Finding[], fresh: string[]]>([
    ['what was found before is known', [survived], [finding('mutation-survived', 'else of sentence 1.1')], []],
    [
      'the same code of another sentence is new',
      [survived],
      [finding('mutation-survived', 'of sentence 1.2')],
      ['mutation-survived: of sentence 1.1'],
    ],
    ['another code of the same is new', [survived], [weakened], ['mutation-survived: of sentence 1.1']],
    ['what names no sentence is new', [nameless], [], ['value-not-checked: no step names "7"']],
    ['unless it was said before', [nameless], [nameless], []],
    ['other codes name no weakening', [finding('scenario-failed', 'of sentence 1.1')], [], []],
  ])('%s', ([, found, before, fresh]) => {
    expect(findNew(found, before).map(renderFinding)).toEqual(fresh);
  });
});

test('a Rule is that of its own file, and one of steps that of any', () => {
  const ofStep = { ...weakening, file: 'steps/a.ts' };
  const scenarios = [passed, elsewhere({}), scenario({ rule: 'Two', sentences: ['1.3'] })];
  expect(scenarios.map((one) => isOf(weakening, one))).toEqual([true, false, false]);
  expect(scenarios.map((one) => isOf(ofStep, one))).toEqual([true, true, false]);
  expect(sentencesOf(ofStep, scenarios)).toEqual(['1.1', '2.1']);
});

function elsewhere(parts: Partial<Scenario>): Scenario {
  return scenario({ place: { ...place, file: 'features/2-a.feature' }, sentences: ['2.1'], ...parts });
}
