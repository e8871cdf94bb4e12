import { expect, test } from 'vitest';
import type { ObservedCall } from '../network/observed-calls.ts';
import { readLines } from '../screen/lines.ts';
import { observationOf, type Terse } from '../screen/observation.test-support.ts';
import { treeOf } from '../screen/observation.ts';
import type { Observed } from './observed.ts';
import { changeText, type Typed } from './text-change.ts';

const linesOf = ({ screen }: Observed) => (screen === undefined ? [] : readLines(treeOf(screen), 0, 'words').lines);

test.for<[what: string, body: Terse[], from: string, to: string, lines: string[]]>([
  ['a whole text', [['p', {}, 'Dune']], 'Dune', 'Emma', ['Emma']],
  ['words of a text', [['p', {}, 'Order 7 is late']], 'Order 7', 'Order 8', ['Order 8 is late']],
  ['no part of a word', [['p', {}, 'Order 70']], 'Order 7', 'Order 8', ['Order 70']],
  ['every one of them', [['p', {}, '7 and 7']], '7', '8', ['8 and 8']],
  ['one that is partly bold', [['p', {}, 'Order ', ['b', {}, '7'], ' left']], 'Order 7', 'Book 9', ['Book 9 left']],
  [
    'one in a box beside another',
    [
      ['button', { display: 'inline-block' }, 'Go'],
      ['button', { display: 'inline-block' }, 'Undo'],
    ],
    'Undo',
    'Voep',
    ['Go Voep'],
  ],
  [
    'one that goes on from box to box',
    [
      ['i', { display: 'inline-block' }, 'App'],
      ['i', { display: 'inline-block' }, 'le'],
    ],
    'Apple',
    'Pear',
    ['Pear'],
  ],
  [
    'none that goes over two blocks',
    [
      ['p', {}, 'Order'],
      ['p', {}, '7'],
    ],
    'Order 7',
    'x',
    ['Order', '7'],
  ],
  ['whatever its capitals', [['p', {}, ['#text', { text: 'SAVE', written: 'Save' }]]], 'Save', 'Load', ['Load']],
  ['none that is taken for a pattern', [['p', {}, '1.5 (net)']], '1.5 (net)', '2', ['2']],
])('%s', ([, body, from, to, lines]) => {
  expect(linesOf(changeText({ screen: observationOf(...body) }, from, to))).toEqual(lines);
});

test('what was not observed leaves all as it was', () => {
  const screen = observationOf(['p', {}, 'Dune']);
  expect(changeText({ screen }, 'Emma', 'x').screen?.nodes.every((node, at) => node === screen.nodes[at])).toBe(true);
});

test.for<[what: string, typed: Typed[], value: string, address: string]>([
  ['what a field holds, and an address', [], 'Emma', 'https://shop.example/Emma'],
  ['not what the user typed into the field', [{ field: 'Title', value: 'Dune' }], 'Dune', 'https://shop.example/Emma'],
  ['what was typed into another', [{ field: 'Author', value: 'Dune' }], 'Emma', 'https://shop.example/Emma'],
  ['not the address that the user opened', [{ field: undefined, value: '/Dune' }], 'Emma', 'https://shop.example/Dune'],
])('%s', ([, typed, value, address]) => {
  const field = observationOf(['input', { name: 'Title', value: 'Dune' }]);
  const { screen } = changeText({ screen: { ...field, address: 'https://shop.example/Dune' } }, 'Dune', 'Emma', typed);
  expect([screen?.nodes.at(-1)?.value, screen?.address]).toEqual([value, address]);
});

const call: ObservedCall = {
  ...{ method: 'POST', url: new URL('https://shop.example/orders/7?of=Ada'), origin: 'https://shop.example' },
  ...{ kind: 'product', headers: {}, status: 201, isRecent: true, isSent: false, isAnswered: false },
  payload: { kind: 'value', value: { title: 'Dune', count: 7, tags: ['Dune'] }, isForm: false },
  answer: { kind: 'text', text: '{"id":7,"title":"Dune"}' },
};

test.for<[from: string, to: string, changed: (keyof ObservedCall)[]]>([
  ['Dune', 'Emma', ['payload', 'answer']],
  ['7', '8', ['url', 'payload', 'answer']],
  ['Ada', 'Eve', ['url']],
  ['201', '202', ['status']],
  ['none', 'x', []],
])('of a call: %s', ([from, to, changed]) => {
  const { calls } = changeText({ calls: { calls: [call], since: '' } }, from, to);
  const [one] = calls?.calls ?? [];
  const names = Object.keys(call) as (keyof ObservedCall)[];
  expect(names.filter((name) => JSON.stringify(one?.[name]) !== JSON.stringify(call[name])).toSorted()).toEqual(
    changed.toSorted(),
  );
  if (changed.length === 0) expect(one).toBe(call);
});
