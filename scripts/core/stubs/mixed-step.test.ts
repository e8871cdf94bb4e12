import { expect, test } from 'vitest';
import { parseFeature } from '../features/feature.ts';
import { renderFinding } from '../finding.ts';
import { leaveOutMixed } from './mixed-step.ts';
import { divideSteps } from './undefined-step.ts';

/** What is left of the steps of a scenario, what counts as defined, and what is reported. */
function sorted(...lines: readonly string[]) {
  const text = ['Feature: f', 'Scenario Outline: s', ...lines].join('\n');
  const { feature } = parseFeature(text, 'features/1-f.feature');
  const divided = divideSteps(feature ? [feature] : [], { definitions: [], parameterTypes: [] });
  const { steps, findings } = leaveOutMixed(divided);
  return {
    left: steps.undefinedSteps.map(({ rows }) => rows.map((row) => row.text).join(' / ')),
    defined: [...steps.defined],
    printed: findings.map(renderFinding),
  };
}

test('a step that has the same beneath it everywhere is drafted', () => {
  const lines = ['* a', '|x|', '* a', '|x|y|', '* b', '* b', '* c', '"""', '"""'];
  expect(sorted(...lines)).toEqual({ left: ['a', 'a', 'b', 'b', 'c'], defined: [], printed: [] });
});

test('one that has not is left out, and reported once', () => {
  expect(sorted('* the orders', '* b', '* the orders', '|x|', '* the orders', '"""', '"""')).toEqual({
    left: ['b'],
    defined: ['the orders'],
    printed: [
      'features/1-f.feature:5:1 undefined-step: no definition is drafted for "the orders": it has a table beneath it here, and nothing at features/1-f.feature:3:1. Give it the same in both places, or put one of them into other words.',
    ],
  });
});

test('the other rows of an outline are drafted', () => {
  const { left, defined } = sorted('* <x> orders', '|a|', '* 3 orders', 'Examples:', '|x|', '|3|', '|4|');
  expect([left, defined]).toEqual([['4 orders'], ['3 orders']]);
});
