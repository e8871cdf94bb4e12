import { expect, test } from 'vitest';
import { parseNames } from '../names.ts';
import { type Ask, briefly, openPages } from './opened-page.test-support.ts';
import { parsePart } from './part.ts';
import { ProductScreen } from './product-screen.ts';
import { ProjectNames } from './unnamed-part.ts';
import { User } from './user.ts';

const page = openPages();

const icon = (id: string) =>
  `<button id="${id}" onclick="document.title = id"><svg width="9" height="9"></svg></button>`;
const bar = `<h1>Books</h1>${icon('filter')}<nav aria-label="Tools">${icon('sort')}${icon('print')}</nav>`;

/** What is wrong, or that it is right; and which names were used. */
async function judge(html: string, names: readonly object[], ask: Ask): Promise<[string, ...string[]]> {
  await page().setContent(html);
  const given = new ProjectNames(parseNames(JSON.stringify({ names }), 'names.json'), 'names.json');
  const screen = new ProductScreen(page(), briefly, undefined, { names: given });
  const said = await ask(screen).then(
    () => 'right',
    (error: Error) => error.message.split('\n')[0] ?? '',
  );
  return [said, ...given.used.map(({ part, file }) => `${part} by ${file}`)];
}

const filter = { name: 'Filter', role: 'button' };
const shown: Ask = (screen) => screen.shows(parsePart('button "Filter"'));
const press: Ask = (screen) => new User(page(), screen, 2_000).press({ kind: 'button', name: 'Filter' });
const used = 'button "Filter" by names.json';

test.for<[string, object[], string]>([
  [
    'the one without a name, in the part that is named',
    [{ ...filter, within: { role: 'navigation', name: 'Tools' }, nth: 2 }],
    'print',
  ],
  ['the first of several', [{ ...filter, nth: 1 }], 'filter'],
  ['what a selector finds', [{ ...filter, selector: '#sort' }], 'sort'],
  [
    'the first name that finds something',
    [
      { ...filter, nth: 9 },
      { ...filter, selector: '#print' },
    ],
    'print',
  ],
])('%s is pressed', async ([, names, id]) => {
  expect(await judge(bar, names, press)).toEqual(['right', used]);
  expect(await page().title()).toBe(id);
});

test.for<[string, object]>([
  ['a field', { name: 'Search', role: 'field' }],
  ['a field of a role', { name: 'Search', role: 'searchbox' }],
  ['a field in a section', { name: 'Search', role: 'field', within: { role: 'section', name: 'Top' } }],
])('%s is named by what it is in the steps, or by its role', async ([, named]) => {
  const html = '<nav aria-label="Top"><input type="search"></nav>';
  const isShown: Ask = (screen) => screen.shows(parsePart('field "Search"'));
  expect(await judge(html, [named], isShown)).toEqual(['right', 'field "Search" by names.json']);
  expect(await judge(html, [{ ...named, role: 'image' }], isShown)).toEqual(['The field "Search" should be shown.']);
});

test('a part without a name is said to get one in names.json', async () => {
  await page().setContent('<input type="search">');
  await expect(new ProductScreen(page(), briefly).shows(parsePart('field "Search"'))).rejects.toThrow(
    'One without a name gets it in the file names.json beside the features: { "name": "Search", "role": "field" }.',
  );
});

test('a part that has the name itself is found without a name of the project', async () => {
  expect(await judge(`${bar}<button>Filter</button>`, [{ ...filter, nth: 1 }], press)).toEqual(['right']);
});

test('what is named so is neither another kind, nor one that cannot be seen, nor one that has a name', async () => {
  const missing = 'The button "Filter" should be shown.';
  expect(await judge(bar, [{ name: 'Filter', role: 'link', selector: '#filter' }], shown)).toEqual([missing]);
  expect(
    await judge(bar.replace('id="filter"', 'id="filter" hidden'), [{ ...filter, selector: '#filter' }], shown),
  ).toEqual([missing]);
  const named = bar.replace('id="filter"', 'id="filter" aria-label="Out of order"');
  expect(await judge(named, [{ ...filter, selector: '#filter' }], shown)).toEqual([missing]);
  expect(await judge('<button>Sort</button><button aria-label="Print">…</button>', [filter], shown)).toEqual([missing]);
});

test('several without a name have to be distinguished', async () => {
  expect((await judge(bar, [filter], press))[0]).toMatch(/^One button should be called "Filter", but 3 are\./);
});

test('what is named so is there for a step that asks for its absence', async () => {
  const absent: Ask = (screen) => screen.showsWithout(parsePart('heading "Books"'), parsePart('button "Filter"'));
  expect(await judge(bar, [{ ...filter, nth: 1 }], absent)).toEqual(['No button "Filter" should be shown.', used]);
  expect(await judge('<h1>Books</h1>', [{ ...filter, nth: 1 }], absent)).toEqual(['right']);
});

test('another part can be found in it', async () => {
  const html = '<section role="region"><h2 hidden>x</h2><button>Save</button></section><button>Save</button>';
  const inside: Ask = (screen) => screen.findOne(parsePart('button "Save" in the section "Editor"') as never);
  expect(await judge(html, [{ name: 'Editor', role: 'region', selector: 'section' }], inside)).toEqual([
    'right',
    'section "Editor" by names.json',
  ]);
});
