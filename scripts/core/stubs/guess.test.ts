import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGuess, literalExpression } from './guess.ts';
import { createParameterRegistry } from './parameter-registry.ts';

const type = (name: string, regexp: RegExp) => {
  const place = { file: 'steps/types.ts', line: 1, column: 1 };
  return { name, regexps: [regexp], preferForRegexpMatch: false, place, examples: [] };
};
const types = [type('route', /"\/[^"]*"/), type('zone', /(?:north|south) of .+/), type('host', /"[^"]+"/)];
const registry = createParameterRegistry(types, new Set(['route', 'zone']));
const guess = createGuess(registry);

test.each([
  ['I wait 3 s', 'I wait {int} s'],
  ['it is -3.5', 'it is {float}'],
  [`"a" or 'b'`, '{string} or {string}'],
  ['a word', 'a word'],
  ['', ''],
  // The types of the project before those of Cucumber, but only those that may be guessed.
  ['I open "/orders"', 'I open {route}'],
  ['I open "orders"', 'I open {string}'],
  ['it is north of 3 "x"', 'it is {zone}'],
  // What means something in an expression.
  ['an/other (b) {c} } )', 'an\\/other \\(b) \\{c} } )'],
  ['a \\ b \\n "c \\" d" 3', 'a \\\\ b \\\\n {string} {int}'],
  ['{0} {1}', '\\{{int}} \\{{int}}'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a price.
  ['costs $5', 'costs ${int}'],
  ["it's Bob's", "it's Bob's"],
  ['5kg, 🧾 3 🧾', '5kg, 🧾 {int} 🧾'],
  // Quotations as long as they like.
  [`"${'x '.repeat(9_999)}" and 4`, '{string} and {int}'],
  [`${'x '.repeat(9_999)} 4`, undefined],
])('%.40s', (text, expression) => {
  expect(guess(text)?.source).toBe(expression);
});

test('what is guessed matches the text, whatever it is', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const found = guess(text);
      expect(found === undefined || found.regexp.test(text)).toBe(true);
    }),
  );
});

test('the expression of a text as it is matches that text, and no other', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, other) => {
      const { regexp } = literalExpression(text, registry);
      expect([regexp.test(text), regexp.test(other)]).toEqual([true, text === other]);
    }),
  );
});

const anyText = fc
  .array(fc.constantFrom(...'\\(){}/|<>"\'$^.*3a ⧵'), { maxLength: 12 })
  .map((letters) => letters.join(''));
