import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBoundedJson } from './bounded-json.ts';

const ahead = '[],'.repeat(49_990);

test('JSON is read as ever while it is of few parts', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseBoundedJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(parseBoundedJson('{')).toBeUndefined();
  expect(parseBoundedJson(`${'['.repeat(99_999)}`)).toBeUndefined();
});

test.for([
  ['a long text', JSON.stringify({ text: '[{,\\"'.repeat(200_000) })],
  ['many digits', '1'.repeat(200_000)],
  ['as many parts as may be', `[${ahead}0${' '.repeat(9)}]`],
  ['texts that end in backslashes', `[${ahead}"\\\\","\\"","[{,,,,,,,,,,,,,,,,,,,,,,\\\\\\"[,,,,,,,,,,,,","\\\\"]`],
])('JSON of any length is read where it is %s', ([, text = '']) => {
  expect(parseBoundedJson(text)).toEqual(JSON.parse(text));
});

test.for([
  ['arrays', '[],', 50_010],
  ['objects', '{},', 50_010],
  ['items', '0,', 100_010],
  ['strings', '"a\\\\",', 100_010],
] as const)('JSON of too many parts is not: %s', ([, part, times]) => {
  expect(parseBoundedJson(`[${part.repeat(times)}0]`)).toBeUndefined();
});
