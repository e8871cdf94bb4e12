import assert from 'node:assert/strict';
import { expect as playwrightExpect } from 'playwright/test';
import { expect, test } from 'vitest';
import { attachComparison, findComparison, longestText } from './comparison.ts';
import { MismatchError } from './screen/mismatch.ts';

/** What is thrown. */
function thrownBy(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Expected something to be thrown');
}

/** An error that compares two values. */
function compare(expected: unknown, actual: unknown): Error {
  return Object.assign(new Error('not as expected'), { expected, actual });
}

const lines = { message: 'not as expected', expected: ['One', 'Two'], actual: ['Three'] };

test.each<[what: string, thrown: unknown, expected: string, actual: string]>([
  ['a mismatch of lines', new MismatchError(lines), 'One\nTwo', 'Three'],
  ["an assertion of Node's", thrownBy(() => assert.equal('One', 'Two')), 'Two', 'One'],
  ["an assertion of Chai's", thrownBy(() => expect('One').toBe('Two')), 'Two', 'One'],
  ["an assertion of Playwright's", thrownBy(() => playwrightExpect('One').toBe('Two')), 'Two', 'One'],
  ['values', compare({ b: [1, { c: null }], a: /x/ }, 17n), '{ a: /x/, b: [ 1, { c: null } ] }', '17n'],
  ['nothing where something should be', compare('One', undefined), 'One', 'undefined'],
  ['empty lists and texts', compare([], ''), '[]', ''],
])('%s is compared', (_what, thrown, expected, actual) => {
  expect(findComparison(thrown)).toEqual({ expected, actual });
});

const unreadable = {
  get expected() {
    throw new Error('not to be read');
  },
  actual: 1,
};

test.each<[what: string, thrown: unknown]>([
  ['an error without sides', new Error('late')],
  ['an error of one side', Object.assign(new Error('late'), { expected: 1 })],
  ['a failure without values', thrownBy(() => assert.fail('late'))],
  ['a matcher of one side', thrownBy(() => playwrightExpect('One').toBeUndefined())],
  ['no error', null],
  ['a value that cannot be read', unreadable],
])('%s compares nothing', (_what, thrown) => {
  expect(findComparison(thrown)).toBeUndefined();
});

test('long texts are cut at the end, between characters', () => {
  const faces = `a${'🙂'.repeat(longestText)}`;
  const found = findComparison(compare(faces, 'b'));
  const kept = longestText / 2 - 1;
  expect(found).toEqual({
    expected: `a${'🙂'.repeat(kept)} … (and ${faces.length - 1 - 2 * kept} characters more)`,
    actual: 'b',
  });
});

test('long texts that part late are cut before they part, too', () => {
  const same = '🙂'.repeat(longestText);
  const found = findComparison(compare(`${same}One`, `${same}Two${'.'.repeat(longestText)}`));
  const kept = '🙂'.repeat(500);
  const before = `(after ${same.length - 1000} characters that are the same) … ${kept}`;
  expect(found).toEqual({
    expected: `${before}One`,
    actual: `${before}Two${'.'.repeat(longestText - 1003)} … (and 1003 characters more)`,
  });
});

test('long texts that are the same are cut at the end', () => {
  const { expected } = findComparison(compare('x'.repeat(longestText + 1), 'x'.repeat(longestText + 1))) ?? {};
  expect(expected).toBe(`${'x'.repeat(longestText)} … (and 1 characters more)`);
});

test('a comparison is attached as JSON', () => {
  const attached: unknown[] = [];
  attachComparison({ attach: (...given) => attached.push(given) }, compare(['One', 'Two'], 3));
  attachComparison({ attach: (...given) => attached.push(given) }, new Error('late'));
  expect(attached).toEqual([
    ['{"expected":"One\\nTwo","actual":"3"}', { mediaType: 'application/json', fileName: 'mismatch.json' }],
  ]);
});

test('a comparison that cannot be attached is left out', () => {
  const attach = () => {
    throw new Error('Cannot attach when a step/hook is not running.');
  };
  expect(() => attachComparison({ attach }, compare(1, 2))).not.toThrow();
});
