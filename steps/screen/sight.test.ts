import { describe, expect, test } from 'vitest';
import { judgeIn, openPages } from './opened-page.test-support.ts';
import type { ProductScreen } from './product-screen.ts';
import { Screen } from './screen.ts';

const page = openPages();
const judge = judgeIn(page);
const heading = (screen: ProductScreen) => screen.shows({ kind: 'heading', name: 'Orders' });
const drawer = 'position: fixed; width: 200px; height: 200px';
const cover = 'position: fixed; inset: 0';
const made = `content: ''; ${cover}; background: #fff`;
const track = 'display: flex; width: 400px';
const slides = '<div style="flex: none; width: 4000px">One</div><h1 style="flex: none">Orders</h1>';

describe('one rule for parts and lines: not seen', () => {
  test.each<[what: string, html: string]>([
    ['rendered', '<h1 hidden>Orders</h1>'],
    ['visible', '<h1 style="visibility: hidden">Orders</h1>'],
    ['opaque', '<div style="opacity: 0"><h1>Orders</h1></div>'],
    ['more than a breath', '<div style="opacity: .001"><h1>Orders</h1></div>'],
    ['more than a breath, by a filter', '<h1 style="filter: blur(1px) opacity(0%)">Orders</h1>'],
    [
      'more than a breath, by all that is around it',
      `<div style="opacity: .2"><div style="filter: opacity(20%)"><h1 style="opacity: .2">Orders</h1></div></div>`,
    ],
    ['within its polygon', '<h1 style="clip-path: polygon(0 0, 0 0, 0 0)">Orders</h1>'],
    [
      'within its polygon, which is a line',
      '<h1 style="clip-path: polygon(evenodd, 0 50%, 100% 50%, 50% 50%)">Orders</h1>',
    ],
    [
      'behind what scrolls with it',
      '<h1>Orders</h1><div style="position: absolute; inset: 0; background: #fff"></div>',
    ],
    [
      'behind what takes no pointer',
      `<h1>Orders</h1><div style="${cover}; background: #fff; pointer-events: none"></div>`,
    ],
    [
      'behind a cover, where it takes no pointer',
      `<h1 style="pointer-events: none">Orders</h1><div style="${cover}; background: #fff"></div>`,
    ],
    ['behind what is generated last', `<style>body::after { ${made} }</style><h1>Orders</h1>`],
    ['behind what is generated first', `<style>html::before { ${made}; pointer-events: none }</style><h1>Orders</h1>`],
    [
      'behind what it generates itself',
      `<style>h1::after { ${made}; position: absolute; width: 100vw; height: 100vh }</style><h1>Orders</h1>`,
    ],
    ['in front', `<h1>Orders</h1><div style="${cover}; background: #fff">Loading</div>`],
    [
      'in front, where a part of the cover is opaque',
      `<h1>Orders</h1><div style="${cover}"><p style="margin: 0; height: 100%; background: #fff">Loading</p></div>`,
    ],
    [
      'in front, on a higher level',
      `<h1 style="position: relative; z-index: 1">Orders</h1><div style="${cover}; background: #fff; z-index: 2"></div>`,
    ],
    [
      'in front of a shadow tree',
      `<h1>Orders</h1><div><template shadowrootmode="open"><p style="${cover}; margin: 0; background: #fff">Loading</template></div>`,
    ],
    [
      'in front of a dialog',
      `<h1>Orders</h1><dialog style="${cover}; border: 0; padding: 0; width: 100%; height: 100%; max-width: none; max-height: none">Loading</dialog><script>document.querySelector('dialog').showModal()</script>`,
    ],
    ['unfolded', '<details><summary hidden></summary><h1>Orders</h1></details>'],
    ['on the page', '<h1 style="position: absolute; left: -9999px">Orders</h1>'],
    ['for the eye', '<h1 style="position: absolute; width: 1px; height: 1px; overflow: hidden">Orders</h1>'],
    ['larger than nothing', '<div style="height: 0; overflow: hidden"><h1>Orders</h1></div>'],
    ['in ink', '<h1 style="color: transparent">Orders</h1>'],
    ['in more ink than a breath', '<h1 style="color: rgba(0, 0, 0, .01)">Orders</h1>'],
    ['in more ink than a breath, in another colour space', '<h1 style="color: oklch(0.5 0.1 20 / 1%)">Orders</h1>'],
    ['in ink, where all is pale', '<div style="opacity: .2"><h1 style="color: rgba(0, 0, 0, .2)">Orders</h1></div>'],
    ['within its path', '<h1 style="clip-path: inset(100%)">Orders</h1>'],
    ['within its path, in halves', '<h1 style="clip-path: inset(50% 0 50% 0 round 3px)">Orders</h1>'],
    ['within its circle', '<div style="clip-path: circle(0px at 0 0)"><h1>Orders</h1></div>'],
    ['within its clip', '<h1 style="position: absolute; clip: rect(0 0 0 0)">Orders</h1>'],
    ['drawn in from the right', `<div style="${drawer}; right: -200px"><h1>Orders</h1></div>`],
    ['moved in from the right', `<div style="${drawer}; right: 0; transform: translateX(100%)"><h1>Orders</h1></div>`],
    ['moved up from below', `<div style="${drawer}; bottom: -200px"><h1>Orders</h1></div>`],
    ['scrolled to in its drawer', `<div style="${drawer}; right: -200px; overflow: auto"><h1>Orders</h1></div>`],
    ['slid in', `<div style="${track}; overflow: hidden">${slides}</div>`],
    [
      'slid in, but in the window',
      '<div style="display: flex; width: 300px; overflow: hidden"><p style="flex: none; width: 300px">One</p><h1 style="flex: none; width: 300px">Orders</h1></div>',
    ],
    [
      'within its short box',
      '<div style="height: 20px; overflow: hidden"><p style="margin: 0; height: 20px">One</p><h1>Orders</h1></div>',
    ],
    [
      'unrolled',
      '<div style="position: relative; height: 40px; overflow: hidden"><h1 style="position: absolute; top: 100%">Orders</h1></div>',
    ],
    [
      'moved in',
      '<div style="width: 300px; overflow: clip"><h1 style="transform: translateX(300px)">Orders</h1></div>',
    ],
    ['on its line', '<h1 style="width: 300px; text-indent: 100%; white-space: nowrap; overflow: hidden">Orders</h1>'],
    [
      'in the box that its own lies in',
      '<div style="height: 20px; overflow: hidden"><p style="height: 20px; margin: 0">One</p><div style="overflow: hidden"><h1>Orders</h1></div></div>',
    ],
    [
      'where a hidden part scrolls',
      '<div style="height: 20px; overflow: hidden"><p style="height: 20px; margin: 0">One</p><div style="height: 50px; overflow: auto"><h1>Orders</h1></div></div>',
    ],
    [
      'where its part scrolls down, not to the right',
      `<div style="${track}; overflow: hidden auto"><p style="flex: none; width: 400px">One</p><h1 style="flex: none">Orders</h1></div>`,
    ],
    [
      'within what it is fixed to',
      '<div style="transform: scale(1); height: 20px; overflow: hidden"><h1 style="position: fixed; top: 50px">Orders</h1></div>',
    ],
    [
      'before the beginning of what scrolls',
      '<div style="position: relative; margin: 200px; width: 200px; overflow: auto">One<h1 style="position: absolute; left: -150px">Orders</h1></div>',
    ],
    ['in the slot', '<div><template shadowrootmode="open"><slot name="x"></slot></template><h1>Orders</h1></div>'],
  ])('where it is not %s', async (_what, html) => {
    expect(await judge(html, heading)).toContain('Expected:\n  Orders\nActual:\n  (no heading)');
    expect(await new Screen(page()).lines()).not.toContain('Orders');
  });

  test('where it is no heading', async () => {
    expect(await judge('<p>Orders</p><title>Orders</title>', heading)).toContain('(no heading)');
  });
});

describe('seen', () => {
  test.each<[what: string, html: string]>([
    ['in a drawer that is open', `<div style="${drawer}; right: 0"><h1>Orders</h1></div>`],
    ['within a path that is wide', '<h1 style="clip-path: inset(10% 0)">Orders</h1>'],
    ['in a clip without effect', '<h1 style="clip: rect(0 0 0 0)">Orders</h1>'],
    ['where the page scrolls to the right', '<h1 style="position: absolute; left: 4000px">Orders</h1>'],
    ['where a part of the page scrolls to the right', `<div style="${track}; overflow: auto">${slides}</div>`],
    [
      'where an open drawer scrolls down',
      `<div style="${drawer}; top: 0; overflow: auto"><h1 style="margin-top: 5000px">Orders</h1></div>`,
    ],
    [
      'where a short box is scrolled down',
      '<div style="height: 20px; overflow: hidden auto"><p>One</p><p>Two</p><h1>Orders</h1></div>',
    ],
    [
      'scrolled past, above the page',
      '<div style="height: 50px; overflow: auto"><h1>Orders</h1><p style="height: 3000px"></p><script>document.currentScript.parentElement.scrollTop = 2000</script></div>',
    ],
    [
      'in what scrolls from its end',
      '<div style="height: 50px; overflow: auto; display: flex; flex-direction: column-reverse"><p style="flex: none; height: 3000px">One</p><h1 style="flex: none">Orders</h1></div>',
    ],
    [
      'out of a box that does not hold it',
      '<div style="height: 20px; overflow: hidden"><h1 style="position: absolute; top: 300px">Orders</h1></div>',
    ],
    [
      'fixed, out of a box that is its container for other things',
      '<div style="position: relative; height: 20px; overflow: hidden"><h1 style="position: fixed; top: 300px">Orders</h1></div>',
    ],
    [
      'above all, out of its box',
      '<div style="transform: scale(1); height: 20px; overflow: hidden"><dialog><h1>Orders</h1></dialog><script>document.querySelector("dialog").showModal()</script></div>',
    ],
    [
      'above all, popped out of its box',
      '<div style="transform: scale(1); height: 20px; overflow: hidden"><div popover><h1>Orders</h1></div><script>document.querySelector("[popover]").showPopover()</script></div>',
    ],
    ['below a holder without height', '<div style="height: 0"><h1>Orders</h1></div>'],
    [
      'out of a part of a line, which cuts nothing',
      '<span style="position: relative; overflow: hidden">One<h1 style="position: absolute; top: 100px">Orders</h1></span>',
    ],
    [
      'out of a box without a box',
      '<div style="display: contents; overflow: hidden; position: relative"><h1>Orders</h1></div>',
    ],
    [
      'out of a box that cuts to the side alone',
      '<div style="height: 20px; overflow-x: clip"><p>One</p><h1>Orders</h1></div>',
    ],
    ['partly', '<div style="height: 30px; overflow: hidden"><h1 style="margin: 0; font-size: 40px">Orders</h1></div>'],
    [
      'where the page is held, below the window',
      '<style>html, body { height: 100%; overflow: hidden }</style><h1 style="margin-top: 5000px">Orders</h1>',
    ],
    [
      'in a cell beside rows that cut',
      '<table><tr style="overflow: hidden"><td rowspan="2"><p style="height: 200px"></p><h1>Orders</h1><td>One<tr><td>Two</table>',
    ],
    ['although pale', '<h1 style="opacity: .3; filter: opacity(30%)">Orders</h1>'],
    ['although pale and in pale ink', '<div style="opacity: .3"><h1 style="color: #0004">Orders</h1></div>'],
    ['by its shadow alone', '<h1 style="color: rgba(0, 0, 0, .01); text-shadow: 0 0 2px #000">Orders</h1>'],
    [
      'although pale and made by a style sheet',
      `<style>h1::before { content: 'Orders'; opacity: .3 }</style><h1 style="opacity: .3"></h1>`,
    ],
    ['within a polygon', '<h1 style="clip-path: polygon(0 0, 100% 0, 50% 100%)">Orders</h1>'],
    [
      'within a polygon that is reckoned',
      '<h1 style="clip-path: polygon(0 0, calc(100% - 5px) 0, 50% 100%)">Orders</h1>',
    ],
    ['on a cover', `<div style="${cover}; background: #fff"><h1>Orders</h1></div>`],
    ['over a background', `<div style="${cover}; background: #fff; z-index: -1"></div><h1>Orders</h1>`],
    [
      'over a background, on a higher level',
      `<div style="${cover}; background: #fff"></div><h1 style="position: relative">Orders</h1>`,
    ],
    [
      'over a cover, where no pointer is taken',
      `<div style="${cover}; background: #fff"></div><h1 style="position: fixed; pointer-events: none">Orders</h1>`,
    ],
    ['through a cover', `<h1>Orders</h1><div style="${cover}; background: rgb(0 0 0 / 80%)"></div>`],
    [
      'through a cover that is pale',
      `<h1>Orders</h1><div style="opacity: .8"><div style="${cover}; background: #fff"></div></div>`,
    ],
    [
      'through a cover that is blended',
      `<h1>Orders</h1><div style="${cover}; background: #fff; mix-blend-mode: multiply"></div>`,
    ],
    [
      'through a cover that has a mask',
      `<h1>Orders</h1><div style="${cover}; background: #fff; mask-image: linear-gradient(transparent, red)"></div>`,
    ],
    [
      'through a cover that is not visible',
      `<h1>Orders</h1><div style="${cover}; background: #fff; visibility: hidden"><p style="visibility: visible; height: 100%"></div>`,
    ],
    [
      'below a bar that stays',
      '<h1>Orders</h1><div style="position: fixed; top: 0; left: 0; width: 100%; height: 100px; background: #fff"></div>',
    ],
    ['above a background that is generated', `<style>body::before { ${made}; z-index: -1 }</style><h1>Orders</h1>`],
    [
      'above what is generated',
      `<style>body::before { ${made} }</style><main style="position: relative"><h1>Orders</h1></main>`,
    ],
    ['beside what is generated', `<style>body::after { ${made}; transform: translateX(-100%) }</style><h1>Orders</h1>`],
    ['through a generated shade', `<style>body::after { ${made}; background: #0008 }</style><h1>Orders</h1>`],
    [
      'under a generated mark',
      `<style>h1::after { ${made}; inset: auto; width: 9px; height: 9px }</style><h1>Orders</h1>`,
    ],
    [
      'under a link that is stretched',
      '<div style="position: relative"><h1>Orders</h1><a href="/" style="position: absolute; inset: 0"></a></div>',
    ],
    ['in a slot', '<div><template shadowrootmode="open"><slot></slot></template><h1>Orders</h1></div>'],
    ['in an open fold', '<details open><summary>More</summary><h1>Orders</h1></details>'],
  ])('%s', async (_what, html) => {
    expect(await judge(html, heading)).toBe('right');
    expect(await new Screen(page()).lines()).toContain('Orders');
  });
});
