import { expect, test } from 'vitest';
import { eyesOf } from './eyes.ts';
import { openPages } from './opened-page.test-support.ts';

const page = openPages();

const details = '<details style="width: 100px"><p>More</p></details>';

test.each([
  ['on the page', details],
  ['on a page that is scrolled', `${details}<p style="height: 3000px"></p><script>scrollTo(0, 40)</script>`],
  ['in a frame', `<p style="height: 200px"></p><iframe srcdoc='${details}'></iframe>`],
  ['in a frame that is drawn smaller', `<iframe style="transform: scale(0.5)" srcdoc='<p>One${details}'></iframe>`],
])('what the browser draws lies in what it is drawn for, %s', async (_where, html) => {
  await page().setContent(html);
  const { nodes } = await eyesOf(page()).look();
  const drawn = nodes.find(({ tag }) => tag === '::drawn');
  const [left, top, width, height] = drawn?.boxes[0] ?? [0, 0, 0, 0];
  const [outerLeft, outerTop, outerWidth, outerHeight] = nodes.find(({ tag }) => tag === 'details')?.boxes[0] ?? [];
  expect(width).toBeGreaterThan(0);
  expect([left, top]).toEqual([outerLeft, outerTop]);
  expect([width, height]).toEqual([outerWidth, outerHeight]);
});
