import { expect, test } from 'vitest';
import { shop } from '../dev/test-support/tiny-shop.ts';
import { edit, findingsOf } from '../dev/test-support/trace-text.ts';

/** What is said of the outline that stands in the place of the scenario of a small shop. */
function mismatches(outline: string): string[] {
  const lines = outline.split('\n').map((line, at) => (at === 0 ? line : `    ${line}`));
  return findingsOf(
    edit(shop, '1-orders.feature', 'Scenario: An order\n      Then a\n', `${lines.join('\n')}\n`),
    'outline-mismatch',
  );
}

const wellMade = `Scenario Outline: An order of <a>
  Then <b>
    """json
    <p>{"c": "<c>"}</p> <br/> <img src="x">
    """
  And a table
    | <d> | 1 < 2 |
  Examples: Some
    | a | b | c | d |
    | 1 | 2 | 3 | 4 |
    | 1 | 2 | 3 | 5 |`;

test.each([
  ['its placeholders and columns match one to one', wellMade],
  [
    'its Examples differ in their order of columns',
    'Scenario Outline: o\n  Then <a> <b>\n  Examples:\n    | a | b |\n    | 1 | 2 |\n  Examples:\n    | b | a |\n    | 1 | 2 |',
  ],
  [
    'equal rows differ in their tags',
    'Scenario Outline: o\n  Then <a>\n  Examples:\n    | a |\n    | 1 |\n  @any-host\n  Examples:\n    | a |\n    | 1 |',
  ],
  ['it is a Scenario that has Examples', 'Scenario: o\n  Then <a>\n  Examples:\n    | a |\n    | 1 |'],
  ['a Scenario has no Examples', 'Scenario: o <a>\n  Then <b>'],
  ['no row is there, which is said elsewhere', 'Scenario Outline: o\n  Then <a>\n  Examples:\n    | a |'],
])('nothing is wrong where %s', (_, outline) => {
  expect(mismatches(outline)).toEqual([]);
});

test.each([
  [
    'a placeholder that is misspelt',
    wellMade.replace('Then <b>', 'Then <B>'),
    [
      '5:7 <B> is filled in by no column of some Examples',
      '12:15 no step has <b>, so that the column "b" changes nothing',
    ],
  ],
  ['a placeholder in a name', wellMade.replace('of <a>', 'of <A>'), ['4:5 <A> is filled in', '12:11 no step has <a>']],
  ['a placeholder in a text', wellMade.replace('<c>', '<C>'), ['6:9 <C> is filled in', '12:19 no step has <c>']],
  ['a placeholder in a cell', wellMade.replace('<d>', '<D>'), ['10:11 <D> is filled in', '12:23 no step has <d>']],
  [
    'a column of one table only',
    'Scenario Outline: o\n  Then <a> <b>\n  Examples:\n    | a | b |\n    | 1 | 2 |\n  Examples:\n    | a |\n    | 1 |',
    ['5:7 <b> is filled in by no column of some Examples'],
  ],
  [
    'no Examples',
    'Scenario Outline: o <a>\n  Then <b> <a>',
    [
      '4:5 the outline "o <a>" has no Examples, so it runs once, with nothing filled in. Add Examples with a column for each of its placeholders: <a> and <b>',
    ],
  ],
  [
    'no Examples and no placeholder',
    'Scenario Template: o\n  Then b',
    ['4:5 the outline "o" has no Examples, so it runs once, with nothing filled in. Make it a Scenario'],
  ],
  [
    'a column that no step uses',
    'Scenario Outline: o\n  Then a\n  Examples:\n    | a |\n    | 1 |',
    ['7:11 no step has <a>'],
  ],
  [
    'equal rows',
    'Scenario Outline: o\n  Then <a>\n  Examples:\n    | a |\n    | 1 |\n    | 2 |\n    | 1 |',
    ['10:9 the row says the same as that of features/1-orders.feature:8:9'],
  ],
  [
    'equal rows of two tables',
    'Scenario Outline: o\n  Then <a>\n  Examples:\n    | a |\n    | 1 |\n  Examples:\n    | a |\n    | 1 |',
    ['11:9 the row says the same'],
  ],
  [
    'two columns of one name',
    'Scenario Outline: o\n  Then <a>\n  Examples:\n    | a | a |\n    | 1 | 2 |',
    ['7:15 there are two columns "a", and only the first is read'],
  ],
  [
    'a cell that holds a placeholder',
    'Scenario Outline: o\n  Then <a> <b>\n  Examples:\n    | a   | b |\n    | <b> | 2 |',
    ['8:9 the row holds <b>, 1 placeholder of its own outline, which may be filled in again'],
  ],
])('%s', (_, outline, expected) => {
  const said = mismatches(outline).map((line) =>
    line.replace('features/1-orders.feature:', '').replace(' outline-mismatch:', ''),
  );
  expect(said).toEqual(expected.map((beginning) => expect.stringContaining(beginning)));
});
