/** The page of the phrases as people meet it: in light and in dark, on a phone, and without scripts. */
import { pathToFileURL } from 'node:url';
import { describe, expect } from 'vitest';
import { ofColours, violationsOn } from '../../../dev/test-support/axe.ts';
import { test } from '../../../dev/test-support/browser.ts';
import { orderPhrases, type PhraseTexts, phraseSource } from '../../../dev/test-support/phrases.ts';
import { repository, tinyProject } from '../../../dev/test-support/tiny-project.ts';
import { tooWide } from '../../../dev/test-support/too-wide.ts';
import { makePhrasesPage } from '../../../io/phrases-page.ts';
import { projectAt } from '../../../io/project.ts';
import { readPhraseSource } from '../../../io/sources.ts';
import type { PhraseSource } from './phrase-book.ts';

async function onDisk(source: PhraseSource): Promise<string> {
  const root = tinyProject({ 'phrases.html': await makePhrasesPage(source) });
  return pathToFileURL(`${root}/phrases.html`).href;
}

const own = async () => onDisk(await readPhraseSource(projectAt(repository)));

const long = 'a-word-that-does-not-end-'.repeat(12);

/** Words of any length, and what would be markup if it were let. */
const hostile: PhraseTexts = {
  'steps/long.steps.ts': `import { Then, defineParameterType } from '@cucumber/cucumber';
    /**
     * Says \`${long}\` and <script>alert(1)</script>, \`unclosed.
     *
     * @example
     * Then ${long}:
     *   | ${long} | <b>bold</b> |
     */
    Then('${long} <img src=x onerror=alert\\\\(1)> {anyname${'e'.repeat(90)}}', () => {});
    /** ${long} */
    defineParameterType({ name: 'anyname${'e'.repeat(90)}', regexp: /"([^"]*)"/ });`,
};

test('leads from a phrase to what stands in its braces, and back to the living specification', async ({ open }) => {
  const { page } = await open(await onDisk(phraseSource(orderPhrases)), { javaScriptEnabled: false });
  const phrase = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: /^When the user orders/ }) });
  expect((await phrase.innerText()).split('\n').filter(Boolean)).toEqual([
    'When the user orders {int} book(s) from {host}',
    'Puts an order, with {host} as it is.',
    'When the user orders 2 books from "shop.example"',
    'Used in 3 steps in 2 features, first at features/1-orders.feature:3:7',
  ]);
  await phrase.getByRole('link', { name: '{host}' }).click();
  expect(await page.locator(':target').innerText()).toContain('A host in double quotes.');
  for (const name of ['Living specification', 'living-specification.html'])
    expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe('living-specification.html');
});

test('each noun is reached from the list of them', async ({ open }) => {
  const { page } = await open(await onDisk(phraseSource(orderPhrases)));
  await page.getByRole('navigation').getByRole('link', { name: 'Vocabulary: Order list' }).click();
  expect(await page.locator(':target').innerText()).toMatch(/^Vocabulary: Order list\n[\s\S]*Not used yet$/);
});

test('asks nobody for anything, complains of nothing, and takes no text for markup', async ({ open }) => {
  const address = await onDisk(phraseSource(hostile));
  const { page, requests, complaints } = await open(address);
  expect(requests).toEqual([address]);
  expect(complaints).toEqual([]);
  expect(await page.locator('main script, main img').count()).toBe(0);
  expect(await page.getByRole('main').innerText()).toContain('and <script>alert(1)</script>, `unclosed.');
});

describe.each([
  { colorScheme: 'light', rules: undefined },
  { colorScheme: 'dark', rules: ofColours },
] as const)('in $colorScheme', ({ colorScheme, rules }) => {
  test.for([
    ['the own phrases', own],
    ['tables', () => onDisk(phraseSource(orderPhrases))],
  ] as const)('nothing of %s keeps anybody out', async ([, make], { open }) => {
    const { page } = await open(await make(), { colorScheme });
    expect(await violationsOn(page, rules)).toEqual([]);
  });
});

describe.each([320, 390, 820, 1440])('on a screen of %i pixels', (width) => {
  test.for([
    ['the own phrases', own],
    ['words of any length', () => onDisk(phraseSource(hostile))],
  ] as const)('nothing of %s is wider', async ([, make], { open }) => {
    const { page } = await open(await make(), { width });
    expect(await tooWide(page)).toEqual([]);
  });
});

test('the first key leads past everything to the phrases', async ({ open }) => {
  const { page } = await open(await own(), { width: 390 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect((await page.getByRole('main').boundingBox())?.y).toBeLessThan(200);
});
