import { describe, expect, test } from 'vitest';
import { judgeIn, openPages } from './opened-page.test-support.ts';
import type { ProductScreen } from './product-screen.ts';

const judge = judgeIn(openPages());
const list = (screen: ProductScreen) => screen.showsList('Orders', ['Apple', 'Pear']);
const fruits = '<li>Apple<li>Pear';

describe('right', () => {
  test.each<[what: string, html: string]>([
    ['a list by its label', `<ul aria-label="Orders">${fruits}</ul>`],
    ['a list by what labels it', `<p id=a>My</p><p id=b>Orders</p><ol aria-labelledby="b">${fruits}</ol>`],
    ['a list under its heading', `<ul><li>Home</ul><h1>Orders</h1><p>All</p><ul>${fruits}</ul><h2>x</h2>`],
    ['a list with links', '<h1>Orders</h1><ul><li><a href="/1">Apple</a><li>\n Pear </ul>'],
    ['a list with roles', '<h1>Orders</h1><div role="list"><p role="listitem">Apple<p role="listitem">Pear</div>'],
    ['a list with hidden items', `<h1>Orders</h1><ul><li hidden>Fig</li>${fruits}<li style="opacity:0">Fig</ul>`],
    ['items within boxes', '<h1>Orders</h1><ul><div><li>Apple</div><div><div><li>Pear</div></div></ul>'],
    ['items with a part of a role', '<h1>Orders</h1><ul><li role="none">Apple</li><li>Pear</ul>'],
    ['items that only a screen reader skips', '<h1>Orders</h1><ul><li>Apple<li aria-hidden="true">Pear</ul>'],
    ['items in capitals by style', `<h1>Orders</h1><ul style="text-transform: uppercase">${fruits}</ul>`],
    ['a heading in capitals by style', `<h1 style="text-transform: uppercase">Orders</h1><ul>${fruits}</ul>`],
    [
      'an item that is a picture',
      `<h1>Orders</h1><ul><li>Apple<li><img alt="Pear" width=9 height=9 src="data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}"></ul>`,
    ],
    ['a list with a template', `<h1>Orders</h1><ul><template><li>Fig</template><!-- Fig -->${fruits}</ul>`],
    ['a list that begins with its heading', `<ul><li><h6>Orders</h6></li>${fruits}</ul><ul><li>Fig</ul>`],
    ['a list with its heading beside the items', `<h1>Shop</h1><ul><h2>Orders</h2>${fruits}</ul>`],
    ['a list after a section with a heading', `<h1>Orders</h1><section><h2>Old</h2></section><ul>${fruits}</ul>`],
    [
      'a list in a section of its heading',
      `<section><header><h2>Orders</h2></header><div><ul>${fruits}</ul></div></section>`,
    ],
    ['a list of headings', '<h1>Orders</h1><ul><li><h2>Apple</h2><li><h2>Pear</h2></ul>'],
    [
      'tabs',
      '<div role="tablist" aria-label="Orders"><button role="tab">Apple</button><button role="tab">Pear</button></div>',
    ],
    ['a menu', '<ul role="menu" aria-label="Orders"><li role="menuitem">Apple<li role="menuitem">Pear</ul>'],
    [
      'what is offered to choose from',
      '<div role="listbox" aria-label="Orders"><p role="option">Apple<p role="option">Pear</div>',
    ],
    ['the options of a field', '<label>Orders <select><option>Apple<option>Pear</select></label>'],
    ['a list under a heading, and one that is hidden', `<h1>Orders</h1><h2 hidden>Old</h2><ul>${fruits}</ul>`],
  ])('%s', async (_what, html) => {
    expect(await judge(html, list)).toBe('right');
  });
});

describe('wrong', () => {
  test.each<[what: string, html: string, printed: string]>([
    ['a hidden list', `<h1>Orders</h1><ul hidden>${fruits}</ul>`, '  (no list)'],
    ['a list under another heading', `<h1>Orders</h1><h2>Old</h2><ul>${fruits}</ul>`, '  Old'],
    [
      'the list after one that begins with the heading',
      `<ul><li><h6>Orders</h6><li>Fig</ul><ul>${fruits}</ul>`,
      '  Fig',
    ],
    [
      'a list after the section of the heading',
      `<section><h2>Orders</h2></section><ul>${fruits}</ul>`,
      '  (a list without text)',
    ],
    [
      'a list after the one that holds the heading',
      `<ul><li><h2>Orders</h2><p>7</ul><ul>${fruits}</ul>`,
      '  (a list without text)',
    ],
    ['items of another list', '<h1>Orders</h1><ul><li>Apple<ul><li>Pear</ul></ul>', '  Apple Pear'],
    [
      'two lists',
      `<h1>Orders</h1><ul>${fruits}</ul><ul>${fruits}</ul>`,
      '  Orders: Apple, Pear\n  Orders: Apple, Pear',
    ],
    ['one that only a screen reader skips', `<h1>Orders</h1><ul>${fruits}<li aria-hidden="true">Fig</ul>`, '  Fig'],
    ['one that is no item', `<h1>Orders</h1><ul>${fruits}</li><div>Fig</div></ul>`, '  Apple\n  Pear\n  Fig'],
    ['a text that is no item', `<h1>Orders</h1><ul>Fig${fruits}</ul>`, '  Fig\n  Apple\n  Pear'],
    [
      'one that is no item, in a box',
      '<h1>Orders</h1><ul><div><li>Apple</li><p>Fig</p></div><li>Pear</ul>',
      '  Fig\n  Pear',
    ],
    [
      'a frame as an item',
      `<h1>Orders</h1><ul>${fruits}<li><iframe>Fig</iframe></ul>`,
      '  Pear\n  (a item without text)',
    ],
    ['an item without text', `<h1>Orders</h1><ul>${fruits}<li></ul>`, '  Pear\n  (a item without text)'],
  ])('%s', async (_what, html, printed) => {
    expect(await judge(html, list)).toContain(`Actual:\n`);
    expect((await judge(html, list)).endsWith(printed)).toBe(true);
  });

  test('items after a thousand others are judged', async () => {
    const items = Array.from({ length: 1_200 }, (_, at) => `Item ${at}`);
    const html = `<h1>Orders</h1><ul>${items.map((item) => `<li>${item}`).join('')}</ul>`;
    expect(await judge(html, (screen) => screen.showsList('Orders', items.slice(0, 1_000)))).toContain(
      '(and 1150 more)',
    );
    expect(await judge(html, (screen) => screen.showsList('Orders', items))).toBe('right');
  });

  test('an item is judged to its end', async () => {
    const long = 'x'.repeat(3_000);
    const ask = (screen: ProductScreen) => screen.showsList('Orders', [`${long}1`]);
    expect(await judge(`<h1>Orders</h1><ul><li>${long}2</ul>`, ask)).toContain('They differ from character 3001 on');
    expect(await judge(`<h1>Orders</h1><ul><li>${long}1</ul>`, ask)).toBe('right');
  });

  test('an item without words is none to be asked for', async () => {
    const printed = 'The item that should be shown has no words.';
    expect(await judge('<ul><li></ul>', (screen) => screen.showsList('Orders', [' ']))).toContain(printed);
  });
});

const sized = (count: number, size: number, role = 'menuitem') =>
  Array.from({ length: count }, (_, at) => `<li role=${role} aria-setsize=${size}>Copy ${at}</li>`).join('');
const group = (items: string) => `<li role=none><ul role=group>${items}</ul></li>`;

test.each<[what: string, html: string, count: number, said: RegExp]>([
  [
    'an item of no size before the others',
    `<ul aria-label=Orders><li>All${sized(5, 100, 'listitem')}</ul>`,
    6,
    /100 items/,
  ],
  [
    'the size of each group',
    `<ul role=menu aria-label=Orders>${group(sized(2, 2))}${group(sized(3, 3))}</ul>`,
    5,
    /^right$/,
  ],
  [
    'a group held in part',
    `<ul role=menu aria-label=Orders>${group(sized(2, 9))}${group(sized(3, 3))}</ul>`,
    5,
    /12 items/,
  ],
  ['a size below what is held', `<ul aria-label=Orders>${sized(3, 2, 'listitem')}</ul>`, 3, /^right$/],
])('items are counted of a list with %s', async (_what, html, count, said) => {
  expect(await judge(html, (screen) => screen.hasItems('Orders', count))).toMatch(said);
});
