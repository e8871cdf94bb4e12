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

test.each<[line: string, keyword: string]>([
  ['Scenarioo: An order', 'Scenario:'],
  ['Scenrio: An order', 'Scenario:'],
  ['Scneario: An order', 'Scenario:'],
  ['scenario: An order', 'Scenario:'],
  ['SCENARIO OUTLINE: An order', 'Scenario Outline:'],
  ['Scenario An order', 'Scenario'],
  ['Scenario Outlin: An order', 'Scenario Outline:'],
  ['Backgroud:', 'Background:'],
  ['background', 'Background:'],
  ['rule: An order', 'Rule:'],
  ['Ruel: An order', 'Rule:'],
  ['Rul: An order', 'Rule:'],
  ['Given an order', 'Given'],
  ['given an order', 'Given'],
  ['THEN it is there', 'Then'],
  ['Givn an order', 'Given'],
  ['Wehn it is sent', 'When'],
  ['Thenn it is there', 'Then'],
  ['\u200bGiven an order', 'Given'],
])('%s', (line, keyword) => {
  expect(() => parseGherkin(below(line, 'Given an order'), 'f.feature')).toThrow(
    `f.feature:5:1: this is not Gherkin: "${line}" stands in a description, where it says nothing. Write ${keyword} as Gherkin does, where it may stand, or begin the line with another word.`,
  );
});

test.each<[why: string, lines: readonly string[]]>([
  ['a quote', ['> Scenarioo: An order', '> given an order']],
  ['a sentence that goes on', ['Orders are listed', 'when there are some,', 'then counted.']],
  ['a word that is near', ['They are listed.', 'The desk has them.', 'Than this, none is longer.', 'Gives a number.']],
  [
    'another word',
    ['Inferred: an order', 'Role: Desk', 'Rules: Desk', 'Scenery: sea', 'Scenarios are many.', 'Backgrounds'],
  ],
  ['a bullet', ['* given an order']],
])('%s is none', (_why, lines) => {
  expect(parseGherkin(below(...lines), 'f.feature').pickles).toHaveLength(1);
});

test('in other languages short words are none', () => {
  const text =
    '# language: de\nFunktionalität: f\n  Regeln: alle\n  Regal: oben\n  Regel: r\n    Szenario: s\n      * a\n';
  expect(parseGherkin(text, 'f.feature').pickles).toHaveLength(1);
});

test.each([
  ['of a feature', 'Feature: f\n  Scenarioo: s\n    Given a\n'],
  ['of a scenario', 'Feature: f\n  Scenario: s\n    given a\n    When b\n'],
  ['of a Background', 'Feature: f\n  Background: b\n    when a\n    Given b\n'],
  [
    'of examples',
    'Feature: f\n  Scenario Outline: s\n    * a <b>\n    Examples: e\n      Exampels: f\n      | b |\n      | 1 |\n',
  ],
  ['in another language', '# language: de\nFunktionalität: f\n  Regel: r\n    angenommen a\n'],
])('in the description %s', (_what, text) => {
  expect(() => parseGherkin(text, 'f.feature')).toThrow('stands in a description');
});
