import { describe, expect, test } from 'vitest';
import { renderFinding } from '../base/finding.ts';
import { parseFeature } from './feature.ts';
import type { StepKeyword } from './step-definition.ts';
import { joinSteps } from './step-use.ts';

const place = { file: 'steps/a.ts', line: 1, column: 1 };
const defined: readonly [StepKeyword, string][] = [
  ['Given', 'the shop is open'],
  ['When', 'the user presses'],
  ['Then', 'the text is shown'],
  ['*', 'it is so'],
];
const sent = { keyword: 'When', expression: 'DELETE {string} is sent', traits: { kind: 'call' } } as const;
const code = {
  definitions: [
    ...defined.map(([keyword, expression]) => ({ keyword, expression, place, examples: [] })),
    { ...sent, place, examples: [] },
  ],
  parameterTypes: [],
};

/** What is found of one scenario with these steps, unused definitions left out. */
function findingsOf(steps: readonly string[], tag = ''): string[] {
  const text = ['Feature: f', tag, 'Scenario: S', ...steps].join('\n');
  const feature = parseFeature(text, 'f.feature');
  return joinSteps(code, feature ? [feature] : [])
    .findings.filter((finding) => finding.code !== 'unused-step')
    .map(renderFinding);
}

describe('a step stands where its definition belongs', () => {
  test.each([
    [['Given the shop is open', 'When the user presses', 'Then the text is shown']],
    [['Given the user presses', 'And the text is shown', 'When the user presses', 'Then the text is shown']],
    [['When the shop is open', 'And it is so', 'Then it is so']],
    [['* the user presses', '* the text is shown']],
  ])('%j', (steps) => {
    expect(findingsOf(steps)).toEqual([]);
  });
});

describe('a step that stands elsewhere is named', () => {
  test.each([
    [
      ['When the user presses', 'And the text is shown', 'Then it is so'],
      'f.feature:5:1 step-misplaced: "the text is shown" stands as a When and is defined by Then, so calls are counted from there on and not since the user\'s last step. Begin it with Then, and what follows it likewise.',
    ],
    [
      ['When the user presses', 'Then the user presses'],
      'f.feature:5:1 step-misplaced: "the user presses" stands as a Then and is defined by When, so it asserts nothing. Begin it with When, before what is asserted; where it asserts something, define it by Then.',
    ],
    [
      ['Then it is so', 'But the shop is open'],
      'f.feature:5:1 step-misplaced: "the shop is open" stands as a Then and is defined by Given, so it asserts nothing. Begin it with Given, before what is asserted; where it asserts something, define it by Then.',
    ],
  ])('%j', (steps, finding) => {
    expect(findingsOf(steps)).toEqual([finding]);
  });
});

test('what is done behind the last Then is named, once for each place, unless the scenario is open', () => {
  const steps = ['When the user presses', 'Then the text is shown', 'When the user presses', 'And the shop is open'];
  const unseen = (line: number, text: string) =>
    `f.feature:${line}:1 step-misplaced: "${text}" stands behind the last Then, so nothing looks at what comes of it. Say behind it in a Then what must hold, or delete it.`;
  expect(findingsOf(steps)).toEqual([unseen(6, 'the user presses'), unseen(7, 'the shop is open')]);
  expect(findingsOf(steps, '@pending')).toEqual([]);
  expect(findingsOf([...steps.slice(0, 2), 'When DELETE "/orders/7" is sent']).join()).not.toMatch('step-misplaced');
  for (const last of ['Then it is so', '* the text is shown', '* it is so', '* what nobody defined'])
    expect(findingsOf([...steps, last]).filter((finding) => finding.includes('step-misplaced'))).toEqual([]);
  for (const last of ['* the user presses', 'Given the user presses'])
    expect(findingsOf([...steps.slice(0, 2), last])).toEqual([unseen(6, 'the user presses')]);
});

test('a scenario of * alone has a step that asserts, unless it is open', () => {
  const steps = ['* the shop is open', '* the user presses'];
  expect(findingsOf(steps)).toEqual([
    'f.feature:3:1 scenario-without-steps: no step of scenario "S" is defined by Then, so it asserts nothing. Say in a Then what must hold, or delete it.',
  ]);
  expect(findingsOf([...steps, '* it is so'])).toEqual([]);
  expect(findingsOf(steps, '@pending')).toEqual([]);
  expect(findingsOf(['* the shop is open', '* what nobody defined'])).toEqual([
    expect.stringContaining('undefined-step'),
  ]);
});
