import { describe, expect, test } from 'vitest';
import type { PartChange } from '../records.ts';
import type { Condition } from '../screen/condition.ts';
import { openPages } from '../screen/opened-page.test-support.ts';
import type { Part } from '../screen/part.ts';
import { ProductScreen } from '../screen/product-screen.ts';
import type { ScreenChange } from './change.ts';
import { changeScreen, restoreScreen } from './screen-change.ts';
import { readSight } from './sight.ts';

const page = openPages();

/** Makes the change on a page of that body, sees that it can be undone, and gives what is seen with it. */
async function seenWith(body: string, change: ScreenChange) {
  await page().setContent(`<title>Title 7</title>${body}`);
  const before = await readSight(page());
  const count = await changeScreen(page(), change);
  const { lines, title, tree } = await readSight(page());
  await restoreScreen(page());
  expect(await readSight(page())).toEqual(before);
  return { count, lines, title, tree };
}

const text = (from: string, to: string): ScreenChange => ({ kind: 'text', from, to });

describe('a text becomes another', () => {
  test.each<[what: string, body: string, from: string, to: string, lines: string[]]>([
    ['in one node', '<p>Left 2 of 3</p>', 'Left 2', 'Left 3', ['Left 3 of 3']],
    ['over several nodes', '<p>Digest: <bdi>37</bdi></p>', 'Digest: 37', 'Digest: 38', ['Digest: 38']],
    ['over lines of the source', '<p>one\n  two   three</p>', 'one two three', 'one three', ['one three']],
    ['and is longer', '<p>Dune</p>', 'Dune', 'Dune too', ['Dune too']],
    ['and begins with more', '<p>Dune</p>', 'Dune', 'Here Dune', ['Here Dune']],
    ['wherever it stands', '<p>Dune</p><ul><li>Dune</ul>', 'Dune', 'Emma', ['Emma', 'Emma']],
    ['and is gone', '<p>a <b>Dune</b></p>', 'Dune', '', ['a']],
  ])('%s', async (_, body, from, to, lines) => {
    expect((await seenWith(body, text(from, to))).lines).toEqual(lines);
  });

  test('but not within a word', async () => {
    expect(await seenWith('<p>Order 70</p>', text('Order 7', 'Order 8'))).toMatchObject({
      count: 0,
      lines: ['Order 70'],
    });
  });

  test('where it is a name, a value or the title', async () => {
    const body = '<button aria-label="Close 7">x</button><input aria-label="Days" value="7">';
    const { tree, title } = await seenWith(body, text('7', '8'));
    expect(tree).toContain('button "Close 8"');
    expect(tree).toContain('textbox "Days": "8"');
    expect(title).toBe('Title 8');
  });

  test('also where the page renders it anew, and once alone', async () => {
    await page().setContent('<p>Dune</p>');
    await changeScreen(page(), text('Dune', 'Dune Dune'));
    await page().evaluate(() => {
      for (const each of document.querySelectorAll('p')) each.textContent = 'Dune';
    });
    expect((await readSight(page())).lines).toEqual(['Dune Dune']);
    await restoreScreen(page());
  });
});

const list = '<ul><li>Dune</li><li><b>Emma</b></li></ul>';

test.each<[to: 'dropped' | 'doubled' | 'earlier', lines: string[]]>([
  ['dropped', ['Dune']],
  ['doubled', ['Dune', 'Emma', 'Emma']],
  ['earlier', ['Emma', 'Dune']],
])('an item is %s', async (to, lines) => {
  expect((await seenWith(list, { kind: 'item', text: 'Emma', to })).lines).toEqual(lines);
});

test.each<[to: PartChange, tree: string, count: number]>([
  ['gone', '- button "Return" [disabled]', 1],
  ['doubled', '- button "Lend"\n- button "Lend"\n- button "Return" [disabled]', 1],
  ['disabled', '- button "Lend" [disabled]\n- button "Return" [disabled]', 1],
])('a part is %s', async (to, tree, count) => {
  const seen = await seenWith('<button>Lend</button><button disabled>Return</button>', {
    kind: 'part',
    role: 'button',
    name: 'Lend',
    to,
  });
  expect([seen.count, seen.tree]).toEqual([count, tree]);
});

test('a part that was disabled is enabled', async () => {
  const change: ScreenChange = { kind: 'part', role: 'button', name: 'Lend', to: 'enabled' };
  expect((await seenWith('<button disabled>Lend</button>', change)).tree).toBe('- button "Lend"');
});

test.each<[to: PartChange, html: string, condition: string]>([
  ['invalid', '<input aria-label="Year" value="7">', 'invalid'],
  ['valid', '<input aria-label="Year" aria-invalid="true">', 'valid'],
  ['required', '<input aria-label="Year">', 'required'],
  ['optional', '<input aria-label="Year" required>', 'optional'],
  ['checked', '<input type="checkbox" aria-label="Year">', 'checked'],
  ['unchecked', '<input type="checkbox" checked aria-label="Year">', 'unchecked'],
  ['selected', '<div role="tab" aria-label="Year" tabindex="0">Year</div>', 'selected'],
  ['collapsed', '<button aria-expanded="true">Year</button>', 'collapsed'],
])('a part is %s', async (to, html, condition) => {
  await page().setContent(html);
  const role = await page()
    .locator('body > *')
    .evaluate((one) => one.getAttribute('role') ?? one.localName);
  const kind =
    { input: html.includes('checkbox') ? 'checkbox' : 'field', tab: 'tab', button: 'button' }[role] ?? 'text';
  const roles = { field: 'textbox' } as Record<string, string>;
  const judged = () =>
    new ProductScreen(page(), 0).isInCondition({ kind, name: 'Year' } as Part, condition as Condition).then(
      () => true,
      () => false,
    );
  expect(await judged()).toBe(false);
  expect(await changeScreen(page(), { kind: 'part', role: roles[kind] ?? kind, name: 'Year', to })).toBe(1);
  expect(await judged()).toBe(true);
  await restoreScreen(page());
  expect(await judged()).toBe(false);
});

test.each([
  ['empty', 'required', ''],
  ['no address of an email', 'type="email"', 'ada.library.example'],
  ['no address of a page', 'type="URL"', 'library'],
])('a field that the browser itself finds wrong, since it is %s, is valid', async (_, attribute, value) => {
  await page().setContent(`<label>Name <input ${attribute} aria-invalid="true"></label>`);
  const field = page().getByLabel('Name');
  await field.fill('7');
  await field.fill(value);
  await field.blur();
  const isValid = () => new ProductScreen(page(), 0).isInCondition({ kind: 'field', name: 'Name' }, 'valid');
  await expect(isValid()).rejects.toThrow('Name');
  await changeScreen(page(), { kind: 'part', role: 'textbox', name: 'Name', to: 'valid' });
  await isValid();
  expect(await field.inputValue()).toBe(value);
  await restoreScreen(page());
  await expect(isValid()).rejects.toThrow('Name');
  await field.evaluate((one) => one.removeAttribute('aria-invalid'));
  await expect(isValid()).rejects.toThrow('Name');
});

test('a field is gone, and holds what it held when it is back', async () => {
  const body = '<label>Year <input></label><p>Books';
  await page().setContent(body);
  await page().getByLabel('Year').fill('1965');
  const screen = new ProductScreen(page(), 0);
  const change = { kind: 'part', role: 'textbox', name: 'Year', to: 'gone' } as const;
  expect(await changeScreen(page(), change)).toBe(1);
  await expect(screen.holds('Year', '1965')).rejects.toThrow('Year');
  await restoreScreen(page());
  await screen.holds('Year', '1965');
});

test.each(['alert', 'button', 'dialog', 'heading', 'item', 'link', 'tab', 'text'] as const)(
  'one more part is there: %s',
  async (part) => {
    await page().setContent('<h1>Books</h1>');
    const screen = new ProductScreen(page(), 0);
    const shows = () => screen.showsWithout({ kind: 'heading', name: 'Books' }, { kind: part, name: 'Old' });
    await shows();
    await changeScreen(page(), { kind: 'more', part, name: 'Old' });
    await expect(shows()).rejects.toThrow('Old');
    await restoreScreen(page());
    await shows();
  },
);

test('all lies behind a cover', async () => {
  await page().setContent('<h1>Books</h1>');
  const screen = new ProductScreen(page(), 0);
  const shows = () => screen.shows({ kind: 'heading', name: 'Books' });
  await shows();
  await changeScreen(page(), { kind: 'cover' });
  await expect(shows()).rejects.toThrow('Books');
  await restoreScreen(page());
  await shows();
});

test('nothing is left on the screen, or more of it', async () => {
  expect((await seenWith('<main><p>Dune</p></main>', { kind: 'blank' })).lines).toEqual([]);
  expect((await seenWith('<p>Dune</p>', { kind: 'extra', lines: ['Emma'], alone: true })).lines).toEqual(['Emma']);
  expect((await seenWith('<p>Dune</p>', { kind: 'extra', lines: ['Emma', '<b>'] })).lines).toEqual([
    'Dune',
    'Emma',
    '<b>',
  ]);
});
