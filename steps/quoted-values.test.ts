import { CucumberExpression, ParameterTypeRegistry } from '@cucumber/cucumber-expressions';
import { expect, test } from 'vitest';
import { readValues } from './quoted-values.ts';

const expression = new CucumberExpression('the page is titled {string}', new ParameterTypeRegistry());

test.each<[written: string, value: string]>([
  ['"Loans"', 'Loans'],
  [String.raw`"say \"hi\""`, 'say "hi"'],
  [String.raw`'it\'s'`, "it's"],
  [String.raw`"D:\new"`, String.raw`D:\new`],
  [String.raw`"\\server\\share"`, String.raw`\server\share`],
  [String.raw`"C:\\"`, 'C:\\'],
  [String.raw`'\\ and \"'`, String.raw`\ and "`],
])('%s is read as %s', (written, value) => {
  const text = `the page is titled ${written}`;
  const given = expression.match(text)?.map((argument) => argument.getValue(null)) ?? [];
  expect(readValues(text, given)).toEqual([value]);
});

test('what is in no quotation marks stays as it is', () => {
  const values = [1, String.raw`a\\b`, undefined];
  expect(readValues(String.raw`1 "c\\d"`, values)).toEqual(values);
});
