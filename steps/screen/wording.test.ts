import { expect, test } from 'vitest';
import { observationOf, type Terse } from './observation.test-support.ts';
import { Tree } from './observation.ts';
import { valueIn, type Wording, wordingOf } from './wording.ts';

const unseen: Terse = ['#text', { text: 'Orders', written: 'Orders', sight: 'cut' }];
const picture = (name = ''): Terse => ['img', { name, namedBy: 'attribute', role: 'image' }];
const named = { name: 'Orders', namedBy: 'attribute' } as const;
const byContents = { name: 'Orders', namedBy: 'contents' } as const;

test.each<[what: string, node: Terse, wording: Wording | undefined]>([
  [
    'its text, whatever it is called',
    ['a', { name: 'Cart', namedBy: 'attribute' }, 'Orders'],
    { text: 'Orders', isWordless: false },
  ],
  [
    'a text of several lines',
    ['a', {}, ['div', {}, 'One'], ['div', {}, 'Two']],
    { text: 'One Two', isWordless: false },
  ],
  [
    'a text whose letters style changes',
    ['a', {}, ['#text', { text: 'ORDERS', written: 'Orders' }]],
    { text: 'ORDERS', written: 'Orders', isWordless: false },
  ],
  [
    'a text that is cut off',
    ['a', {}, ['#text', { text: 'Orders of May', written: 'Orders of May', readable: 'Orders …' }]],
    { text: 'Orders …', isCut: true, isWordless: false },
  ],
  ['a mark, by its name', ['a', named, '→'], { text: 'Orders', isWordless: true }],
  ['a mark without a name', ['a', {}, '→'], { text: '→', isWordless: true }],
  ['a picture, by its own name', ['a', byContents, picture('Orders')], { text: 'Orders', isWordless: true }],
  ['a picture and a text for no eye', ['a', byContents, picture(), unseen], { text: '', isWordless: true }],
  ['an icon of a style sheet', ['a', named, ['::before', { text: '' }], unseen], { text: 'Orders', isWordless: true }],
  ['an empty box', ['a', named], { text: 'Orders', isWordless: true }],
  ['a text for no eye alone', ['a', byContents, unseen], undefined],
  [
    'a field, by what it holds for a screen reader alone',
    ['td', byContents, ['input', { value: 'Orders' }]],
    { text: '', isWordless: true },
  ],
  ['what has no size', ['a', { ...named, boxes: [[0, 0, 1, 1]] }], undefined],
  ['what nobody sees', ['a', { ...named, sight: 'hidden' }], undefined],
  ['an option whose words the browser draws', ['option', byContents, unseen], { text: 'Orders', isWordless: true }],
])('%s', (_what, node, wording) => {
  expect(wordingOf(new Tree(observationOf(node)), 3)).toEqual(wording);
});

test('a value is what is seen, without marks', () => {
  const mark: Terse = ['span', { attributes: { 'aria-hidden': 'true' } }, '▾'];
  expect(valueIn(new Tree(observationOf(['div', {}, 'Novel', mark])), 3)).toBe('Novel');
});
