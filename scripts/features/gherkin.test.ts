import { expect, test } from 'vitest';
import { parseGherkin } from './gherkin.ts';

/** A feature with these lines in the description of its Rule, above a scenario. */
const below = (...lines: readonly string[]) =>
  [
    'Feature: f',
    '  Rule: r',
    '    > An order has a number.',
    '',
    ...lines.map((line) => `    ${line}`),
    '',
    '    Scenario: s',
    '      * a step',
  ].join('\n');

test.each([
  'scenario: An order',
  'SCENARIO OUTLINE: An order',
  'Scenario : An order',
  'Scenario An order',
  'background',
  'rule: An order',
  'Given an order',
  'given an order',
  'THEN it is there',
])('%s', (line) => {
  expect(() => parseGherkin(below(line, 'Given an order'), 'f.feature')).toThrow(
    `f.feature:5:1: this is not Gherkin: "${line}" stands in a description, where it says nothing. Write keyword and colon as Gherkin does, where they may stand, or begin the line with another word.`,
  );
});

test.each<[why: string, lines: readonly string[]]>([
  ['a quote', ['> Scenario: An order', '> Given an order']],
  ['a sentence that goes on', ['Orders are listed', 'when there are some,', 'then counted.']],
  ['a sentence', ['Orders are listed. More', 'given by name are not.']],
  ['another word', ['Inferred: an order', 'Role: Desk', 'Rules: Desk', 'Scenarios are many.', 'Backgrounds', 'Givens']],
  ['a bullet', ['* given an order']],
])('%s is none', (_why, lines) => {
  expect(parseGherkin(below(...lines), 'f.feature').pickles).toHaveLength(1);
});

test.each([
  ['of a feature', 'Feature: f\n  scenario: s\n    Given a\n'],
  ['of a scenario', 'Feature: f\n  Scenario: s\n    background:\n    When b\n'],
  ['of a Background', 'Feature: f\n  Background: b\n    examples:\n    Given b\n'],
  [
    'of examples',
    'Feature: f\n  Scenario Outline: s\n    * a <b>\n    Examples: e\n      examples: f\n      | b |\n      | 1 |\n',
  ],
  ['in another language', '# language: de\nFunktionalität: f\n  Regel: r\n    regel: s\n'],
])('in the description %s', (_what, text) => {
  expect(() => parseGherkin(text, 'f.feature')).toThrow('stands in a description');
});
