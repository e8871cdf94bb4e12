import { expect, test } from 'vitest';
import type { StepDefinition } from './step-definition.ts';
import { nearestPhrase } from './step-use.ts';

const place = { file: 'steps/a.ts', line: 1, column: 1 };
const define = (keyword: StepDefinition['keyword'], expression: string | RegExp, ...examples: readonly string[]) => {
  return { keyword, expression, examples, place };
};
const definitions: readonly StepDefinition[] = [
  define('Given', 'the client is loading from {host}', 'Given the client is loading from "shop.example"'),
  define('When', 'the user opens the route {route}', 'When the user opens the route "/orders"'),
  define('Then', 'the {part} is shown', 'Then the button "Save" is shown', 'Then the heading "Orders" is shown'),
  define('Then', 'the list shows:', 'Then the list shows:\n  | a |'),
  define('When', 'the user waits'),
  define('*', /^(?:it is) over$/),
];

type Role = 'context' | 'action' | 'outcome' | 'unknown';

test.each<[what: string, text: string, type: Role, phrase: string | undefined]>([
  ['one letter', 'the user opns the route "/a/b"', 'action', 'the user opens the route "/orders"'],
  ['a word', 'the user opens the page "/a/b"', 'action', 'the user opens the route "/orders"'],
  ['the values', 'the client loads from "a.example"', 'unknown', 'the client is loading from "shop.example"'],
  ['of several examples', 'the heding "Loans" is shown', 'outcome', 'the heading "Orders" is shown'],
  ['what stands beneath', 'the lists show:', 'outcome', 'the list shows:'],
  ['without an example', 'the user waited', 'action', 'the user waits'],
  ['a regular expression', '^(?:it was) over$', 'outcome', '/^(?:it is) over$/'],
  ['of another role', 'the user opens the page "/a"', 'outcome', undefined],
  ['nothing near', 'nobody knows what comes', 'unknown', undefined],
])('%s: %s', (_, text, type, phrase) => {
  expect(nearestPhrase({ definitions }, { text, type })).toBe(phrase);
});

test('a text of any length is looked at in no time', () => {
  const start = performance.now();
  nearestPhrase({ definitions }, { text: `the user opens the page "/${'very-'.repeat(50_000)}`, type: 'action' });
  expect(performance.now() - start).toBeLessThan(500);
});
