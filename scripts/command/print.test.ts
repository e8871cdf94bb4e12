import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { paletteOf, terminalWidth } from './print.ts';

test.each([
  ['as wide as the terminal', { isTTY: true, columns: 80 }, 80],
  ['no wider than is read with ease', { isTTY: true, columns: 300 }, 100],
  ['of a usual width where the terminal gives none', { isTTY: true, columns: 0 }, 100],
  ['of any width away from a terminal', { columns: 80 }, undefined],
])('lines are %s', (_, stream, width) => {
  expect(terminalWidth(stream)).toBe(width);
});

test.for<[string, boolean, NodeJS.ProcessEnv, boolean]>([
  ['a terminal', true, {}, true],
  ['a pipe', false, {}, false],
  ['a pipe of a CI service', false, { CI: 'true' }, false],
  ['a terminal with NO_COLOR', true, { NO_COLOR: '1' }, false],
  ['a terminal with an empty NO_COLOR', true, { NO_COLOR: '' }, true],
  ['a pipe with FORCE_COLOR', false, { FORCE_COLOR: '1' }, true],
  ['a pipe with a FORCE_COLOR of 0', false, { FORCE_COLOR: '0' }, false],
  ['a terminal with a FORCE_COLOR of 0', true, { FORCE_COLOR: '0' }, false],
  ['a terminal with a FORCE_COLOR of false', true, { FORCE_COLOR: 'false' }, false],
  ['a terminal with an empty FORCE_COLOR', true, { FORCE_COLOR: '' }, true],
  ['a terminal with both', true, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
])('there are colours, or none, on %s', ([, isTTY, env, coloured]) => {
  const stream = Object.assign(new PassThrough(), { isTTY });
  expect(paletteOf(stream, env).red('text') !== 'text').toBe(coloured);
});
