import { expect, test } from 'vitest';
import type { Mismatch } from './mismatch.ts';
import { partAbsent, partShownTimes } from './named-part.ts';
import { observationOf, type Terse } from './observation.test-support.ts';
import type { ElementPart } from './part.ts';
import { findIn } from './part-finder.ts';

const row = (title: string): Terse => ['tr', {}, ['td', {}, title]];
const grid = (rows: number, ...inside: Terse[]): Terse => [
  'table',
  { attributes: { 'aria-rowcount': `${rows}` } },
  ...inside,
];
const dune: ElementPart = { kind: 'row', name: 'Dune' };
const more = 'The page says that there are more than it holds, which cannot be looked at.';
const messageOf = (problem: Mismatch | undefined) => problem?.message ?? 'right';

test.each<[what: string, page: Terse, times: number, said: string]>([
  ['all is held', grid(2, row('Dune'), row('Dune')), 2, 'right'],
  ['not all is held', grid(1000, row('Dune'), row('Dune')), 2, more],
  ['there are too few of those that are held', grid(1000, row('Dune')), 2, 'but is shown 1 time.'],
])('so many parts are shown where %s', (_what, page, times, said) => {
  expect(messageOf(partShownTimes(dune, times)(findIn(observationOf(page), 0, dune)))).toContain(said);
});

test.each<[kind: ElementPart['kind'], size: number, said: string]>([
  ['row', 1, 'right'],
  ['row', 1000, more],
  ['link', 1000, more],
  ['heading', 1000, more],
  ['button', 1000, 'right'],
])('no %s is shown beside a grid of %d rows that holds one', (kind, size, said) => {
  const part: ElementPart = { kind, name: 'Emma' };
  expect(messageOf(partAbsent(part)(findIn(observationOf(grid(size, row('Dune'))), 0, part)))).toContain(said);
});
