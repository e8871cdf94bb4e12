import { expect, test } from 'vitest';
import { terminalWidth } from './print.ts';

test.each([
  ['as wide as the terminal', { isTTY: true, columns: 80 }, 80],
  ['no wider than is read with ease', { isTTY: true, columns: 300 }, 100],
  ['of a usual width where the terminal gives none', { isTTY: true, columns: 0 }, 100],
  ['of any width away from a terminal', { columns: 80 }, undefined],
])('lines are %s', (_, stream, width) => {
  expect(terminalWidth(stream)).toBe(width);
});
