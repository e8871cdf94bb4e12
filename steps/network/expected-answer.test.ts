import { expect, test } from 'vitest';
import { answerDifferences, parseExpectedAnswer } from './expected-answer.ts';

function wrongOf(expected: string, body: string): readonly string[] {
  return answerDifferences(parseExpectedAnswer(expected), body).map(
    ({ expected, actual }) => `${expected}, not ${actual}`,
  );
}

test.each<[expected: string, body: string]>([
  ['{"title": "Dune"}', '{"title": "Dune", "id": 7}'],
  ['{"a": {"b": [1, {"c": null}]}}', '{"a": {"b": [1, {"c": null, "d": 1}], "e": 2}}'],
  ['{"id": "{number}"}', '{"id": 7}'],
  ['{"title": "Order {number}", "day": "{date}"}', '{"title": "Order 7", "day": "2026-05-03"}'],
  ['{"title": "{{number}}"}', '{"title": "{number}"}'],
  ['[]', '[]'],
  ['"Dune"', '"Dune"'],
  ['null', 'null'],
  ['12', '12'],
  ['{"a": 9007199254740991, "b": [{"a": 1}, {"a": 2}]}', '{"a": 9007199254740991, "b": [{"a": 1}, {"a": 2}]}'],
  ['{"id": "9007199254740993"}', '{"id": "9007199254740993"}'],
  ['Hello', 'Hello, Ann!'],
  ['Order {number}', ' Order 7 is on its way.'],
  ['{number} orders', '12 orders'],
  ['{{a}', '{a}'],
  ['[Info] Saved', '[Info] Saved at noon'],
  ['<!doctype', '<!doctype html>'],
])('%s is answered by %s', (expected, body) => {
  expect(wrongOf(expected, body)).toEqual([]);
});

test.each<[expected: string, body: string, wrong: readonly string[]]>([
  ['{"title": "Dune"}', '{"title": "Dun"}', ['title: "Dune", not title: "Dun"']],
  ['{"title": "Dune"}', '{}', ['title: "Dune", not title: none']],
  ['{"id": 7}', '{"id": "7"}', ['id: 7, not id: "7"']],
  ['{"id": "7"}', '{"id": 7}', ['id: "7", not id: 7']],
  ['{"id": "{number}"}', '{"id": "7"}', ['id: "{number}", not id: "7"']],
  ['{"a": null}', '{}', ['a: null, not a: none']],
  ['{"a": true, "b": 1}', '{"a": false, "b": 2}', ['a: true, not a: false', 'b: 1, not b: 2']],
  ['{"a": {"b": 1}}', '{"a": {"b": 2}}', ['a.b: 1, not a.b: 2']],
  ['{"a": {}}', '{"a": []}', ['a: object, not a: list']],
  ['{"a": []}', '{"a": {}}', ['a: list, not a: object']],
  ['[1, 2]', '[1]', ['the answer: list of 2 items, not the answer: list of 1 item']],
  ['[1, 2]', '[2, 1]', ['0: 1, not 0: 2', '1: 2, not 1: 1']],
  ['{"token": "a"}', '{"token": "s3cr3t"}', ['token: "a", not token: text (secret)']],
  ['{"a": 1}', 'Not found', ['object, not no JSON: Not found']],
  ['{"a": 1}', '', ['object, not no JSON: (nothing)']],
  ['Hello', 'Say Hello', ['Hello …, not Say Hello']],
  ['Order {number}', 'Order seven', ['Order {number} …, not Order seven']],
  ['Hello', '', ['Hello …, not (nothing)']],
  ['{"a": 2}', '{"a": 1, "a": 2}', ['each field once, not the field "a" twice']],
  ['{"id": 9007199254740991}', '{"id": 9007199254740993}', ['id: 9007199254740991, not id: 9007199254740992']],
])('%s is not answered by %s', (expected, body, wrong) => {
  expect(wrongOf(expected, body)).toEqual(wrong);
});

test.each<[text: string, printed: string]>([
  [' ', 'The text beneath the step is empty.'],
  ['{"a": 1,}', 'is like JSON, and is none'],
  ['[{]', 'is like JSON, and is none'],
  ['{', 'is like JSON, and is none'],
  ['[', 'is like JSON, and is none'],
  ['{ title: "Dune" }', 'is like JSON, and is none'],
  ['{"a": 1, "\\u0061": 2}', 'gives the field "a" twice, of which only the last would count'],
  ['[{"a": {"b": 1, "c": "{", "b": 1}}]', 'gives the field "b" twice'],
  ['{"id": 9007199254740993}', '9007199254740993 beneath the step is larger than 9007199254740991'],
  ['[-1e400]', '-1e400 beneath the step is larger than 9007199254740991'],
  ['{}', 'is {}, which every answer that is an object holds. Name a field'],
  [' { } ', 'is {}, which every answer that is an object holds. Name a field'],
  ['{"a": "{title}"}', 'There is no {title} to stand for a part of a text.'],
  ['Order {title}', 'There is no {title} to stand for a part of a text.'],
])('%s is refused', (text, printed) => {
  expect(() => parseExpectedAnswer(text)).toThrow(printed);
});
