import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderPlace } from '../finding.ts';
import { parseJson } from './json.ts';

const faultsOf = (text: string) =>
  parseJson(text, 'a.json').faults.map(({ place, problem }) => `${renderPlace(place)} ${problem}`);

test.each([
  ['nothing', '', ['a.json:1:1 the file is empty']],
  ['nothing but white space', '\uFEFF \r\n\t', ['a.json:1:1 the file is empty']],
  ['a word', '{"a": nul}', ['a.json:1:7 this is not JSON']],
  ['single quotes', "{'a': 1}", ['a.json:1:2 this is not JSON']],
  ['a name without quotes', '{a: 1}', ['a.json:1:2 this is not JSON']],
  [
    'a comma behind the last field',
    '{"a": 1,\n}',
    ['a.json:2:1 the name of a field in double quotes is missing, or a comma is too many'],
  ],
  ['a comma behind the last value', '[1,\n]', ['a.json:2:1 a value is missing, or a comma is too many']],
  ['a missing colon', '{"a" 1}', ['a.json:1:6 a colon is missing']],
  ['a missing comma', '[1\n2]', ['a.json:2:1 a comma is missing']],
  ['a missing brace', '{"a": {\n}', ['a.json:2:2 a closing brace is missing']],
  ['a missing bracket', '[1\n', ['a.json:2:1 a closing bracket is missing']],
  ['a second value', '{}\n{}', ['a.json:2:1 something stands after the end']],
  ['a comment', '{} // c', ['a.json:1:4 a comment is not JSON']],
  ['a comment without an end', '{}\n/* c', ['a.json:2:1 a comment is not JSON']],
  ['a text without an end', '["a]', ['a.json:1:2 the closing quote of a text is missing']],
  ['a tab in a text', '["a\tb"]', ['a.json:1:2 a text holds a control character, which must be escaped']],
  ['a key that is given twice', '{"a": 1,\n "a": 1}', ['a.json:2:2 the field "a" is given twice']],
  [
    'a number that is not exact',
    '{"a": 9007199254740991,\n "b": [9007199254740993]}',
    ['a.json:2:8 the number is larger than 9007199254740991, the largest that is exact'],
  ],
  [
    'a number without an end',
    '[1e400]',
    ['a.json:1:2 the number is larger than 9007199254740991, the largest that is exact'],
  ],
  ['one written in another way', '{"a": 1, "\\u0061": 1}', ['a.json:1:10 the field "a" is given twice']],
  [
    'one given three times',
    '{"b": 1, "a": 1,\n "a": 1,\n "a": 1}',
    ['a.json:2:2 the field "a" is given twice', 'a.json:3:2 the field "a" is given twice'],
  ],
  ['one further in', '[{"a": 1}, {"a": {"b": 1,\r\n"b": 2}}]', ['a.json:2:1 the field "b" is given twice']],
  [
    'one further in, before one further out',
    '{"a": {"b": 1, "b": 2},\n"a": 3}',
    ['a.json:1:16 the field "b" is given twice', 'a.json:2:1 the field "a" is given twice'],
  ],
  ['an abyss', '['.repeat(1_000_000), ['a.json:1:1 it is nested too deeply to be read']],
])('%s is a fault at its place', (_, text, faults) => {
  expect(faultsOf(text)).toEqual(faults);
  expect(parseJson(text, 'a.json').value).toBeUndefined();
});

describe('places', () => {
  const text = '\uFEFF{"a": [1,\r\n  {"b": null}]}';
  const { placeOf, placeOfKey } = parseJson(text, 'a.json');

  test.each([
    [[], 'a.json:1:1'],
    [['a'], 'a.json:1:7'],
    [['a', 0], 'a.json:1:8'],
    [['a', 1], 'a.json:2:3'],
    [['a', 1, 'b'], 'a.json:2:9'],
    [['a', 1, 'c'], 'a.json:2:3'],
    [['a', 2, 'b'], 'a.json:1:7'],
    [['x', 'y'], 'a.json:1:1'],
    [['a', 'b'], 'a.json:1:7'],
  ])('of the value at %j, or what would hold it: %s', (path, place) => {
    expect(renderPlace(placeOf(path))).toBe(place);
  });

  test('of keys, or the object that would hold them', () => {
    expect(renderPlace(placeOfKey([], 'a'))).toBe('a.json:1:2');
    expect(renderPlace(placeOfKey(['a', 1], 'b'))).toBe('a.json:2:4');
    expect(renderPlace(placeOfKey(['a', 1], 'c'))).toBe('a.json:2:3');
    expect(renderPlace(placeOfKey(['a'], 'c'))).toBe('a.json:1:7');
  });
});

/** JSON, often with a piece put into it that is none, or not there. */
const nearJson = fc
  .tuple(
    fc.json(),
    fc.nat(),
    fc.nat(3),
    fc.constantFrom(
      '',
      '',
      ',',
      '"',
      '{',
      ']',
      ':',
      '1',
      '-',
      '.',
      'e',
      '//',
      '\\',
      '\u0000',
      '\u00a0',
      '\uFEFF',
      'null',
      "'",
    ),
  )
  .map(([json, at, without, piece]) => {
    const start = at % (json.length + 1);
    return json.slice(0, start) + piece + json.slice(start + without);
  });

test('takes exactly what JSON.parse takes, for the same value, but for keys that are given twice and numbers that are not exact', () => {
  fc.assert(
    fc.property(nearJson, (text) => {
      const { value, faults } = parseJson(`\uFEFF${text}`, 'a.json');
      const own = /^the field ".*" is given twice$|^the number is larger than /s;
      const twice = faults.every(({ problem }) => own.test(problem));
      const expected = parseOrNothing(text);
      expect(expected !== undefined).toBe(twice);
      if (faults.length === 0) expect(JSON.stringify(value)).toBe(JSON.stringify(expected));
      else expect(value).toBeUndefined();
    }),
    { numRuns: 1000 },
  );
});

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
