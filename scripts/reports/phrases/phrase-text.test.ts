import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Palette, plain } from '../../base/palette.ts';
import { orderPhrases, phraseBook } from '../../dev/test-support/phrases.ts';
import { renderPhraseBook, wrapText } from './phrase-text.ts';

const book = phraseBook(orderPhrases);

test('away from a terminal each thing has a line', () => {
  expect(renderPhraseBook(book, { palette: plain })).toBe(
    `Order  steps/order.steps.ts

  When the user orders {int} book(s) from {host}
      Puts an order, with \`{host}\` as it is.
      such as  When the user orders 2 books from "shop.example"
      used     in 3 steps in 2 features, first at features/1-orders.feature:3:7

  Then all is well
      used     in 1 step in 1 feature, first at features/1-orders.feature:11:7


Vocabulary: Order list  steps/vocabulary/order-list.steps.ts

  Then the list of {…}:
      The list shows these, in their order.
      such as  Then the list of {}:
                 | a book |
                 | a pen  |
      used     not yet


What stands in braces

  {…}
      Any text.

  {host}
      A host in double quotes.
      such as  "shop.example"

  {int}
      A whole number.
      such as  42
      such as  -7`,
  );
});

test('in a terminal the lines keep to its width, and what goes on stands beneath how it began', () => {
  const text = renderPhraseBook(book, { palette: plain, width: 40 });
  expect(text.split('\n').filter((line) => line.length > 40 && !line.includes('/'))).toEqual([]);
  expect(text).toContain('      such as  When the user orders 2\n               books from "shop.example"\n');
  expect(text).toContain('  When the user orders {int} book(s)\n  from {host}\n');
});

test('colours distinguish keywords and parameters', () => {
  const marked: Palette = { ...plain, bold: (text) => `<b>${text}</b>`, cyan: (text) => `<c>${text}</c>` };
  const text = renderPhraseBook(book, { palette: marked });
  expect(text).toContain('\n  <b>When</b> the user orders <c>{int}</c> book(s) from <c>{host}</c>\n');
  expect(text).toContain('\n  <b>Then</b> all is well\n');
});

test('nothing of the step code reaches the terminal but its words', () => {
  const text = `import { Then } from '@cucumber/cucumber';
    /** Red \u001b[31m and on. @example Then \u001b[2J x */
    Then('x \\u001b[31m', () => {});`;
  expect(renderPhraseBook(phraseBook({ 'steps/a.ts': text }), { palette: plain })).not.toContain('\u001b');
});

test.each([
  ['one two three', 7, '', 'one two\nthree'],
  ['one two three', 13, '', 'one two three'],
  ['one two three', undefined, '  ', 'one two three'],
  ['one two three', 9, '  ', 'one two\n  three'],
  ['longest of all', 4, '', 'longest\nof\nall'],
  ['one two\n  | a | b |', 40, '    ', 'one two\n      | a | b |'],
  ['  in two three', 8, '', '  in two\n  three'],
  ['naïve 🙂🙂 x', 8, '', 'naïve 🙂🙂\nx'],
])('%j in %s', (text, width, indentation, lines) => {
  expect(wrapText(text, width, indentation)).toBe(lines);
});

test('no line is wider than it must be, and no word is lost', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 40 }), (those, width) => {
      const lines = wrapText(those.join(' '), width).split('\n');
      expect(lines.join(' ')).toBe(those.join(' '));
      expect(lines.filter((line) => line.length > width && line.includes(' '))).toEqual([]);
    }),
  );
});
