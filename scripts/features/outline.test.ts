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
  [
    'a column stands in the name beside one that steps have',
    'Scenario Outline: o <name>\n  Then <a>\n  Examples:\n    | name | a |\n    | Ada  | 1 |\n    | Eve  | 2 |',
  ],
  [
    'brackets hold an address or a tag of HTML without an end',
    'Scenario Outline: o\n  Then <a> "Ada <ada@example.com>" "one<br>two<HR><wbr>"\n  Examples:\n    | a |\n    | 1 |',
  ],
  ['such a tag is the name of a column', 'Scenario Outline: o\n  Then <br>\n  Examples:\n    | br |\n    | 1  |'],
  [
    'blanks stand in brackets that are no column',
    'Scenario Outline: o\n  Then <a> 1 < 2 > 0 < b >\n  Examples:\n    | a |\n    | 1 |',
  ],
  [
    'a Background has brackets that are no column',
    'Background:\n  Given <b>\n\nScenario Outline: o\n  Then <a>\n  Examples:\n    | a |\n    | 1 |',
  ],
  ['Examples have no table, which is said elsewhere', 'Scenario Outline: o <a>\n  Then <a>\n  Examples:'],
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
    'rows that differ in what stands in the name alone',
    'Scenario Outline: <name> of <a@b>\n  Then a\n  Examples:\n    | name |\n    | Ada  |\n    | Eve  |\n    | Ada  |',
    [
      '9:9 the row says the same as that of features/1-orders.feature:8:9 but in the name, since no step has <name>. Write <name> in a step, or delete the row',
      '10:9 the row says the same as that of features/1-orders.feature:8:9. Say something else in it, or delete it',
    ],
  ],
  [
    'blanks in the brackets of a placeholder',
    'Scenario Outline: o\n  Then < a > < a >\n  Examples:\n    | a |\n    | 1 |',
    ['5:7 < a > has blanks in its brackets, so that Gherkin fills in nothing and it is taken to the letter. Write <a>'],
  ],
  [
    'a placeholder in a Background, once',
    'Background:\n  Given "<a>"\n    | < a > |\n\nScenario Outline: o\n  Then a\n  Examples:\n    | a |\n    | 1 |\n\nScenario Outline: p\n  Then a\n  Examples:\n    | a |\n    | 1 |',
    [
      '5:7 <a> stands in a Background, where Gherkin fills in nothing, so that it is taken to the letter. Move the step into the outline "o", or write what is meant',
      '6:11 < a > stands in a Background',
    ],
  ],
  [
    'brackets that may be meant to the letter',
    'Scenario Outline: o\n  Then <a> "Array<string>"\n  Examples:\n    | a |\n    | 1 |',
    [
      '5:7 <string> is filled in by no column of some Examples. Expected one of <a>; actual <string>. Correct its spelling, or add a column "string"; where it is meant to the letter, put the whole text into a cell of Examples',
    ],
  ],
  [
    'accents that are written in two ways',
    'Scenario Outline: o\n  Then <e\u0301>\n  Examples:\n    | \u00e9 |\n    | 1 |',
    [
      '5:7 <e\u0301> is filled in by no column of some Examples. They look the same, but for what nobody sees: the step has U+0301 after "e"; the column has nothing of the kind',
      '7:11 no step has <\u00e9>, so that the column "\u00e9" changes nothing. They look the same, but for what nobody sees: the column has nothing of the kind; the step has U+0301 after "e"',
    ],
  ],
  [
    'columns without a name',
    'Scenario Outline: o\n  Then <a>\n  Examples:\n    | a | | |\n    | 1 | 2 | 3 |',
    [
      '7:15 a column has no name, so that no step can have it. Name it in the header, or delete it',
      '7:17 a column has no name',
    ],
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

test('a Background of the Feature, and Examples without a table, are spoken of once', () => {
  const outline = 'Scenario Outline: o\n      Then a\n      Examples:\n        | a |\n        | 1 |\n';
  const own = edit(shop, '1-orders.feature', 'Scenario: An order\n      Then a\n', outline);
  const shared = edit(own, '1-orders.feature', '\n  Rule:', '\n  Background:\n    Given <a>\n\n  Rule:');
  expect(findingsOf(shared, 'outline-mismatch')).toEqual([
    expect.stringContaining(':3:5 outline-mismatch: <a> stands'),
  ]);
  const without = edit(shop, '1-orders.feature', 'Then a\n', 'Then <a>\n      Examples:\n');
  expect(findingsOf(without)).toEqual([
    expect.stringContaining('scenario-without-steps: the examples of "An order" have no rows, so it never runs'),
  ]);
});
