/** The living page as people meet it: in a real browser, over the files of a project that change on disk. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { ofColours, violationsOn } from '../dev/test-support/axe.ts';
import { test } from '../dev/test-support/browser.ts';
import { copyOpeningHours, copyProject, editFile, holidayOpen } from '../dev/test-support/commands.ts';
import { servePage } from '../dev/test-support/served-page.ts';
import { tooWide } from '../dev/test-support/too-wide.ts';

const document = 'features/specification.md';
const question = 'Product screens: not shown.';

function sentenceOn(page: Page, text: string): Locator {
  return page.locator('details.sentence').filter({ hasText: text }).first();
}

/** Opens the answer at a sentence. */
async function openAnswer(page: Page, text: string): Promise<Locator> {
  await sentenceOn(page, text).locator('summary').first().click();
  await sentenceOn(page, text)
    .getByRole('button', { name: /^(?:Answer|Edit)$/ })
    .click();
  const field = sentenceOn(page, text).getByRole('textbox');
  await field.waitFor();
  return field;
}

const hasFocus = (part: Locator) => part.evaluate((one) => one === one.ownerDocument.activeElement);

test('a question is answered by keyboard: shown before it is written, and written with the features', async ({
  open,
}) => {
  const root = copyProject();
  const { page, complaints } = await open(await servePage(root));
  const summary = sentenceOn(page, question).locator('summary').first();
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const field = sentenceOn(page, question).getByRole('textbox');
  await field.waitFor();
  expect(await hasFocus(field)).toBe(true);
  await field.fill((await field.inputValue()).replace(question, 'There is a screen "Orders".'));
  const write = page.getByRole('button', { name: 'Write it' });
  expect(await write.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Show what it does' }).press('Enter');
  await page.getByRole('group', { name: 'Changes of features/2-screens-and-routes.feature' }).waitFor();
  expect(await page.locator('.effect .sentences').innerText()).toBe(
    'gone: Product screens: not shown.\nnew: There is a screen "Orders".',
  );
  await page.getByRole('checkbox', { name: /^Delete this Rule/ }).check();
  await page.getByText('-  Rule: No product screen is shown').waitFor();
  expect(await page.getByRole('checkbox', { name: /^Delete this Rule/ }).isChecked()).toBe(true);
  await field.press('End');
  await field.pressSequentially(' ');
  expect(await write.isDisabled()).toBe(true); // what was seen is no longer what it would do
  await page.getByRole('button', { name: 'Show what it does' }).click();
  await write.click();
  await page.getByRole('status').getByText('It is written.').waitFor();
  await page.locator('details.sentence > summary').filter({ hasText: 'There is a screen "Orders".' }).waitFor();
  expect(await page.locator('form.answer').count()).toBe(0);
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  expect(read(document)).toContain('There is a screen "Orders".');
  expect(read('features/2-screens-and-routes.feature')).toContain('> There is a screen "Orders".');
  expect(complaints).toEqual([]);
});

test('a save elsewhere leaves what is typed, opened, filtered and read where it was', async ({ open }) => {
  const root = copyProject();
  const { page } = await open(await servePage(root));
  await page.getByRole('button', { name: /^Open \d/ }).click();
  const field = await openAnswer(page, question);
  await field.fill('half a thought');
  await field.evaluate((one) => (one as HTMLTextAreaElement).setSelectionRange(4, 6));
  const topOf = () => field.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  const top = await topOf();
  editFile(root, document, 'a web application', 'a big web application');
  await page.getByRole('heading', { name: 'Findings' }).waitFor();
  expect([await field.inputValue(), await hasFocus(field)]).toEqual(['half a thought', true]);
  expect(await field.evaluate((one) => (one as HTMLTextAreaElement).selectionStart)).toBe(4);
  expect(Math.abs((await topOf()) - top)).toBeLessThan(3);
  expect(await page.getByRole('button', { name: /^Open \d/ }).getAttribute('aria-pressed')).toBe('true');
  editFile(root, document, question, 'Product screens are many.');
  await page.locator('main > form.answer').waitFor(); // its sentence is there no more
  expect(await page.locator('main > form.answer textarea').inputValue()).toBe('half a thought');
});

test('a scenario runs by a press, says how it goes, and shows what failed', async ({ open }) => {
  const { page } = await open(await servePage(copyOpeningHours([holidayOpen])));
  const sentence = sentenceOn(page, 'The page has one message');
  await sentence.locator('summary').first().click();
  await sentence.getByRole('button', { name: 'Run', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  expect(await hasFocus(sentence.getByRole('button', { name: 'Run', exact: true }))).toBe(true);
  await page.getByRole('status').getByText('0 passed, 1 failed').first().waitFor({ timeout: 60_000 });
  await sentence.getByText('Failed The message').waitFor();
  await sentence.getByText("'Open on public holidays'").waitFor();
});

test('a file that cannot be read is named where it opens, and a server that is gone is missed', async ({ open }) => {
  const root = copyOpeningHours();
  const { page } = await open(await servePage(root, [], { VISUAL: 'vim' }));
  editFile(root, 'features/3-days.feature', 'Scenario:', 'Scnario:');
  const problem = page.locator('.problem');
  await problem.getByRole('button', { name: /^features\/3-days\.feature:\d+/ }).click();
  await page.getByRole('status').getByText('vim needs a terminal of its own').waitFor();
  editFile(root, 'features/3-days.feature', 'Scnario:', 'Scenario:');
  await problem.waitFor({ state: 'detached' });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Run everything' }).click();
  await page.getByRole('status').getByText('The page has lost its server.').waitFor();
});

test.for([
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const)('all can read and reach it: $colorScheme, $width wide', async ({ colorScheme, width }, { open }) => {
  const { page } = await open(await servePage(copyProject()), { colorScheme, width });
  const field = await openAnswer(page, question);
  await field.fill('There is a screen "Orders".');
  await page.getByRole('button', { name: 'Show what it does' }).click();
  await page.locator('.effect h3').first().waitFor();
  expect(await violationsOn(page, colorScheme === 'dark' ? ofColours : undefined)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
});
