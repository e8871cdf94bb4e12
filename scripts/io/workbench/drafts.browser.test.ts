/** What is typed in the workbench and not saved: it is there again in the same tab, until it is saved or discarded. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { test } from '../../dev/test-support/browser.ts';
import { copyOpeningHours, copyProject, editFile } from '../../dev/test-support/commands.ts';
import { sentenceOn, serveWorkbench } from '../../dev/test-support/served-workbench.ts';

const [document, feature] = ['features/specification.md', 'features/4-states.feature'] as const;

const answerOn = (page: Page) => page.getByRole('textbox', { name: 'The paragraph, as Markdown' });
const editorOn = (page: Page) => page.getByRole('textbox', { name: 'The feature file' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openAnswer(page: Page, id: string): Promise<void> {
  await sentenceOn(page, id).click();
  await page.keyboard.press('a');
}

test('an answer is there again after Close, the way back and a reload, until it is discarded', async ({ open }) => {
  const root = copyProject();
  const before = readFileSync(path.join(root, document), 'utf8');
  const { page } = await open(await serveWorkbench(root));
  const field = answerOn(page);
  await openAnswer(page, '2.1');
  await expect.poll(() => field.inputValue()).toContain('Product screens: not shown.');
  const note = page.getByText('have not saved, is here again');
  expect(await note.count()).toBe(0);
  await field.fill('Mine.');
  await press(page, 'Close');
  await openAnswer(page, '2.1');
  await note.waitFor();
  expect(await field.inputValue()).toBe('Mine.');
  await page.goBack();
  await field.waitFor({ state: 'detached' });
  await page.goForward();
  await expect.poll(() => field.inputValue()).toBe('Mine.');
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('Mine.');
  await openAnswer(page, '2.4');
  await expect.poll(() => field.inputValue()).not.toBe('Mine.');
  await openAnswer(page, '2.1');
  await expect.poll(() => field.inputValue()).toBe('Mine.');
  await press(page, 'Discard what is typed');
  await openAnswer(page, '2.1');
  await expect.poll(() => field.inputValue()).toContain('Product screens: not shown.');
  expect(readFileSync(path.join(root, document), 'utf8')).toBe(before);
});

test('an answer that was kept is written where its paragraph is as it was, and over no newer one', async ({ open }) => {
  const root = copyProject();
  const file = path.join(root, document);
  const { page } = await open(await serveWorkbench(root));
  const field = answerOn(page);
  await openAnswer(page, '2.1');
  await expect.poll(() => field.inputValue()).toContain('Product screens: not shown.');
  const mine = (await field.inputValue()).replace('Product screens: not shown.', 'There is a screen "Orders".');
  await field.fill(mine);
  await press(page, 'Close');
  const elsewhere = readFileSync(file, 'utf8').replace('# ', '# The ');
  writeFileSync(file, elsewhere);
  await page.getByRole('heading', { name: /^The / }).first().waitFor();
  await openAnswer(page, '2.1');
  await expect.poll(() => field.inputValue()).toBe(mine);
  expect(await page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true);
  await press(page, 'Close');
  const newer = elsewhere.replace('Product screens: not shown.', 'Theirs: not shown.');
  writeFileSync(file, newer);
  await page.getByRole('main').getByText('Theirs').first().waitFor();
  await openAnswer(page, '2.1');
  await page.getByRole('alert').getByText('Theirs: not shown.').waitFor();
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  expect(await field.inputValue()).toBe(mine);
  writeFileSync(file, elsewhere);
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await press(page, 'Save');
  await sentenceOn(page, '2.1', 'unwritten').waitFor();
  expect(readFileSync(file, 'utf8')).toBe(
    elsewhere.replace('Product screens: not shown.', 'There is a screen "Orders".'),
  );
  await openAnswer(page, '2.1');
  await expect.poll(() => field.inputValue()).toContain('There is a screen "Orders".');
  expect(await page.getByText('have not saved, is here again').count()).toBe(0);
});

test('an answer goes with its paragraph where sentences before it come and go, and keeps its choices', async ({
  open,
}) => {
  const root = copyProject();
  const file = path.join(root, document);
  const before = readFileSync(file, 'utf8');
  const { page } = await open(await serveWorkbench(root));
  const field = answerOn(page);
  await openAnswer(page, '2.4');
  await expect.poll(() => field.inputValue()).toContain('The only screen visible');
  const mine = (await field.inputValue()).replace('The only screen visible', 'The only screen seen');
  await field.fill(mine);
  await page
    .getByRole('radio', { name: /^Quote the new words/ })
    .first()
    .check();
  await page.getByRole('checkbox', { name: 'Have the features follow' }).uncheck();
  writeFileSync(file, before.replace('Product screens:', 'There is one. It is new.\n\nProduct screens:'));
  await page.getByRole('complementary', { name: 'Answer in 2.6' }).waitFor();
  expect(await field.inputValue()).toBe(mine);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true);
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe(mine);
  await expect
    .poll(() =>
      page
        .getByRole('radio', { name: /^Quote the new words/ })
        .first()
        .isChecked(),
    )
    .toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Have the features follow' }).isChecked()).toBe(false);
  await openAnswer(page, '2.4');
  await expect.poll(() => field.inputValue()).toMatch(/^Product screens: not shown/);
  expect(await page.getByText('have not saved, is here again').count()).toBe(0);
  writeFileSync(file, before);
  await sentenceOn(page, '2.8').waitFor({ state: 'detached' });
  await openAnswer(page, '2.4');
  await expect.poll(() => field.inputValue()).toBe(mine);
});

test('an answer in which nothing is typed shows what stands in the document now', async ({ open }) => {
  const root = copyProject();
  const { page } = await open(await serveWorkbench(root));
  await openAnswer(page, '2.1');
  await expect.poll(() => answerOn(page).inputValue()).toContain('Product screens: not shown.');
  editFile(root, document, 'Product screens: not shown.', 'Theirs: not shown.');
  await expect.poll(() => answerOn(page).inputValue()).toContain('Theirs: not shown.');
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('what is typed says so where its paragraph is there no more', async ({ open }) => {
  const root = copyProject();
  const { page } = await open(await serveWorkbench(root));
  await openAnswer(page, '2.1');
  await expect.poll(() => answerOn(page).inputValue()).toContain('Product screens: not shown.');
  await answerOn(page).fill('Mine.');
  editFile(root, document, /Product screens: not shown\.\n.*\n\n/, '');
  await page.getByRole('alert').getByText('there is no place for what you typed').waitFor();
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await press(page, 'Close');
  await openAnswer(page, '2.1');
  await expect.poll(() => answerOn(page).inputValue()).toContain('The only screen visible');
});

test('what is asked about a heading is answered under it', async ({ open }) => {
  const root = copyProject();
  const file = path.join(root, document);
  const before = readFileSync(file, 'utf8');
  const { page } = await open(await serveWorkbench(root));
  await openAnswer(page, '1.0');
  const field = page.getByRole('textbox', { name: 'The heading and what stands under it, as Markdown' });
  const asked =
    '## 1. What the product does and for whom\n\nnot shown. The purpose of the product, its audience and its features are not shown.';
  await expect.poll(() => field.inputValue()).toBe(asked);
  const answer = '## 1. What the product does and for whom\n\nThe product lends books to members.';
  await field.fill(answer);
  await press(page, 'Save');
  await sentenceOn(page, '1.1', 'un').waitFor();
  expect(readFileSync(file, 'utf8')).toBe(before.replace(asked, answer));
});

test('a feature that is written is there again, is written over no newer one, and can be discarded', async ({
  open,
}) => {
  const root = copyOpeningHours();
  const file = path.join(root, feature);
  const { page } = await open(await serveWorkbench(root));
  const editor = editorOn(page);
  await sentenceOn(page, '4.1').click();
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await editor.waitFor();
  await page.keyboard.type(' typed');
  await press(page, 'Close');
  await sentenceOn(page, '4.1').click();
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await editor.getByText(' typed').waitFor();
  await page.reload();
  await editor.getByText(' typed').waitFor();
  await page.getByText('have not saved, is here again').waitFor();
  editFile(root, feature, 'Feature: ', '# theirs\nFeature: ');
  const newer = readFileSync(file, 'utf8');
  await page.reload();
  await page.getByRole('alert').getByText('# theirs').waitFor();
  await editor.getByText(' typed').waitFor();
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await press(page, 'Discard what is typed');
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await editor.getByText('# theirs').waitFor();
  expect(await editor.getByText(' typed').count()).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(newer);
});

test('a feature that was kept is saved, and then kept no more', async ({ open }) => {
  const root = copyOpeningHours();
  const file = path.join(root, feature);
  const crlf = readFileSync(file, 'utf8').replaceAll('\n', '\r\n');
  writeFileSync(file, crlf);
  const { page } = await open(await serveWorkbench(root));
  await sentenceOn(page, '4.1').click();
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await editorOn(page).waitFor();
  await page.keyboard.type(' typed');
  await page.reload();
  await editorOn(page).getByText(' typed').waitFor();
  await press(page, 'Save');
  await page.getByText(`${feature} is written.`).waitFor();
  expect(readFileSync(file, 'utf8')).toMatch(/ typed\r\n/);
  expect(readFileSync(file, 'utf8').replace(' typed', '')).toBe(crlf);
  await page.reload();
  await editorOn(page).getByText(' typed').waitFor();
  expect(await page.getByText('have not saved, is here again').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
});

test('Esc leaves an answer in which nothing is typed, and else the field first', async ({ open }) => {
  const { page } = await open(await serveWorkbench(copyProject()));
  const field = answerOn(page);
  const hasFocus = () => field.evaluate((one) => one === one.ownerDocument.activeElement);
  await openAnswer(page, '2.1');
  await expect.poll(() => field.inputValue()).toContain('Product screens: not shown.');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await openAnswer(page, '2.1');
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.type('Mine');
  await page.keyboard.press('Escape');
  await expect.poll(hasFocus).toBe(false);
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
});

test('Esc leaves the list of phrases, then the feature file, and then what stands beside the document', async ({
  open,
}) => {
  const { page } = await open(await serveWorkbench(copyOpeningHours()));
  await sentenceOn(page, '4.1').click();
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const editor = editorOn(page);
  await editor.waitFor();
  const hasFocus = () => editor.evaluate((one) => one === one.ownerDocument.activeElement);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Then it sa');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
  expect(await hasFocus()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(hasFocus).toBe(false);
  await page.keyboard.press('Escape');
  await editor.waitFor({ state: 'detached' });
});
