import { expect, test } from 'vitest';
import { judgeIn, openPages } from './opened-page.test-support.ts';
import { renderUnseen } from './unseen.ts';

const judge = judgeIn(openPages());

test.each<[what: string, html: string, kind: 'heading' | 'text']>([
  ['a heading', '<h1>Sign\u200c in</h1><h1>Desk</h1>', 'heading'],
  ['a text', '<p>Please: Sign\u200c in', 'text'],
])('the message about %s names what nobody sees', async (_what, html, kind) => {
  expect(await judge(html, (screen) => screen.shows({ kind, name: 'Sign in' }))).toContain(
    'They look the same, but for what nobody sees: expected nothing of the kind; actual U+200C after "Sign".',
  );
});

test.each([
  [['Sign in'], ['Sign\u00a0in'], 'expected nothing of the kind; actual U+00A0 after "Sign".'],
  [['S\u00fcd'], ['Su\u0308d'], 'expected nothing of the kind; actual U+0308 after "Su".'],
  [['Paid \u2764\ufe0f'], ['Paid \u2764'], 'expected U+FE0F after "\u2764"; actual nothing of the kind.'],
  [['Sign\u2063 in'], ['Desk', 'Sign in'], 'expected U+2063 after "Sign"; actual nothing of the kind.'],
])('%j beside %j', (expected, actual, said) => {
  expect(renderUnseen(expected, actual)).toBe(`They look the same, but for what nobody sees: ${said}`);
});

test.each([
  [['Sign in'], ['Signin'], ''],
  [['Sign in'], ['Please Sign in'], ''],
  [['S\u00fcd'], ['Sud'], ''],
  [['\u200b'], ['Sign\u200c in'], ''],
])('%j beside %j, which a person sees to be another', (expected, actual, said) => {
  expect(renderUnseen(expected, actual)).toBe(said);
});
