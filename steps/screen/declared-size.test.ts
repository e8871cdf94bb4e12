import { describe, expect, test } from 'vitest';
import { declaredItems, renderLack } from './declared-size.ts';
import { observationOf, type Terse } from './observation.test-support.ts';
import { type ScreenNode, type Tree, treeOf } from './observation.ts';
import type { PartKind } from './part.ts';

type Element = readonly [tag: string, sides: Partial<ScreenNode>, ...inside: Terse[]];

const item = (size: string | undefined, name = 'Person', ...inside: Terse[]): Element => [
  'li',
  { attributes: size === undefined ? {} : { 'aria-setsize': size } },
  name,
  ...inside,
];
const called = (name: string) => ({ attributes: { 'aria-label': name }, name });
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

const people = ['ul', called('People'), ...five('100')] as const;
const whole: Terse = ['section', called('Desk'), ['h2', {}, 'Desk'], ['ul', {}, ...five('5')]];
const row = (...inside: Terse[]): Element => ['tr', {}, ['td', {}, ...inside]];
const grid = (rows: string, ...inside: Terse[]): Element => [
  'table',
  { attributes: { 'aria-label': 'Loans', 'aria-rowcount': rows }, name: 'Loans' },
  ...inside,
];

describe('what may be among what is not held', () => {
  const asked: readonly PartKind[] = ['text', 'link', 'heading', 'row', 'item'];

  test.each<[what: string, page: readonly Terse[], is: boolean]>([
    ['a list held in part', [people], true],
    ['a list without end', [['ul', {}, ...five('-1')]], true],
    ['a feed held in part', [part('feed', {}, of('9', 'article'))], true],
    ['a grid held in part', [grid('1000', row('Dune'), row('Emma'))], true],
    ['a grid held in part beside others', [whole, grid('1000', row('Dune'))], true],
    ['a list held whole', [whole], false],
    ['a grid held whole', [grid('2', row('Dune'), row('Emma'))], false],
    ['a grid that says too few rows', [grid('0', row('Dune'))], false],
    ['no list', ['Person 1'], false],
    [
      'a list that nobody sees',
      [['ul', { sight: 'hidden' }, ['li', { sight: 'hidden', attributes: { 'aria-setsize': '9' } }]]],
      false,
    ],
  ])('on a page with %s', (_what, page, is) => {
    const tree = treeOf(observationOf(...page));
    expect(asked.map((kind) => renderLack(tree, 0, kind) !== '')).toEqual(asked.map(() => is));
  });

  test('of other kinds are the items themselves', () => {
    const tree = treeOf(observationOf(part('tablist', {}, of('9', 'tab'), of('9', 'tab'))));
    const kinds = ['tab', 'button', 'field', 'checkbox'] as const;
    expect(kinds.map((kind) => renderLack(tree, 0, kind) !== '')).toEqual([true, false, false, false]);
  });

  test.each<[where: string, page: Terse, is: boolean]>([
    ['the list', [people[0], { ...people[1], id: 999 }, ...five('100')], true],
    ['what holds the list', ['section', { id: 999 }, people], true],
    ['what holds items of it', ['ul', {}, ['div', { id: 999 }, ...five('100')]], true],
    ['the body of a grid', grid('1000', ['tbody', { id: 999 }, row('Dune')]), true],
    ['what stands beside it', ['div', {}, people, ['section', { id: 999 }, 'One']], false],
    [
      'an item, which is held whole',
      ['ul', {}, ['li', { id: 999, attributes: { 'aria-setsize': '9' } }, 'One']],
      false,
    ],
    ['a part of a row, which is held whole', grid('9', row(['section', { id: 999 }, 'Dune'])), false],
    ['a row that holds such a list', grid('9', ['tr', { id: 999 }, ['td', {}, people]]), true],
  ])('in %s', (_where, page, is) => {
    const tree = treeOf(observationOf(page));
    const scope = tree.nodes.findIndex(({ id }) => id === 999);
    const kinds = ['text', 'item', 'row', 'link', 'button'] as const;
    expect(kinds.map((kind) => renderLack(tree, scope, kind) !== '')).toEqual(kinds.map(() => is));
  });
});

test.each<[page: readonly Terse[], note: string]>([
  [[people], 'a part of the list "People". '],
  [[grid('1000', row('Dune')), people], 'a part of the list "People", and of the table "Loans". '],
  [[part('menu', {}, part('group', {}, of('9')))], 'a part of a list without a label. '],
])('%j is named', (page, note) => {
  expect(renderLack(treeOf(observationOf(...page)), 0, 'text')).toContain(note);
});

test('nothing is named where all is held', () => {
  expect(renderLack(treeOf(observationOf(whole)), 0, 'text')).toBe('');
});
