import { expect, test } from 'vitest';
import { foldSpace, holdsWhole } from './whole-text.ts';

test.each<[line: string, text: string, holds: boolean]>([
  ['Order 7', 'Order 7', true],
  ['Your order 7 is on its way.', 'order 7', true],
  ['Order 70', 'Order 7', false],
  ['Reorder 7', 'order 7', false],
  ['Order 70, then Order 7', 'Order 7', true],
  ['Total: 3.50', '3', false],
  ['Total: 3.50', '50', false],
  ['Total: 3,50', '3', false],
  ['Total: 3.', '3', true],
  ['Total: 3, of 5', '3', true],
  ['Total (3)', '3', true],
  ['Größe', 'Gr', false],
  ['order 7', 'Order 7', false],
  ['', 'Order 7', false],
])('"%s" holds "%s": %s', (line, text, holds) => {
  expect(holdsWhole(line, text)).toBe(holds);
});

test('white space is folded', () => {
  expect(foldSpace(' One\u00a0\n two ')).toBe('One two');
});
