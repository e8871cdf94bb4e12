import { expect, test } from 'vitest';
import { findLookalike, nameUnseen, onlyLooksLike, renderUnseen } from './unseen.ts';

test.each<[text: string, named: string]>([
  ['Sign in', ''],
  ['Sign\u200b in', 'U+200B after "Sign"'],
  ['Please sign\u00a0in', 'U+00A0 after "sign"'],
  ['\ufeffSign in', 'U+FEFF at its beginning'],
  ['Si\u00adgn \u202ein', 'U+00AD after "Si", U+202E after "Sign"'],
  ['Su\u0308d und No\u0308rd', 'U+0308 after "Su", U+0308 after "No"'],
  ['S\u00fcd', ''],
  ['Paid \u2764\ufe0f', 'U+FE0F after "\u2764"'],
  ['Auto\u2011Bahn', 'U+2011 after "Auto"'],
  ['u\u0323\u0308', 'U+0323 after "u", U+0308 after "\u1ee5"'],
  ['\u0928\u093f', ''],
  ['a\u200b\u200b\u200b\u200b\u{e0041}', 'U+200B after "a", U+200B after "a", U+200B after "a" and 2 more'],
])('%j', (text, named) => {
  expect(nameUnseen(text)).toBe(named);
});

test('texts look the same that differ by such characters, or by the kind of a blank, alone', () => {
  expect(onlyLooksLike('Sign in', 'Sign\u00a0\u2060in')).toBe(true);
  expect(onlyLooksLike('Auto-Bahn', 'Auto\u2011Bahn')).toBe(true);
  expect(onlyLooksLike('S\u00fcd', 'Su\u0308d')).toBe(true);
  expect(onlyLooksLike('S\u00fcd', 'Sud')).toBe(false);
  expect(onlyLooksLike('Sign in', 'Sign in')).toBe(false);
  expect(onlyLooksLike('Sign in', 'Signin')).toBe(false);
});

test.for([
  ['the Auto\u00adbahn here', 'Autobahn', 'Auto\u00adbahn'],
  ['the Auto\u2011Bahn', 'Auto-Bahn', 'Auto\u2011Bahn'],
  ['the Auto-Bahn', 'Auto\u2011Bahn', 'Auto-Bahn'],
  ['Sign\u00a0 in', 'Sign in', 'Sign\u00a0 in'],
  ['a.b (c)', 'axb', undefined],
  ['a.b (c)', '(c)', '(c)'],
  ['a', '\u200b', undefined],
] as const)('in %j what looks like %j is %j', ([text, words, found]) => {
  expect(findLookalike(text, words)).toBe(found);
});

test('the message about two texts says what each has that nobody sees', () => {
  const [one, other] = [
    { side: 'one', text: 'Sign\u200b in' },
    { side: 'the other', text: 'Sign in' },
  ];
  expect(renderUnseen(one, other)).toBe(
    'They look the same, but for what nobody sees: one has U+200B after "Sign"; the other has nothing of the kind',
  );
  expect(renderUnseen(other, other)).toBe('');
});
