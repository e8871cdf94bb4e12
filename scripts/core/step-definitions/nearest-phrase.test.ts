import { describe, expect, test } from 'vitest';
import { createNearestPhrases } from './nearest-phrase.ts';
import { createStepMatcher, type StepCode } from './step-definition.ts';

const place = { file: 'steps/a.ts', line: 1, column: 1 };

/** Expressions, each with its examples. */
function codeOf(phrases: Readonly<Record<string, readonly string[]>>): StepCode {
  const type = (name: string, regexp: RegExp) =>
    ({ name, regexps: [regexp], preferForRegexpMatch: false, useForSnippets: true, examples: [], place }) as const;
  return {
    definitions: Object.entries(phrases).map(([expression, examples]) => {
      return { keyword: '*', expression, examples, place } as const;
    }),
    parameterTypes: [
      type('host', /"([^"\s/]+)"/),
      type('route', /"(\/[^"\s]*)"/),
      type('failure', /an unhandled (?:client|server)-side exception/),
      type('digest', /.+/),
    ],
  };
}

const code = codeOf({
  'the client is loading': [],
  'the client is loading from {host}': ['Given the client is loading from "shop.example"'],
  'loading fails with {failure}': ['When loading fails with an unhandled client-side exception'],
  'one line is added to the sentence, and it carries the digest {digest}': [
    'Then one line is added to the sentence, and it carries the digest 3735928559',
  ],
  'no line is added to the sentence': [],
  'the user opens the route {route}': ['When the user opens the route "/orders"'],
  'the list shows {int} order(s)/item(s) \\(all of them)': [],
  'to be specified: {}': ['* to be specified: What is each route called?'],
});

/** What is near to a step of a role, or of none. */
function phrasesNear(...search: Parameters<typeof createNearestPhrases>) {
  const find = createNearestPhrases(...search);
  return (text: string, type: 'context' | 'action' | 'outcome' | 'unknown' = 'unknown') => find({ text, type });
}

const nearest = phrasesNear(code, createStepMatcher(code));

test.each<[string, string, string[]]>([
  ['one letter', 'the client is loding', ['the client is loading']],
  ['its end', 'the client is loading from', ['the client is loading from "shop.example"', 'the client is loading']],
  ['another word', 'the user opens the page "/orders/7"', ['the user opens the route "/orders/7"']],
  ['no quotes around a value', 'the user opens the route /orders', ['the user opens the route "/orders"']],
  [
    'another tense',
    'loading failed with an unhandled server-side exception',
    ['loading fails with an unhandled server-side exception'],
  ],
  ['a value of another kind', 'loading fails with a flash', ['loading fails with an unhandled client-side exception']],
  [
    'text that any value would take',
    'a line is added to the sentence, and carries the digest 314',
    ['one line is added to the sentence, and it carries the digest 3735928559'],
  ],
  [
    'one of several ways to write it',
    'the lists show 3 items (all of them)',
    ['the list shows 3 orders (all of them)'],
  ],
  ['the colon', 'to be specified What is each order called?', ['to be specified: What is each route called?']],
  ['the "not" that would make it another one', 'the client is not loading', []],
  ['everything', 'nobody knows what happens', []],
  ['the very text', '', []],
])('a step that misses %s', (_, text, phrases) => {
  expect(nearest(text)).toEqual(phrases);
});

test.each<[string, string, string]>([
  ['in their order', 'field "Price" holding "5"', 'the field "Price" holds "5"'],
  ['in another order', 'there are 3 items in the list "Basket"', 'the list "Basket" has 3 items'],
  ['as far as there are any', 'the field "Amount" has 5', 'the field "Amount" holds "14 days"'],
  ['unless the first is lacking', 'the list has 3 items', 'the list "Newest" has 10 items'],
])('the values of a step are kept, %s', (_, text, phrase) => {
  const own = codeOf({
    'the field {string} holds {string}': ['Then the field "Loan period" holds "14 days"'],
    'the list {string} has {int} item(s)': ['Then the list "Newest" has 10 items'],
  });
  expect(phrasesNear(own, createStepMatcher(own))(text)).toEqual([phrase]);
});

describe('of many that are near', () => {
  const many = codeOf(Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`I wait for order ${index}`, []])));

  test('three are named, in the order of the step code', () => {
    const near = phrasesNear(many, createStepMatcher(many));
    expect(near('I waited for order')).toEqual(['I wait for order 0', 'I wait for order 1', 'I wait for order 2']);
  });
});

test('values that would make it the step of another phrase as well are not filled in', () => {
  const doubled = codeOf({ 'I open {route}': [], 'I open "\\/a"': [] });
  const near = phrasesNear(doubled, createStepMatcher(doubled));
  expect(near('I opened "/a"').toSorted()).toEqual(['I open "/a"', 'I open {route}']);
  expect(near('I opened "/b"')).toContain('I open "/b"');
});

test('a phrase without an example is reported with the names of its parameters', () => {
  const bare = codeOf({ 'the client is loading from {host}': [] });
  const near = phrasesNear(bare, createStepMatcher(bare));
  expect(near('the client is loading from')).toEqual(['the client is loading from {host}']);
});

test('of several examples the nearest is reported', () => {
  const several = codeOf({
    'loading fails with {digest}': ['* loading fails with a client fault', '* loading fails with a server fault'],
  });
  const near = phrasesNear(several, createStepMatcher(several));
  expect(near('loading failed with a server fault')).toEqual(['loading fails with a server fault']);
  expect(near('loading failed with a client fault')).toEqual(['loading fails with a client fault']);
});

test('a regular expression is reported as it is, or by its example', () => {
  const definition = { keyword: 'When', expression: /^the user waits( long)?$/, place } as const;
  const near = (examples: string[]) => {
    const one: StepCode = { definitions: [{ ...definition, examples }], parameterTypes: [] };
    return phrasesNear(one, createStepMatcher(one))('the user waited long');
  };
  expect(near([])).toEqual(['/^the user waits( long)?$/']);
  expect(near(['When the user waits long'])).toEqual(['the user waits long']);
});

test('a text of any length is looked at in no time, and reported in few words', () => {
  const start = performance.now();
  const printed = nearest(`the user opens the page "/${'very-'.repeat(50_000)}long"`);
  expect(printed.every((phrase) => phrase.length < 500)).toBe(true);
  expect(performance.now() - start).toBeLessThan(500);
});

test('a phrase of another role is none', () => {
  const place = { file: 'steps/a.ts', line: 1, column: 1 };
  const definition = { keyword: 'When', expression: 'the user opens the menu', place, examples: [] } as const;
  const one = { definitions: [definition], parameterTypes: [] };
  const near = phrasesNear(one, createStepMatcher(one));
  expect(near('the user opens a menu', 'action')).toEqual(['the user opens the menu']);
  expect(near('the user opens a menu')).toEqual(['the user opens the menu']);
  expect(near('the user opens a menu', 'outcome')).toEqual([]);
});
