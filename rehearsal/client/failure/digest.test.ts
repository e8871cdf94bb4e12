import { expect, test } from 'vitest';
import { digestOf } from './digest.ts';

test('whatever was thrown may carry a digest', () => {
  expect(digestOf(Object.assign(new Error('wrong'), { digest: '3735928559' }))).toBe('3735928559');
  expect(digestOf({ digest: ' 0 ' })).toBe(' 0 ');
});

test.each([
  [new Error('wrong')],
  [undefined],
  [null],
  ['digest'],
  [{ digest: '' }],
  [{ digest: 42 }],
  [{ digest: {} }],
])('there is no digest on %s', (thrown) => {
  expect(digestOf(thrown)).toBeUndefined();
});

test('a thrown value that cannot be asked carries none', () => {
  const refusing = new Proxy(
    {},
    {
      get() {
        throw new Error('Do not ask.');
      },
    },
  );
  expect(digestOf(refusing)).toBeUndefined();
});
