import { expect, test } from 'vitest';
import { valueIn } from './sent-call.ts';

test.each<[body: string, printed: string]>([
  ['{"id": 9007199254740993}', 'The number "id" of the answer is larger than 9007199254740991'],
  ['{"id": 1, "id": 2}', 'The answer gives the field "id" twice.'],
  ['no JSON', 'The answer is no JSON'],
])('of %s no value is kept', (body, printed) => {
  expect(() => valueIn({ status: 200, body }, 'id')).toThrow(printed);
});

test('a number that is exact is kept, and what is written as a text', () => {
  expect(valueIn({ status: 200, body: '{"id": 9007199254740991}' }, 'id')).toBe('9007199254740991');
  expect(valueIn({ status: 200, body: '{"id": "9007199254740993"}' }, 'id')).toBe('9007199254740993');
});
