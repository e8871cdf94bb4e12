import { expect, test } from 'vitest';
import { nameArguments } from './argument-name.ts';

const parameter = (type: string, before: string) => ({ type, before });

test.each([
  [[parameter('failure', 'fails with ')], 'failure'],
  [[parameter('far-off day', 'on ')], 'farOffDay'],
  [[parameter('7', 'on ')], 'value'],
  [[parameter('string', 'the heading ')], 'heading'],
  [[parameter('string', 'it reads ')], 'text'],
  [[parameter('int', '')], 'number'],
  [[parameter('int', 'costs $')], 'costs'],
  [[parameter('word', 'the await ')], 'word'],
  [[parameter('', '🧾 ')], 'text'],
  [[parameter('int', 'Größe ')], 'größe'],
  [[parameter('int', 'a '), parameter('float', ' and '), parameter('int', ', number ')], 'number number2 number3'],
])('%j', (parameters, names) => {
  expect(nameArguments(parameters).join(' ')).toBe(names);
});
