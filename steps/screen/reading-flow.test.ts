import { expect, test } from 'vitest';
import type { ScreenNode } from './observation.ts';
import { inReadingFlow } from './reading-flow.ts';

const node = (tag: string, parent: number, left = 0, top = 0) =>
  ({ tag, parent, boxes: [[left, top, 10, 10]] }) as unknown as ScreenNode;

const nodes = [node('div', -1), node('b', 0, 0, 40), node('x', 1), node('c', 0, 20, 20), node('a', 0, 0, 20)];

test.each([
  [undefined, 'div bx c a'],
  ['flex-visual', 'div a c bx'],
  ['grid-columns', 'div a bx c'],
])('by %s', (flow, order) => {
  const read = inReadingFlow(nodes, new Map(flow === undefined ? [] : [[0, flow]]));
  const names = read.map(({ tag, parent }) => (tag === 'x' && read[parent]?.tag === 'b' ? 'x' : ` ${tag}`));
  expect(names.join('').trim()).toBe(order);
});
