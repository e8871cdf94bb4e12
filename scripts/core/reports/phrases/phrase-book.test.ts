import { expect, test } from 'vitest';
import { orderPhrases, phraseBook } from '../../../dev/test-support/phrases.ts';
import { countPhrases, phraseText } from './phrase-book.ts';

const book = phraseBook(orderPhrases);

test('the phrases stand by their nouns, in the order of the files', () => {
  expect(book.groups.map(({ noun, phrases }) => [noun, ...phrases.map(phraseText)])).toEqual([
    ['Order', 'the user orders {int} book(s) from {host}', 'all is well'],
    ['Vocabulary: Order list', 'the list of {…}:'],
  ]);
  expect(countPhrases(book)).toBe(3);
});

test('a phrase knows its steps, each place once, and the first of them', () => {
  const uses = book.groups.flatMap(({ phrases }) => phrases.map(({ use }) => use));
  expect(uses).toEqual([
    { steps: 3, features: 2, first: { file: 'features/1-orders.feature', line: 3, column: 7 } },
    { steps: 1, features: 1, first: { file: 'features/1-orders.feature', line: 11, column: 7 } },
    { steps: 0, features: 0, first: undefined },
  ]);
});

test('the parameters are those of the step code, and of those of Cucumber the ones that are named', () => {
  expect(book.parameters.map(({ name, meaning }) => `${name}: ${meaning}`)).toEqual([
    ': Any text.',
    'host: A host in double quotes.',
    'int: A whole number.',
  ]);
});

test.each([
  ['steps/fallback.steps.ts', 'Fallback'],
  ['steps/fallback.ts', 'Fallback'],
  ['steps/deep/er/order-list_items.steps.ts', 'Deep: Er: Order list items'],
  ['alone.ts', 'Alone'],
])('the noun of %s', (file, noun) => {
  const text = "import { Then } from '@cucumber/cucumber'; Then('x', () => {});";
  expect(phraseBook({ [file]: text }).groups.map((group) => group.noun)).toEqual([noun]);
});

test('of no step code there is an empty book', () => {
  expect(phraseBook({})).toEqual({ groups: [], parameters: [] });
});
