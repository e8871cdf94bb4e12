import { ParameterTypeRegistry } from '@cucumber/cucumber-expressions';
import { expect, test } from 'vitest';
import { partsOf } from './expression-part.ts';

/** The parts as text: words as they are shown and written, parameters with their types. */
function printed(expression: string | RegExp): string[] {
  return partsOf({ expression }, new ParameterTypeRegistry()).map((part) =>
    part.kind === 'words' ? `${part.shown} > ${part.written}` : `${part.shown} of ${part.type}`,
  );
}

test.each<[string | RegExp, string[]]>([
  ['I wait a bit', ['I wait a bit > I wait a bit']],
  ['I wait {int} s for {string}', ['I wait  > I wait ', '{int} of int', ' s for  >  s for ', '{string} of string']],
  ['to be written: {}', ['to be written:  > to be written: ', '{…} of ']],
  ['{int} item(s) is/are there', ['{int} of int', ' item(s) is/are there >  items is there']],
  ['I \\(wait) \\{a} b\\/c', ['I (wait) {a} b/c > I (wait) {a} b/c']],
  ['', []],
  [/^I wait (\d+)$/i, ['/^I wait (\\d+)$/i > /^I wait (\\d+)$/i']],
])('%s', (expression, parts) => {
  expect(printed(expression)).toEqual(parts);
});
