import { expect, test } from 'vitest';
import { orderPhrases, phraseBook } from '../../dev/test-support/phrases.ts';
import { countPhrases, phraseText } from './phrase-book.ts';

const book = phraseBook(orderPhrases);

test('the phrases stand by their nouns, in the order of the files', () => {
  expect(book.groups.map(({ noun, phrases }) => [noun, ...phrases.map(phraseText)])).toEqual([
    ['Order', 'the user orders {int} book(s) from {host}', 'all is well'],
    ['Vocabulary: Order list', 'the list of {…}:'],
  ]);
  expect(countPhrases(book)).toBe(3);
});

test('those that serve a point of the document stand first, by their points, from whichever file', () => {
  const define = (...steps: [point: string, text: string][]) =>
    `import { Then } from '@cucumber/cucumber';${steps.map(([point, text]) => `\n/** ${point} */\nThen('${text}', () => {});`).join('')}`;
  const { groups } = phraseBook({
    'steps/a.steps.ts': define(['@point 9', 'a limit'], ['@point 2', 'a route'], ['Else.', 'a thing']),
    'steps/b.steps.ts': define(['@point 2', 'a screen']),
  });
  expect(groups.map(({ noun, file, phrases }) => [noun, file, ...phrases.map(phraseText)])).toEqual([
    ['2. Screens and routes', undefined, 'a route', 'a screen'],
    ['9. Constants and limits', undefined, 'a limit'],
    ['A', 'steps/a.steps.ts', 'a thing'],
  ]);
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
