import { describe, expect, test } from 'vitest';
import { listShows, type ShownList } from './shown-list.ts';

const wordings = (texts: readonly string[]) => texts.map((text) => ({ text, isWordless: false }));
const bare = (...items: readonly string[]): ShownList => ({ isNested: false, items: wordings(items) });
const under = (heading: string, ...items: readonly string[]): ShownList => ({
  ...bare(...items),
  heading: { text: heading, isWordless: false },
});
const called = (label: string, ...items: readonly string[]): ShownList => ({ ...bare(...items), label });

/** Whether the list "Orders" shows an apple and a pear, or what is wrong, as lines. */
function judge(...lists: readonly ShownList[]): string {
  return listShows('Orders', ['Apple', 'Pear'])(lists)?.message ?? 'right';
}

describe('right', () => {
  test.each<[what: string, lists: readonly ShownList[]]>([
    ['by its label', [called('Orders', 'Apple', 'Pear'), bare('Home')]],
    ['by its heading', [bare('Home'), under('Orders', 'Apple', 'Pear'), under('About')]],
    ['by its label, before one by its heading', [under('Orders', 'Home'), called('Orders', 'Apple', 'Pear')]],
    ['beside one inside of it', [under('Orders', 'Apple', 'Pear'), { ...under('Orders', 'Seeds'), isNested: true }]],
    ['inside of another, by its label', [bare('x'), { ...called('Orders', 'Apple', 'Pear'), isNested: true }]],
  ])('%s', (_what, lists) => {
    expect(judge(...lists)).toBe('right');
  });
});

const shouldShow = 'The list "Orders" should show these items, in this order.\n\nExpected:\n  Apple\n  Pear\nActual:\n';

describe('wrong', () => {
  test.each<[what: string, lists: readonly ShownList[], printed: string]>([
    ['no list', [], 'The list "Orders" should be shown.\n\nExpected:\n  Orders\nActual:\n  (no list)'],
    [
      'other lists',
      [called('Cart', 'Apple', 'Pear'), bare('Apple', 'Pear')],
      'The list "Orders" should be shown.\n\nExpected:\n  Orders\nActual:\n  Cart\n  (a list without text)',
    ],
    ['another label under that heading', [{ ...under('Orders'), label: 'Cart' }], expect.stringContaining('  Cart')],
    ['another order', [under('Orders', 'Pear', 'Apple')], `${shouldShow}  Pear\n  Apple`],
    ['one less', [under('Orders', 'Apple')], `${shouldShow}  Apple`],
    ['one more', [under('Orders', 'Apple', 'Pear', 'Fig')], `${shouldShow}  Apple\n  Pear\n  Fig`],
    ['none', [under('Orders')], `${shouldShow}  (no item)`],
    [
      'two of that name',
      [under('Orders', 'Apple', 'Pear'), under('Orders', '1', '2', '3', '4')],
      'One list should be called "Orders", but 2 are: give the one that is meant a label of its own.\n\n' +
        'Expected:\n  Orders\nActual:\n  Orders: Apple, Pear\n  Orders: 1, 2, 3 …',
    ],
  ])('%s', (_what, lists, printed) => {
    expect(judge(...lists)).toEqual(printed);
  });

  test('reported in few lines', () => {
    const { message = '' } = listShows('Orders', [])([under('Orders', ...Array(1_000).fill('Apple'))]) ?? {};
    expect(message.split('\n').slice(-2)).toEqual(['  Apple', '  (and 950 more)']);
  });

  test('where it differs, where that is far into a long text', () => {
    const long = 'a'.repeat(2_000);
    const { message = '' } = listShows('Orders', [`${long}b`])([under('Orders', `${long}c`)]) ?? {};
    expect(message).toContain('They differ from character 2001 on: expected "b", actual "c".');
    expect(message.length).toBeLessThan(4_000);
  });
});
