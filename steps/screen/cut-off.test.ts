import { describe, expect, test } from 'vitest';
import { judgeIn, openPages } from './opened-page.test-support.ts';
import type { ProductScreen } from './product-screen.ts';

const page = openPages();
const judge = judgeIn(page);
const words = 'Sign in to continue with your card';
const text = (screen: ProductScreen) => screen.shows({ kind: 'text', name: words });
const short = 'width: 120px; overflow: hidden; white-space: nowrap';
const clamped = 'width: 120px; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical';
const p = (style: string, html = words) => `<p style="margin: 0; ${style}">${html}</p>`;

describe('a text that nobody can read to its end is not shown', () => {
  test.each<[what: string, html: string]>([
    ['cut by its box', p(short)],
    ['shortened by an ellipsis', p(`${short}; text-overflow: ellipsis`)],
    ['shortened by an ellipsis, by little', p(`${short}; width: 212px; text-overflow: ellipsis`)],
    ['shortened by an ellipsis, within a part of the line', p(`${short}; text-overflow: ellipsis`, `<b>${words}</b>`)],
    ['shortened after so many lines', p(`${clamped}; -webkit-line-clamp: 2`)],
    ['cut by the height of its box', p('width: 120px; height: 20px; overflow: hidden')],
    ['cut in the middle of its lines', p('width: 120px; height: 28px; overflow: hidden; line-height: 20px')],
    ['cut at its beginning', p('width: 400px; overflow: hidden; text-indent: -30px')],
    ['cut where it is read to the left', `<div dir=rtl>${p(short)}</div>`],
    ['cut by a box further out', `<div style="${short}"><div style="width: 400px">${p('')}</div></div>`],
    ['drawn out of the window', p('position: fixed; right: -100px; white-space: nowrap')],
    ['in a shadow tree', `<div><template shadowrootmode=open>${p(short)}</template></div>`],
  ])('%s', async (_what, html) => {
    const message = await judge(html, text);
    expect(message).toContain(`Expected:\n  … ${words} …`);
    expect(message).toContain('`…` stands for these');
  });
});

describe('a text that can be read is shown', () => {
  test.each<[what: string, html: string]>([
    ['in its box', p('width: 400px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap')],
    ['in a box of its width', p('width: max-content; overflow: hidden; text-overflow: ellipsis; white-space: nowrap')],
    [
      'in a box of nearly its width',
      p('width: max-content; overflow: hidden; margin: 0 0 0 .4px; padding-right: .3px'),
    ],
    ['in lines as many as there may be', p(`${clamped}; width: 150px; -webkit-line-clamp: 2`)],
    ['in lines lower than its letters', p('height: 16px; line-height: 16px; font-size: 20px; overflow: hidden')],
    ['in lines much lower than its letters', p('line-height: .7; font-size: 20px; overflow: hidden')],
    ['where it scrolls to the side', p('width: 120px; overflow: auto; white-space: nowrap')],
    ['where it scrolls to the side, shortened', p(`${short}; overflow-x: scroll`)],
    ['where it scrolls down', p('width: 120px; height: 20px; overflow: hidden auto')],
    ['where it scrolls to the left', `<div dir=rtl>${p('width: 120px; overflow: auto; white-space: nowrap')}</div>`],
    ['where the page scrolls to the left', `<html dir=rtl>${p('width: 3000px; text-align: end')}`],
    ['in a page that is wrapped', `<div style="overflow: clip; width: 100%">${p('margin: 0 -2px')}</div>`],
    [
      'within a margin that is not clipped',
      p('width: 10px; overflow: clip; overflow-clip-margin: 500px; white-space: nowrap'),
    ],
    [
      'in a row with a negative margin',
      `<div style="overflow: hidden"><div style="margin: 0 -15px"><div style="padding: 0 15px">${p('')}</div></div></div>`,
    ],
    [
      'in letters that lean',
      p('font-style: italic; font-size: 30px; width: max-content; overflow: hidden; letter-spacing: -.5px'),
    ],
    [
      'below a bar that sticks',
      `<div style="height: 300px; overflow: auto"><b style="position: sticky; top: 0; background: #fff">Desk</b>${p('')}</div>`,
    ],
    [
      'in a box that has been opened',
      `<style>@keyframes open { from { max-height: 0 } to { max-height: 100px } }</style>${p('overflow: hidden; max-height: 100px; animation: open 10ms')}`,
    ],
    [
      'scaled',
      `<div style="transform: scale(.5); transform-origin: 0 0">${p('width: max-content; overflow: hidden; text-overflow: ellipsis; white-space: nowrap')}</div>`,
    ],
    [
      'turned',
      p('transform: rotate(90deg); transform-origin: 0 0; margin: 100px; width: max-content; overflow: hidden'),
    ],
    ['turned by little, in several lines', p('transform: rotate(15deg); margin: 60px; width: 120px')],
    ['in lines that lie over one another', p('line-height: .5; width: 120px')],
    ['from top to bottom in tight lines', p('writing-mode: vertical-rl; line-height: .8; height: 120px')],
    ['with a first letter close to the next', `<style>p::first-letter { margin-right: -3px }</style>${p('')}`],
    [
      'along a path',
      `<svg width=600 height=200><path id=arc fill=none d="M10,100 Q250,-50 500,100" /><text><textPath href="#arc">${words}</textPath></text></svg>`,
    ],
    [
      'in letters set one by one',
      `<svg><text y=50 x="${[...words].map((_, at) => at * 6).join(' ')}">${words}</text></svg>`,
    ],
    [
      'scrolled past in a body that scrolls by itself',
      `<!doctype html><style>html, body { overflow-x: hidden; height: 100%; margin: 0 }</style>${p('')}<div style="height: 3000px"></div><script>document.body.scrollTop = 1000</script>`,
    ],
    [
      'in a box that is not drawn before it comes to the window',
      `<div style="height: 9000px"></div><div style="content-visibility: auto; contain-intrinsic-size: 10px; overflow: hidden"><p>Desk</p>${p('')}</div>`,
    ],
    [
      'scrolled past in a box that is made larger',
      `<div style="zoom: 2"><div id=box style="height: 40px; overflow: auto">${p('')}<div style="height: 400px"></div></div></div><script>box.scrollTop = 400</script>`,
    ],
    ['from top to bottom', p('writing-mode: vertical-rl; overflow: hidden')],
    [
      'in parts',
      p('overflow: hidden; width: max-content', 'Sign <b>in</b> to con<i>tinue</i> with your<br>card').replace(
        '<br>',
        ' ',
      ),
    ],
    ['in words that are broken', p('width: 20px; overflow: hidden; word-break: break-all')],
    [
      'with a large first letter',
      `<style>p::first-letter { float: left; font-size: 60px; line-height: 1; margin-right: -4px }</style>${p('overflow: hidden; width: 150px')}`,
    ],
    [
      'in a chip',
      `<div style="display: flex; max-width: 400px; height: 20px; overflow: hidden; border-radius: 10px; padding: 0 8px; line-height: 20px">${p('overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0')}</div>`,
    ],
    [
      'in a line of several parts',
      p(`${short}; width: max-content; text-overflow: ellipsis`, 'Sign in <b>to continue</b> <i>with your card</i>'),
    ],
    ['with an ellipsis of its own', p('', `${words}…`)],
    [
      'in a table',
      `<table style="table-layout: fixed; width: 300px; overflow: hidden"><td style="overflow: hidden">${words}</table>`,
    ],
    ['with combining letters', p('width: max-content; overflow: hidden', words).replace('</p>', ' e\u0301</p>')],
  ])('%s', async (_what, html) => {
    expect(await judge(html, text)).toBe('right');
  });
});

test('words before the end are shown, and of a script without blanks what can be read', async () => {
  expect(await judge(p(short), (screen) => screen.shows({ kind: 'text', name: 'Sign in to …' }))).toBe('right');
  const lines = p('width: 100px; height: 20px; overflow: hidden; font: 16px/20px sans-serif', '東京都'.repeat(20));
  expect(await judge(lines, (screen) => screen.shows({ kind: 'text', name: '東京都東京' }))).toMatch(/^right|東京都/);
});

test('the letters of an icon are a picture, wherever they are cut', async () => {
  const icon = `<i style="display: inline-block; width: 8px; overflow: hidden">\ue88a\ue88b</i>`;
  expect(await judge(`${icon} ${words}`, text)).toBe('right');
});

describe('what is read as a whole has no words that are cut off', () => {
  const cell = `<div style="${short}; text-overflow: ellipsis">${words}</div>`;

  test.each<[what: string, html: string, ask: (screen: ProductScreen, name: string) => Promise<unknown>]>([
    ['a heading', `<h1 style="${short}">${words}</h1>`, (screen, name) => screen.shows({ kind: 'heading', name })],
    [
      'a button',
      `<button style="${short}">${words}</button>`,
      (screen, name) => screen.shows({ kind: 'button', name }),
    ],
    [
      'a link',
      `<a href=/ style="display: block; ${short}">${words}</a>`,
      (screen, name) => screen.shows({ kind: 'link', name }),
    ],
    [
      'an item',
      `<h2>Desk</h2><ul><li style="${short}">${words}</ul>`,
      (screen, name) => screen.showsList('Desk', [name]),
    ],
    [
      'a cell',
      `<table aria-label=Desk><tr><th>What<tr><td>${cell}</table>`,
      (screen, name) => screen.showsTable('Desk', { header: ['What'], rows: [[name]] }),
    ],
  ])('%s', async (_what, html, ask) => {
    for (const name of [words, 'Sign in to', 'Sign in to cont'])
      expect(await judge(html, (screen) => ask(screen, name))).toMatch(/Actual:\n {2}Sign in( to)? …/);
  });

  test('and yet it is there, where it is to be absent', async () => {
    const html = `<p>Desk</p><button style="${short}; text-transform: uppercase">${words}</button>`;
    const without = (kind: 'button' | 'text') => (screen: ProductScreen) =>
      screen.showsWithout({ kind: 'text', name: 'Desk' }, { kind, name: words });
    expect(await judge(html, without('button'))).toContain('No button');
    expect(await judge(html, without('text'))).toContain('No text');
  });
});
