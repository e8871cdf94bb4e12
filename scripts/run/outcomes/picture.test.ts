import { expect, test } from 'vitest';
import { endingOf, type PictureType, pictureTypeOf, signatureLength } from './picture.ts';

const base64 = (...bytes: (number | string)[]) =>
  Buffer.concat(bytes.map((part) => Buffer.from(typeof part === 'string' ? part : [part]))).toString('base64');

const png = [0x89, 'PNG\r\n', 0x1a, '\n'];

test.for<[type: PictureType, ending: string, bytes: (number | string)[]]>([
  ['image/png', 'png', png],
  ['image/jpeg', 'jpg', [0xff, 0xd8, 0xff, 0xe0]],
  ['image/webp', 'webp', ['RIFF', 1, 2, 0, 0, 'WEBP']],
  ['image/gif', 'gif', ['GIF89a']],
  ['image/gif', 'gif', ['GIF87a']],
])('%s is known by its first bytes', ([type, ending, bytes]) => {
  expect([pictureTypeOf(base64(...bytes, 'and so on')), endingOf(type)]).toEqual([type, ending]);
  expect(pictureTypeOf(base64(...bytes, 'and so on').slice(0, signatureLength))).toBe(type);
  expect(pictureTypeOf(base64('.', ...bytes, 'and so on'))).toBeUndefined();
});

test.for([
  ['', ''],
  ['a drawing', base64('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a page', base64('<!doctype html><script>alert(1)</script>')],
  ['sound in the same container', base64('RIFF', 1, 2, 0, 0, 'WAVE')],
  ['a beginning alone', base64(0x89, 'PN')],
  ['no Base64', '\x89PNG\r\n\x1a\n'],
  ['Base64 of it in Base64', base64(base64(...png))],
])('no picture: %s', ([, body = '']) => {
  expect(pictureTypeOf(body)).toBeUndefined();
});
