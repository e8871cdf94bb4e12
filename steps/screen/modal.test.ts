import { expect, test } from 'vitest';
import { judgeIn, openPages } from './opened-page.test-support.ts';

const page = openPages();
const judge = judgeIn(page);
const modal = (button: string) =>
  `<dialog><button>${button}</button></dialog><script>[...document.querySelectorAll('dialog')].at(-1).showModal()</script>`;

const noPointer =
  /should be enabled\.\n\nExpected:\n {2}enabled\nActual:\n {2}\(nothing of the kind\)\n\nBy its style, `pointer-events: none`, nobody can press it with a mouse/;

test.each<[where: string, html: string, is: RegExp]>([
  ['in a dialog', modal('Lend'), /^right$/],
  ['in a dialog out of what is inert', `<div inert>${modal('Lend')}</div>`, /^right$/],
  ['in a dialog that is inert itself', modal('Lend').replace('<dialog', '<dialog inert'), /Actual:\n {2}disabled/],
  ['in the last of several dialogs', `${modal('Close')}${modal('Lend')}`, /^right$/],
  [
    'in a dialog within another',
    '<dialog><dialog><button>Lend</button></dialog></dialog><script>for (const one of document.querySelectorAll("dialog")) one.showModal()</script>',
    /^right$/,
  ],
  [
    'in a dialog of a shadow tree within another',
    '<dialog><div><template shadowrootmode=open><dialog><slot></slot></dialog></template><button>Lend</button></div></dialog><script>for (const root of [document, document.querySelector("div").shadowRoot]) root.querySelector("dialog").showModal()</script>',
    /^right$/,
  ],
  [
    'behind a dialog within its own',
    '<dialog><button>Lend</button><dialog style="margin: 0">Sure?</dialog></dialog><script>for (const one of document.querySelectorAll("dialog")) one.showModal()</script>',
    /A dialog that is open lies before it/,
  ],
  [
    'in a dialog at the side, over a later one',
    '<dialog style="margin: 0 0 0 auto"><button>Lend</button></dialog><dialog>Sure?</dialog><style>::backdrop { display: none }</style><script>for (const one of [...document.querySelectorAll("dialog")].reverse()) one.showModal()</script>',
    /^right$/,
  ],
  [
    'after a dialog was closed',
    `<button>Lend</button>${modal('Close')}<script>document.querySelector('dialog').close()</script>`,
    /^right$/,
  ],
  ['behind a dialog', `<button>Lend</button>${modal('Close')}`, /A dialog that is open lies before it/],
  ['where nothing takes a pointer', '<div style="pointer-events: none"><button>Lend</button></div>', noPointer],
  [
    'where nothing takes a pointer, on a window that is covered',
    '<div style="position: fixed; inset: 0; background: #fff"><button style="pointer-events: none">Lend</button></div>',
    noPointer,
  ],
  [
    'where only what is in it takes a pointer',
    '<button style="pointer-events: none"><span style="pointer-events: auto">Lend</span></button>',
    /^right$/,
  ],
  [
    'where only its label takes a pointer',
    '<label for="it">Press</label><button id="it" aria-label="Lend" style="pointer-events: none"></button>',
    /^right$/,
  ],
  [
    'where the label of a file around it takes a pointer',
    '<label><input type="file" hidden><button style="pointer-events: none">Lend</button></label>',
    /^right$/,
  ],
  [
    'where nothing takes a pointer but it',
    '<div style="pointer-events: none"><button style="pointer-events: auto">Lend</button></div>',
    /^right$/,
  ],
  [
    'disabled, where nothing takes a pointer',
    '<button disabled style="pointer-events: none">Lend</button>',
    /disabled$/,
  ],
])('what stands %s is enabled, or not', async (_where, html, is) => {
  expect(await judge(html, (screen) => screen.isInCondition({ kind: 'button', name: 'Lend' }, 'enabled'))).toMatch(is);
});

test('what takes no pointer is not disabled, either, since keys press it', async () => {
  const html = '<button style="pointer-events: none">Lend</button>';
  expect(await judge(html, (screen) => screen.isInCondition({ kind: 'button', name: 'Lend' }, 'disabled'))).toBe(
    'The button "Lend" should be disabled.\n\nExpected:\n  disabled\nActual:\n  (nothing of the kind)\n\nBy its style, `pointer-events: none`, nobody can press it with a mouse, but by keys: it is neither enabled nor disabled. Where it is to be disabled, the page has to say so: `disabled`, or `aria-disabled`.',
  );
});

test('a look asks once which dialog has to be answered first, however much is on the page', async () => {
  const html = `${'<button>Return</button>'.repeat(20)}<button>Lend</button><script>
    const { querySelectorAll } = Document.prototype;
    let asked = 0;
    document.querySelectorAll = (selector) => {
      if (selector === 'dialog:modal') document.title = String(++asked);
      return querySelectorAll.call(document, selector);
    };
  </script>`;
  expect(await judge(html, (screen) => screen.isInCondition({ kind: 'button', name: 'Lend' }, 'enabled'))).toBe(
    'right',
  );
  expect(Number(await page().title())).toBeLessThan(20);
});
