import { expect, test } from 'vitest';
import { variantsOf, withoutEachWord } from './variants.ts';

test.each([
  ['7', ['8', '77', '6']],
  ['0', ['1', '00']],
  ['1,999', ['2,000', '1,9999', '1,998']],
  ['99999999999999999999', ['100000000000000000000', '999999999999999999999', '99999999999999999998']],
  ['Returned', ['Returne', 'returned']],
  ['Left 2', ['Left 3', 'Left', 'left 2', '2']],
  ['Error: it failed', ['Error: it', 'Error: failed', 'error: it failed', 'Error it failed', 'it failed']],
  ['🧾', ['']],
  ['C${unique number}', ['C${unique number}7']],
  ['Dune ${unique}', ['Dune', '${unique}', 'Dune ${unique}7']],
])('%s becomes %j', (value, variants) => {
  expect(variantsOf(value)).toEqual(variants);
});

test('no variant is the value itself', () => {
  for (const value of ['a', 'A', '0', '00', 'a a', ' a', '…', '🧾', '7.', '1.5 kg']) {
    expect([...variantsOf(value), ...withoutEachWord(value)]).not.toContain(value);
  }
});

test('each word in turn', () => {
  expect(withoutEachWord('one two three')).toEqual(['two three', 'one three', 'one two']);
  expect(withoutEachWord('one')).toEqual([]);
});
