import { expect, test } from 'vitest';
import { attachmentRoom, beginningLength, parseAttachment, parseAttachmentEnd } from './attachment.ts';

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

test('how much of a line is read is reported by its beginning, however little there is', () => {
  const roomOf = (text: string) => attachmentRoom(text.slice(0, beginningLength)) / megabyte;
  expect(roomOf(line({ body: png, ...about }))).toBe(8);
  expect(roomOf(line({ body: 'PHN2ZyB4bWxucz0i', ...about }))).toBe(4);
  expect(roomOf(line({ ...about, body: png }))).toBe(4);
  expect(roomOf('{"attachment":7}')).toBe(4);
  for (const text of ['{"attachments":{', '{"pickle":{"attachment":', ' {"attachment":', 'x'])
    expect([text, roomOf(text)]).toEqual([text, 0]);
  for (let length = 0; length < beginningLength; length += 1)
    expect(roomOf(line({ body: png, ...about }).slice(0, length))).toBeGreaterThan(0);
});

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
  ['deep', `{"attachment":${'['.repeat(megabyte)}`],
])('no attachment: %s', ([, text = '']) => {
  expect(parseAttachment(text)).toBeUndefined();
});

test('the end of a line says what the body belongs to, whatever the body says', () => {
  const body = '","contentEncoding":"IDENTITY","mediaType":"x","testCaseStartedId":"other"}}';
  const whole = line({ body, ...about, ...more });
  expect(parseAttachmentEnd(whole.slice(20))).toEqual(about);
  expect(parseAttachmentEnd(whole.slice(-250))).toEqual(about);
  expect(parseAttachmentEnd(whole.slice(-100))).toBeUndefined();
  expect(parseAttachmentEnd('')).toBeUndefined();
});
