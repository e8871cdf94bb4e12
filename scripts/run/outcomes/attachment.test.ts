import { expect, test } from 'vitest';
import { parseAttachment } from './attachment.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ';

const line = (attachment: object) => JSON.stringify({ attachment });
const about = {
  contentEncoding: 'BASE64',
  mediaType: 'image/png',
  fileName: 'scréen "1".png',
  testCaseStartedId: 'one',
} as const;
const more = { testStepId: 's', timestamp: { seconds: 1, nanos: 2 } };

const megabyte = 2 ** 20;

test('a line is an attachment with as much of it as is kept', () => {
  expect(parseAttachment(line({ body: png, ...about, ...more }))).toEqual({ body: png, ...about });
  expect(parseAttachment(line({ ...about, body: png }))).toEqual({ body: png, ...about });
  const text = { body: 'a "text"\n', contentEncoding: 'IDENTITY', mediaType: 'text/plain', testCaseStartedId: 'one' };
  expect(parseAttachment(line({ ...text, ...more }))).toEqual(text);
});

test.for([
  ['nothing', ''],
  ['cut', line({ body: png, ...about }).slice(0, -3)],
  ['cut in the body', line({ body: png, ...about }).slice(0, 50)],
  ['without a scenario', line({ body: png, ...about, testCaseStartedId: undefined })],
  ['of another kind', JSON.stringify({ testCase: { body: png, ...about } })],
  ['in another encoding', line({ body: png, ...about, contentEncoding: 'ROT13' })],
  ['no object', '{"attachment":[]}'],
  ['too long', line({ body: 'A'.repeat(8 * megabyte), ...about })],
  ['deep', `{"attachment":${'['.repeat(megabyte)}`],
])('no attachment: %s', ([, text = '']) => {
  expect(parseAttachment(text)).toBeUndefined();
});
