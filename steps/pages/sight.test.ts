import { describe, expect, test } from 'vitest';
import { judgeIn, openPages } from './opened-page.test-support.ts';
import type { ProductScreen } from './product-screen.ts';
import { Screen } from './screen.ts';

const page = openPages();
const judge = judgeIn(page);
const heading = (screen: ProductScreen) => screen.showsHeading('Orders');
const drawer = 'position: fixed; width: 200px; height: 200px';
const track = 'display: flex; width: 400px';
const slides = '<div style="flex: none; width: 4000px">One</div><h1 style="flex: none">Orders</h1>';

describe('one rule for parts and lines: not seen', () => {
  test.each<[what: string, html: string]>([
    ['rendered', '<h1 hidden>Orders</h1>'],
    ['visible', '<h1 style="visibility: hidden">Orders</h1>'],
    ['opaque', '<div style="opacity: 0"><h1>Orders</h1></div>'],
    ['unfolded', '<details><summary hidden></summary><h1>Orders</h1></details>'],
    ['on the page', '<h1 style="position: absolute; left: -9999px">Orders</h1>'],
    ['for the eye', '<h1 style="position: absolute; width: 1px; height: 1px; overflow: hidden">Orders</h1>'],
    ['larger than nothing', '<div style="height: 0; overflow: hidden"><h1>Orders</h1></div>'],
    ['in ink', '<h1 style="color: transparent">Orders</h1>'],
    ['within its path', '<h1 style="clip-path: inset(100%)">Orders</h1>'],
    ['within its path, in halves', '<h1 style="clip-path: inset(50% 0 50% 0 round 3px)">Orders</h1>'],
    ['within its circle', '<div style="clip-path: circle(0px at 0 0)"><h1>Orders</h1></div>'],
    ['within its clip', '<h1 style="position: absolute; clip: rect(0 0 0 0)">Orders</h1>'],
    ['drawn in from the right', `<div style="${drawer}; right: -200px"><h1>Orders</h1></div>`],
    ['moved in from the right', `<div style="${drawer}; right: 0; transform: translateX(100%)"><h1>Orders</h1></div>`],
    ['moved up from below', `<div style="${drawer}; bottom: -200px"><h1>Orders</h1></div>`],
    ['scrolled to in its drawer', `<div style="${drawer}; right: -200px; overflow: auto"><h1>Orders</h1></div>`],
    ['slid in', `<div style="${track}; overflow: hidden">${slides}</div>`],
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
    ['in a slot', '<div><template shadowrootmode="open"><slot></slot></template><h1>Orders</h1></div>'],
    ['in an open fold', '<details open><summary>More</summary><h1>Orders</h1></details>'],
  ])('%s', async (_what, html) => {
    expect(await judge(html, heading)).toBe('right');
    expect(await new Screen(page()).lines()).toContain('Orders');
  });
});
