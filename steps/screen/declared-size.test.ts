import { expect, test } from 'vitest';
import { declaredItems } from './declared-size.ts';
import { observationOf, type Terse } from './observation.test-support.ts';
import { type ScreenNode, type Tree, treeOf } from './observation.ts';

type Element = readonly [tag: string, sides: Partial<ScreenNode>, ...inside: Terse[]];

const item = (size: string | undefined, name = 'Person', ...inside: Terse[]): Element => [
  'li',
  { attributes: size === undefined ? {} : { 'aria-setsize': size } },
  name,
  ...inside,
];
const part = (role: string, attributes: Record<string, string>, ...inside: Terse[]): Element => [
  'div',
  { role, attributes },
  ...inside,
];
const of = (size: string, role = 'menuitem') => part(role, { 'aria-setsize': size }, 'Copy');
const level = (size: string, at: string) => part('treeitem', { 'aria-setsize': size, 'aria-level': at }, 'Fiction');
const five = (size: string) => Array.from({ length: 5 }, (_, at) => item(size, `Person ${at + 1}`));
const itemsIn = (tree: Tree) => [...tree.nodes.keys()].filter((at) => 'aria-setsize' in tree.at(at).attributes);

test.each<[what: string, size: number | undefined, ...list: Terse[]]>([
  ['says that there are more', 100, ['ul', {}, ...five('100')]],
  ['holds all', undefined, ['ul', {}, ...five('5')]],
  ['holds more than it says', undefined, ['ul', {}, ...five('3')]],
  ['says that there is none', undefined, ['ul', {}, ...five('0')]],
  ['says no number', undefined, ['ul', {}, ...five('many')]],
  ['does not know', -1, ['ul', {}, ...five('-1')]],
  ['does not know for one item', -1, ['ul', {}, item('100'), item('-1'), item('100')]],
  ['says it of a later item', 100, ['ul', {}, item('2'), item('100'), item('3')]],
  [
    'says it of each group',
    undefined,
    part('menu', {}, part('group', {}, of('2'), of('2')), part('group', {}, of('1'))),
  ],
  ['holds a part of a group', 11, part('menu', {}, part('group', {}, of('10'), of('10')), part('group', {}, of('1')))],
  ['says it of all groups', undefined, part('listbox', {}, part('group', {}, of('2', 'option')), of('2', 'option'))],
  [
    'has a wrapper for each item',
    undefined,
    part('tablist', {}, ['div', {}, of('2', 'tab')], ['div', {}, of('2', 'tab')]),
  ],
  ['has levels', undefined, part('tree', {}, level('1', '1'), level('2', '2'), level('2', '2'))],
  [
    'pushes its items down by one that holds nothing',
    3,
    ['ul', {}, ['li', { attributes: { 'aria-hidden': 'true', 'aria-setsize': '3' } }], item('3'), item('3')],
  ],
])('a list that %s has so many items: %s', (_what, size, ...list) => {
  const tree = treeOf(observationOf(...list));
  expect(declaredItems(tree, itemsIn(tree))).toBe(size);
});
