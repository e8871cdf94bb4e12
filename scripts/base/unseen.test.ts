import { expect, test } from 'vitest';
import { nameUnseen, onlyLooksLike } from './unseen.ts';

test.each<[text: string, named: string]>([
  ['Sign in', ''],
  ['Sign\u200b in', 'U+200B after "Sign"'],
  ['Please sign\u00a0in', 'U+00A0 after "sign"'],
  ['\ufeffSign in', 'U+FEFF at its beginning'],
  ['Si\u00adgn \u202ein', 'U+00AD after "Si", U+202E after "Sign"'],
  ['Su\u0308d und No\u0308rd', 'U+0308 after "Su", U+0308 after "No"'],
  ['S\u00fcd', ''],
  ['Paid \u2764\ufe0f', 'U+FE0F after "\u2764"'],
  ['u\u0323\u0308', 'U+0323 after "u", U+0308 after "\u1ee5"'],
  ['\u0928\u093f', ''],
  ['a\u200b\u200b\u200b\u200b\u{e0041}', 'U+200B after "a", U+200B after "a", U+200B after "a" and 2 more'],
])('%j', (text, named) => {
  expect(nameUnseen(text)).toBe(named);
});

test('texts look the same that differ by such characters, or by the kind of a blank, alone', () => {
  expect(onlyLooksLike('Sign in', 'Sign\u00a0\u2060in')).toBe(true);
  expect(onlyLooksLike('S\u00fcd', 'Su\u0308d')).toBe(true);
  expect(onlyLooksLike('S\u00fcd', 'Sud')).toBe(false);
  expect(onlyLooksLike('Sign in', 'Sign in')).toBe(false);
  expect(onlyLooksLike('Sign in', 'Signin')).toBe(false);
});
