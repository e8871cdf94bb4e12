import { expect, test } from 'vitest';
import { parseFeature } from '../features/feature.ts';
import type { StepCode } from '../features/step-definition.ts';
import { coverSteps, draftStub, homeOf } from './stub.ts';

/** The cover of the one step of a scenario in a feature file. */
function coverOf(step: string, file = 'features/2-What is shown.feature') {
  const feature = parseFeature(`Feature: f\nScenario: s\n${step}`, file);
  const [cover] = coverSteps(feature ? [feature] : [], { definitions: [], parameterTypes: [] });
  if (cover === undefined) throw new Error(`Expected "${step}" to be a step`);
  return cover;
}

test('a stub has a comment, an example, the parameters with their types, and ends pending', () => {
  expect(draftStub(coverOf('When 3 "pens" and 2 are sent:\n|a|'), 'Shop')).toEqual({
    imports: ['When', 'type DataTable'],
    text: `/**
 * To be written: how to do this.
 *
 * @example When 3 "pens" and 2 are sent:
 */
When('{int} {string} and {int} are sent:', function (this: Shop, _int: number, _string: string, _int2: number, _table: DataTable) {
  return 'pending';
});
`,
  });
});

const files = ['steps/order.steps.ts', 'steps/categories.steps.ts', 'steps/basket.ts'];

test.each([
  ['the Order is open', 'steps/order.steps.ts'],
  ['all orders are open', 'steps/order.steps.ts'],
  ['a category is empty', 'steps/categories.steps.ts'],
  ['the category of an order', 'steps/categories.steps.ts'],
  ['the route of a basket', 'steps/what-is-shown.steps.ts'],
  ['"orders" and 3', 'steps/what-is-shown.steps.ts'],
  ['preorder', 'steps/what-is-shown.steps.ts'],
])('the home of: %s', (step, home) => {
  expect(homeOf(coverOf(`Given ${step}`), 'steps', files)).toBe(home);
});

test.each([
  ['features/0-delivery.feature', 'steps/delivery.steps.ts'],
  ['features/7.feature', 'steps/product.steps.ts'],
])('without a noun, by the name of %s', (file, home) => {
  expect(homeOf(coverOf('Given it', file), 'steps', files)).toBe(home);
});

const place = { file: 'steps/a.ts', line: 1, column: 1 };
const parameterTypes = [
  { name: 'host', regexps: [/"([^"\s/]+)"/], preferForRegexpMatch: false, useForSnippets: false, place, examples: [] },
  {
    name: 'failure',
    regexps: [/an error(?: with (.+))?/],
    preferForRegexpMatch: false,
    useForSnippets: true,
    place,
    examples: [],
  },
];

/** The expressions for the steps of a feature, "it is from {host}" is defined. */
function coversOf(...lines: readonly string[]): string[] {
  const feature = parseFeature(['Feature: f', ...lines].join('\n'), 'features/1-f.feature');
  const definition = {
    keyword: 'Given',
    expression: 'it is from {host}',
    place,
    examples: ['Given it is from "x"'],
  } as const;
  const code: StepCode = { definitions: [definition], parameterTypes };
  return coverSteps(feature ? [feature] : [], code).map(({ expression }) => expression.source);
}

const scenario = (...steps: readonly string[]) => coversOf('Scenario: s', ...steps);
const outline = (step: string, ...rows: readonly string[]) =>
  coversOf('Scenario Outline: s', step, 'Examples:', ...rows);

test('no step, no expression', () => {
  expect(scenario('* it is from "a"')).toEqual([]);
});

test('steps that differ only in values have one', () => {
  expect(scenario('Given I wait 3 s', 'When it is "a"', 'And I wait 4 s')).toEqual([
    'I wait {int} s',
    'it is {string}',
  ]);
});

test('a step of a Background counts once', () => {
  expect(coversOf('Background:', '* a 1', 'Scenario: s', '* b', 'Scenario: t', '* b')).toEqual(['a {int}', 'b']);
});

test('none matches a step that is defined already', () => {
  expect(scenario('* it is from "a"', '* it is from "a/b"', '* it is from "a/c"')).toEqual([
    'it is from "a\\/b"',
    'it is from "a\\/c"',
  ]);
});

test('none matches the example of a definition that is not in use', () => {
  expect(scenario('* it is from "a/b"')).toEqual(['it is from "a\\/b"']);
});

test('what is given a table or a text is another step', () => {
  expect(scenario('* it is 1', '* it is 2', '|a|', '* it is 3', '"""', '"""')).toEqual([
    'it is 1',
    'it is 2',
    'it is 3',
  ]);
});

test.each([
  ['* it is <a>', ['|a|', '|1|', '|20|'], ['it is {int}']],
  ['* it is <a>', ['|a|', '|1|', '|2.5|'], ['it is {float}']],
  ['* it is <a>', ['|a|', '|"b"|', '|"c d"|'], ['it is {string}']],
  ['* it is "<a>"', ['|a|', '|b|', '|c d|'], ['it is {string}']],
  ['* this is <a>', ['|a|', '|b|', '|c d|'], ['this is {}']],
  ['* this is <a>', ['|a|', '||', '|b|'], ['this is {}']],
  ['* it is <a>', ['|a|', '|an error|', '|an error with 3|'], ['it is {failure}']],
  ['* it is an error with <a> or 3', ['|a|', '|1|', '|b|'], ['it is {failure}']],
  ['* there <a> 3 of <b>, not <c>', ['|a|b|', '|is|1|', '|are|2|'], ['there {} 3 of {}, not <c>']],
  ['* <a>/<b> (of <a>) {x}', ['|a|b|', '|x|1|', '|y|2|'], ['{}\\/{} \\(of {}) \\{x}']],
  // The best expression would match a step that is defined already, or an example.
  ['* it is from <a>', ['|a|', '|"b"|', '|"c d"|'], ['it is from "c d"']],
  ['* it is from <a>', ['|a|', '|"b c"|', '|"c d"|'], ['it is from "b c"', 'it is from "c d"']],
])('%s with %j', (step, rows, expressions) => {
  expect(outline(step, ...rows)).toEqual(expressions);
});
