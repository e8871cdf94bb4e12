import { expect, test } from 'vitest';
import { mutantAt } from '../../../dev/test-support/proof-case.ts';
import { groupApart } from './mutants-apart.ts';

/** A mutant of what stands from one place to another, named so. */
const item = (start: string, end: string, file = 'a.ts') => {
  const [from, to] = [start, end].map((place) => {
    const [line = 1, column = 1] = place.split(':').map(Number);
    return { line, column };
  });
  const { change } = mutantAt(file);
  const at = { ...change, start: from ?? change.start, end: to ?? change.end };
  return { mutant: { id: `${start}-${end}`, change: at } };
};
const grouped = (items: readonly ReturnType<typeof item>[], most = 9) =>
  groupApart(items, most).map((group) => group.map(({ mutant }) => mutant.id));

test('code within other code, or the same, is in another group', () => {
  const all = [item('1:1', '3:5'), item('2:1', '2:9'), item('2:1', '2:9'), item('3:5', '3:9'), item('3:4', '3:6')];
  expect(grouped(all)).toEqual([['1:1-3:5', '3:5-3:9'], ['2:1-2:9', '3:4-3:6'], ['2:1-2:9']]);
});

test('the same place in another file is apart', () => {
  expect(grouped([item('1:1', '1:5'), item('1:1', '1:5', 'b.ts')])).toHaveLength(1);
});

test('a group has no more than so many', () => {
  expect(grouped([item('1:1', '1:2'), item('2:1', '2:2'), item('3:1', '3:2')], 2)).toEqual([
    ['1:1-1:2', '2:1-2:2'],
    ['3:1-3:2'],
  ]);
});
