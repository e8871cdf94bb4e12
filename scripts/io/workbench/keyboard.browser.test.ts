/** The workbench by the keyboard alone: everything is reached, and nothing that is pressed leaves the keys nowhere. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { copyOpeningHours, copyProject } from '../../dev/test-support/commands.ts';
import {
  answerOn,
  buttonOn,
  featureOn,
  hasFocus,
  press,
  sentenceOn,
  test,
} from '../../dev/test-support/workbench-page.ts';

const focused = (page: Page) =>
  page.evaluate(() => {
    const { id = '', textContent = '' } = document.activeElement ?? {};
    return id === '' ? textContent : id;
  });

test('Enter leads from a sentence to what stands beside it, and Esc back to the sentence', async ({
  openWorkbench,
}) => {
  const { page } = await openWorkbench(copyOpeningHours());
  await sentenceOn(page, '3.1').waitFor();
  for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => focused(page)).toBe('pane-title');
  expect(await page.getByRole('heading', { name: 'Sentence 0.1' }).count()).toBe(1);
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Close');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Edit the text');
  await page.keyboard.press('Escape');
  await page.getByRole('complementary', { name: 'Board' }).waitFor();
  await expect.poll(() => focused(page)).toBe('0.1');
});

test('what is closed, saved and taken back leaves the keys at the sentence, and then among the tools', async ({
  openWorkbench,
}) => {
  const { page } = await openWorkbench(copyProject());
  const field = answerOn(page);
  await sentenceOn(page, '2.1').click();
  await buttonOn(page, 'Close').press('Enter');
  await expect.poll(() => focused(page)).toBe('2.1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('a');
  await expect.poll(() => field.inputValue()).toContain('Product screens: not shown.');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('2.1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('a');
  await expect.poll(() => field.inputValue()).toContain('Product screens: not shown.');
  await field.fill('There is a screen "Orders".');
  await buttonOn(page, 'Save').press('Enter');
  await sentenceOn(page, '2.1', 'unwritten').waitFor();
  await expect.poll(() => focused(page)).toBe('2.1');
  const undo = buttonOn(page, 'Undo what was written');
  await undo.press('Enter');
  await undo.waitFor({ state: 'detached' });
  const first = page.getByRole('checkbox', { name: 'Run what changed' });
  await expect.poll(() => hasFocus(first)).toBe(true);
});

test('Esc leaves the search, and what is searched for stays', async ({ openWorkbench }) => {
  const { page } = await openWorkbench(copyOpeningHours());
  await sentenceOn(page, '3.1').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('seven');
  await page.getByText(/^1 of \d+ sentences shown/).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.getByRole('heading', { name: 'Sentence 3.1' }).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('seven');
  await page.goBack();
  await page.goBack();
  await page.getByText(/sentences shown/).waitFor({ state: 'detached' });
  expect(await page.getByRole('searchbox').inputValue()).toBe('');
});

test('what stands beside another sentence begins at its top, and a long message leaves room to close it', async ({
  openWorkbench,
}) => {
  const root = copyProject();
  const { page } = await openWorkbench(root);
  await sentenceOn(page, '2.5').click();
  const pane = page.locator('.pane');
  await pane.getByText('IPv6').first().waitFor();
  await pane.evaluate((one) => one.scrollTo(0, one.scrollHeight));
  expect(await pane.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await sentenceOn(page, '2.4').click();
  await page.getByRole('heading', { name: 'Sentence 2.4' }).waitFor();
  expect(await pane.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await buttonOn(page, 'Edit').first().click();
  await featureOn(page).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.insertText('\n      Then a\n      x');
  await press(page, 'Run the scenario at the cursor');
  const close = page.locator('.messages').getByRole('button', { name: 'Close' });
  const { width, height } = (await close.boundingBox()) ?? { width: 0, height: 0 };
  expect(width).toBeGreaterThan(height);
});
