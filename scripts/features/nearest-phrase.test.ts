import { expect, test } from 'vitest';
import { repository } from '../dev/test-support/tiny-project.ts';
import { projectAt } from '../project/project.ts';
import { nearestPhrase } from './nearest-phrase.ts';
import { readStepCode } from './read-steps.ts';
import { createStepMatcher, type StepDefinition } from './step-definition.ts';

const code = await readStepCode(projectAt(repository));
const match = createStepMatcher(code);

type Role = 'context' | 'action' | 'outcome' | 'unknown';
type Row = readonly [text: string, role: Role, meant: string | undefined];

test.each<Row>([
  ['the popup "Hi" is visible', 'outcome', '“the dialog "Hi" is shown”'],
  ['the button "Save" is greyed out', 'outcome', '“the button "Save" is disabled”'],
  ['the user clicks the button "Save"', 'action', '“the user presses the button "Save"”'],
  ['I tap on the link "Once visible"', 'action', '“the user presses the link "Once visible"”'],
  ['I see "Hello"', 'outcome', '“the text "Hello" is shown”'],
  ['the user is redirected to "/login"', 'outcome', '“the address is "/login"”'],
  ['GET "/orders" was made exactly once', 'outcome', '“GET "/orders" was called 1 time”'],
  ['the user visits "/orders"', 'action', '“the user opens the route "/orders"”'],
])('in the words of the phrases: %s', (text, type, meant) => {
  expect(nearestPhrase(code.definitions, match, { text, type })).toBe(meant);
  expect(match(meant?.slice(1, -1) ?? '')).toHaveLength(1);
});

test.each<Row>([
  ['the user enters "abc" in the field "Name"', 'action', '"the user fills the field {string} with {string}"'],
  ['I type "abc" into the field "Name"', 'action', '"the user fills the field {string} with {string}"'],
  ['there are 3 rows in the table "Orders"', 'outcome', '"the table {string} has {int} row(s)"'],
  ['the user waits 3 seconds', 'action', '"{duration} pass(es)"'],
  ['the user opns the route "/a/b"', 'action', '"the user opens the route {route}"'],
  ['the generic falback is not shown', 'outcome', '"the generic fallback is not shown"'],
  ['the user opns the route "/a/b"', 'outcome', undefined],
  ['nobody knows what comes', 'unknown', undefined],
  ['the moon is full', 'outcome', undefined],
])('by the phrase that is nearest: %s (%s)', (text, type, meant) => {
  expect(nearestPhrase(code.definitions, match, { text, type })).toBe(meant);
});

test.each([
  ['the carousel "Books" is shown', 'outcome', 'the {part} is shown'],
  ['the user clicks on "Save"', 'action', 'the user presses the {part}'],
] as const)('%s: the kinds of parts are named', (text, type, phrase) => {
  expect(nearestPhrase(code.definitions, match, { text, type })).toMatch(
    `"${phrase}", where a part is a text, or one of: alert, button, checkbox, `,
  );
});

test('phrases of a project of its own, as they are defined', () => {
  const place = { file: 'steps/a.ts', line: 1, column: 1 };
  const define = (expression: string | RegExp): StepDefinition => ({ keyword: '*', expression, examples: [], place });
  const definitions = [define('the user waits'), define(/^(?:it is) over$/)];
  const near = (text: string) => nearestPhrase(definitions, () => [], { text, type: 'outcome' });
  expect(near('the user wait')).toBe('"the user waits"');
  expect(near('^(?:it was) over$')).toBe('/^(?:it is) over$/');
});

test('a text of any length is looked at in no time', () => {
  const start = performance.now();
  nearestPhrase(code.definitions, match, { text: `the user opens "/${'very-'.repeat(50_000)}`, type: 'action' });
  expect(performance.now() - start).toBeLessThan(500);
});
