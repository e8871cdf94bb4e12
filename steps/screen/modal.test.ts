import { expect, test } from 'vitest';
import { judgeIn, openPages } from './opened-page.test-support.ts';

const judge = judgeIn(openPages());
const modal = (button: string) =>
  `<dialog><button>${button}</button></dialog><script>[...document.querySelectorAll('dialog')].at(-1).showModal()</script>`;

test.each<[where: string, html: string, is: RegExp]>([
  ['in a dialog', modal('Lend'), /^right$/],
  ['in a dialog out of what is inert', `<div inert>${modal('Lend')}</div>`, /^right$/],
  ['in a dialog that is inert itself', modal('Lend').replace('<dialog', '<dialog inert'), /Actual:\n {2}disabled/],
  ['in the last of several dialogs', `${modal('Close')}${modal('Lend')}`, /^right$/],
  [
    'after a dialog was closed',
    `<button>Lend</button>${modal('Close')}<script>document.querySelector('dialog').close()</script>`,
    /^right$/,
  ],
  ['behind a dialog', `<button>Lend</button>${modal('Close')}`, /A dialog that is open lies before it/],
])('what stands %s is enabled, or not', async (_where, html, is) => {
  expect(await judge(html, (screen) => screen.isInCondition({ kind: 'button', name: 'Lend' }, 'enabled'))).toMatch(is);
});
