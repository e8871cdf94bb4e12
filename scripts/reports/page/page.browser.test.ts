/** The page as people meet it: in a browser, with scripts and without, in light and in dark. */
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { ofColours, violationsOn } from '../../dev/test-support/axe.ts';
import { type Opened, test } from '../../dev/test-support/browser.ts';
import { everyBlock, longWords, longWordsFailed, priceFailed } from '../../dev/test-support/every-block.ts';
import { livingPage, onDisk, type Went } from '../../dev/test-support/living-page.ts';
import { shop } from '../../dev/test-support/tiny-shop.ts';
import { tooWide } from '../../dev/test-support/too-wide.ts';
import { edit, ownTexts } from '../../dev/test-support/trace-text.ts';

let healthy: Promise<string> | undefined;

/** The page of the own document, of a healthy run unless that went otherwise. */
async function own(went?: Went): Promise<string> {
  healthy ??= livingPage(ownTexts());
  return onDisk(await (went === undefined ? healthy : livingPage(ownTexts(), went)));
}

const sentence = ({ page }: Opened, name: string | RegExp) => page.getByRole('group', { name });

describe.each([
  { scripts: 'with scripts', javaScriptEnabled: true },
  { scripts: 'without scripts', javaScriptEnabled: false },
])('the page of the document, $scripts', ({ javaScriptEnabled }) => {
  test('shows a passing, an open and a questioned sentence', async ({ open }) => {
    const opened = await open(await own(), { javaScriptEnabled });

    const passing = sentence(opened, /^Sentence 0\.1: enforced and passing/);
    await passing.locator('summary').first().click();
    expect(await passing.innerText()).toContain('The browser receives a script bundle and runs it');

    const unshown = sentence(opened, /^Sentence 2\.1: open \(not shown\)/);
    await unshown.locator('summary').first().click();
    expect(await unshown.innerText()).toContain('Which screens does the product have');

    const questioned = sentence(opened, /^Sentence 2\.5: enforced and passing, .*4 questions$/);
    await questioned.locator('summary').first().click();
    expect(await questioned.innerText()).toContain('Does {host} include the port');
  });

  test('leads from a question to its sentence, which opens', async ({ open }) => {
    const opened = await open(await own(), { javaScriptEnabled });
    const panel = sentence(opened, /^Sentence 2\.5:/).locator('.panel');
    expect(await panel.isVisible()).toBe(false);
    await opened.page
      .getByRole('region', { name: 'Open questions' })
      .getByRole('link', { name: '2.5' })
      .first()
      .click();
    await panel.waitFor({ state: 'visible' });
    await panel.getByText('The sentence for a server-side exception with a digest').waitFor();
  });

  test('asks nobody for anything, and complains of nothing', async ({ open }) => {
    const address = await own();
    const { requests, complaints } = await open(address, { javaScriptEnabled });
    expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([address]);
    expect(complaints).toEqual([]);
  });
});

describe('with scripts', () => {
  test('a filter leaves the sentences of one kind, and says how many', async ({ open }) => {
    const { page } = await open(await own());
    await page.getByRole('button', { name: 'In question' }).click();
    expect(await page.getByRole('status').innerText()).toBe('5 of 28 sentences shown');
    expect(await page.getByRole('group', { name: /^Sentence/ }).count()).toBe(5);
    await page.getByRole('button', { name: /^All/ }).click();
    expect(await page.getByRole('group', { name: /^Sentence/ }).count()).toBeGreaterThan(28);
  });

  test('a search leaves the sentences that have its words, or whose scenarios do, within the filter', async ({
    open,
  }) => {
    const { page } = await open(await own());
    const field = page.getByRole('searchbox', { name: 'Search' });
    await field.fill('DIGEST line');
    expect(await page.getByRole('status').innerText()).toMatch(/^[1-9] of 28 sentences shown$/);
    for (const one of await page.getByRole('group', { name: /^Sentence/ }).all())
      expect((await one.textContent())?.toLowerCase()).toMatch(/digest.*line|line.*digest/s);
    await page.getByRole('button', { name: /^Open 1/ }).click();
    expect(await page.getByRole('status').innerText()).toBe('0 of 28 sentences shown');
    await page.locator('.board a[href="#point-3"]').click();
    expect(await field.inputValue()).toBe('');
    expect(await page.getByRole('status').innerText()).toBe('');
  });

  test('a filter leaves no block without a sentence of the kind, and of a table and of a point how they begin', async ({
    open,
  }) => {
    const { page } = await open(onDisk(await livingPage(everyBlock, priceFailed)));
    await page.getByRole('button', { name: 'Passing' }).click();
    const lines = (await page.getByRole('article').innerText()).split(/\s*\n\s*/);
    expect(lines).toEqual([
      'Everything that Markdown has',
      ...['It begins in bold.', 'passing', 'not proven'],
      ...['It ends in plain, a link with two sentences.', 'passing', 'not proven'],
      ...['1. Orders', 'Eighth passes.', 'passing', 'not proven'],
      ...['2. Where the site is shown', 'name\tmeaning', 'open\ttakes orders', 'passing', 'not proven'],
    ]);
    const list = page.locator('ol[start="7"]');
    const line = await page
      .locator('ol[start="7"] > li')
      .last()
      .evaluate((item) => item.getBoundingClientRect().height);
    expect(await list.evaluate((all) => all.getBoundingClientRect().height)).toBeLessThan(2 * line);
  });

  test('a link to a sentence that a filter hides shows it again', async ({ open }) => {
    const opened = await open(await own());
    await opened.page.getByRole('button', { name: 'Passing' }).click();
    await opened.page
      .getByRole('region', { name: 'Open questions' })
      .getByRole('link', { name: '2.1' })
      .first()
      .click();
    await sentence(opened, /^Sentence 2\.1:/)
      .locator('.panel')
      .waitFor({ state: 'visible' });
  });

  test.for([
    ['to a point', ''],
    ['to a point that the address names already', '#point-3'],
  ])('a link %s that a filter hides undoes the filter', async ([, hash], { open }) => {
    const { page } = await open(`${await own()}${hash}`);
    const link = page.locator('.board a[href="#point-3"]');
    await page.getByRole('button', { name: 'In question' }).click();
    expect(await page.locator('#point-3').isVisible()).toBe(false);
    await link.click();
    expect(await page.locator('#point-3').isVisible()).toBe(true);
    expect(await page.locator('.shown').innerText()).toBe('');
  });

  test('an address that is not encoded as it should be names nothing', async ({ open }) => {
    const { complaints } = await open(`${await own()}#%E0%A4%A`);
    expect(complaints).toEqual([]);
  });

  test('what is said of the filter stays when a link is copied', async ({ open }) => {
    const opened = await open(await own());
    await opened.page.context().grantPermissions(['clipboard-write']);
    await opened.page.getByRole('button', { name: 'In question' }).click();
    await sentence(opened, /^Sentence 2\.6:/)
      .locator('summary')
      .first()
      .click();
    await opened.page.getByRole('link', { name: 'Link to sentence 2.6' }).click();
    await opened.page.getByText('Copied').waitFor();
    expect(await opened.page.locator('.shown').innerText()).toBe('5 of 28 sentences shown');
  });

  test('a link to a sentence is copied', async ({ open }) => {
    const opened = await open(await own());
    await opened.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await sentence(opened, /^Sentence 2\.4:/)
      .locator('summary')
      .first()
      .click();
    await opened.page.getByRole('link', { name: 'Link to sentence 2.4' }).click();
    await opened.page.getByText('Copied').waitFor();
    expect(await opened.page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /living-specification\.html#2\.4$/,
    );
  });

  test('everything opens at once, and closes again', async ({ open }) => {
    const { page } = await open(await own());
    const closed = page.locator('details.sentence:not([open])');
    await page.getByRole('button', { name: 'Expand all' }).click();
    expect(await closed.count()).toBe(0);
    await page.getByRole('button', { name: 'Collapse all' }).click();
    expect(await closed.count()).toBe(await page.locator('details.sentence').count());
  });

  test('the sentences that a filter leaves open at once, and the button says what it would do', async ({ open }) => {
    const { page } = await open(await own());
    const opened = page.locator('details.sentence[open]');
    await page.getByRole('button', { name: 'In question' }).click();
    await page.getByRole('button', { name: 'Expand all' }).click();
    expect(await opened.count()).toBe(5);
    const collapse = page.getByRole('button', { name: 'Collapse all' });
    expect(await collapse.getAttribute('aria-pressed')).toBe(null);
    await page.getByRole('button', { name: /^All/ }).click();
    await page.getByRole('button', { name: 'Expand all' }).waitFor();
    await page.getByRole('button', { name: 'In question' }).click();
    await collapse.click();
    expect(await opened.count()).toBe(0);
  });
});

/** A failing sentence, a passing one, an open one, one in question, and one of which nothing is asked. */
const oneOfEach = [/^Sentence 0\.0:/, /^Sentence 0\.1:/, /^Sentence 2\.1:/, /^Sentence 2\.6:/, /^Sentence 7\.3:/];

const failed: Went = { ends: { 1: { status: 'failed', message: 'Expected this.' } } };

async function openOneOfEach(page: Page): Promise<void> {
  for (const name of oneOfEach) await page.getByRole('group', { name }).locator('summary').first().click();
}

test('nothing keeps anybody out, closed or open', async ({ open }) => {
  const { page } = await open(await own(failed));
  expect(await violationsOn(page)).toEqual([]);
  await openOneOfEach(page);
  expect(await violationsOn(page)).toEqual([]);
});

test('in dark, nothing is too pale', async ({ open }) => {
  const { page } = await open(await own(failed), { colorScheme: 'dark' });
  await openOneOfEach(page);
  expect(await violationsOn(page, ofColours)).toEqual([]);
});

test('nothing of any kind of block, and of a long failure, keeps anybody out', async ({ open }) => {
  const { page } = await open(onDisk(await livingPage(everyBlock, priceFailed)));
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Expand all' }).click();
  for (const extract of await page.locator('.extract > summary').all()) await extract.click();
  expect(await violationsOn(page)).toEqual([]);
});

test('the first key leads past everything to the document', async ({ open }) => {
  const { page } = await open(onDisk(await livingPage(everyBlock, priceFailed)));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the document' });
  expect((await skip.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  expect(await skip.evaluate((link) => getComputedStyle(link).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
  await page.keyboard.press('Enter');
  expect((await page.getByRole('article').boundingBox())?.y).toBeLessThan(200);
});

test('the end is where it seems to be: nothing grows while it is scrolled to', async ({ open }) => {
  const { page } = await open(await own());
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const signs = page.getByRole('region', { name: 'What the signs mean' });
  await signs.getByText('the choice is open').waitFor();
  expect(await height()).toBe(before);
});

test('where colours are forced, the filter that is on can be distinguished from the others', async ({ open }) => {
  const { page } = await open(await own());
  await page.emulateMedia({ forcedColors: 'active' });
  const colour = (name: RegExp) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await colour(/^All/)).not.toBe(await colour(/^Passing/));
});

test('on a phone every filter stands on the screen', async ({ open }) => {
  const { page } = await open(await own(), { width: 320 });
  for (const button of await page.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
  }
});

test('the words of a wide table of a step stay whole, and only one that is far too long is broken', async ({
  open,
}) => {
  const words = ['code', 'severity', 'language', 'audience', 'owner', 'channel', 'ticket', 'retry', 'since', 'note'];
  const rows = [words, ['x'.repeat(190), ...words.slice(1)]].map((row) => `| ${row.join(' | ')} |`);
  const table = edit(shop, '1-orders.feature', 'Then a', ['Then a', ...rows].join('\n      '));
  const { page } = await open(onDisk(await livingPage(table)), { width: 390 });
  await page.getByRole('button', { name: 'Expand all' }).click();
  const cells = page.locator('.argument td');
  const boxes = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().toJSON()));
  const [first = { height: 0 }] = boxes;
  expect(boxes.slice(0, 10).every(({ height }) => height === first.height && height < 30)).toBe(true);
  expect(boxes[10].height).toBeGreaterThan(2 * first.height);
  expect(boxes[10].width).toBeLessThan(300);
  expect(await tooWide(page)).toEqual([]);
});

test('the text of a task and of a note stands beside its sign, and what is beneath it beneath', async ({ open }) => {
  const { page } = await open(onDisk(await livingPage(everyBlock)));
  const box = async (text: string | RegExp) =>
    (await page.getByRole('article').getByText(text, { exact: true }).first().boundingBox()) ?? {
      x: 0,
      y: 0,
      height: 0,
    };
  const [sign, text, nested] = [
    await box('[x]'),
    await box('Second, a task, with a list beneath'),
    await box('Nested and plain'),
  ];
  expect(Math.abs(sign.y - text.y)).toBeLessThan(sign.height / 2);
  expect(nested.y).toBeGreaterThan(text.y + text.height / 2);
  const [number, note] = [await page.locator('.footnote > sup').boundingBox(), await box(/^A note on it/)];
  expect(number && number.x < note.x && Math.abs(number.y - note.y) < note.height).toBe(true);
});

describe('on paper', () => {
  test('stands what is wrong, and which filter was on, within the margins', async ({ open }) => {
    const { page } = await open(onDisk(await livingPage(everyBlock, priceFailed)), { width: 700 });
    const shown = page.getByText('4 of 21 sentences shown');
    const folded = page.locator('.findings details p').last();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await folded.isVisible()).toBe(true);
    expect(await page.getByText('What the step said').isVisible()).toBe(true);
    expect(
      await page
        .getByRole('group', { name: /^Sentence 0.2:/ })
        .locator('.panel')
        .isVisible(),
    ).toBe(false);
    expect(await tooWide(page)).toEqual([]);

    await page.emulateMedia({ media: 'screen' });
    expect(await folded.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Passing' }).click();
    await page.emulateMedia({ media: 'print' });
    await shown.waitFor();
    expect(await page.getByText('What the step said').isVisible()).toBe(false);
  });
});

test.for([
  ['the own document', ownTexts(), {}],
  ['words of any length', longWords, longWordsFailed],
  ['every kind of block', everyBlock, priceFailed],
] as const)('nothing of %s is wider than the screen, however wide that is', async ([, texts, went], { open }) => {
  const { page } = await open(onDisk(await livingPage(texts, went)));
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true;
  });
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await tooWide(page)]).toEqual([width, []]);
  }
});
