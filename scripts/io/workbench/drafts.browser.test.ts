/** What is typed in the workbench and not saved: it is there again in the same tab, until it is saved or discarded. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { copyOpeningHours, copyProject, editFile } from '../../dev/test-support/commands.ts';
import {
  buttonOn,
  editScenario,
  hasFocus,
  openAnswer,
  press,
  sentenceOn,
  test,
} from '../../dev/test-support/workbench-page.ts';

const [document, feature] = ['features/specification.md', 'features/4-states.feature'] as const;

const keptNoteOn = (page: Page) => page.getByText('have not saved, is here again');

test('an answer is there again after Close, the way back and a reload, until it is discarded', async ({
  openWorkbench,
}) => {
  const root = copyProject();
  const before = readFileSync(path.join(root, document), 'utf8');
  const { page } = await openWorkbench(root);
  const field = await openAnswer(page, '2.1', 'Product screens: not shown.');
  expect(await keptNoteOn(page).count()).toBe(0);
  await field.fill('Mine.');
  await press(page, 'Close');
  await openAnswer(page, '2.1');
  await keptNoteOn(page).waitFor();
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
  await openAnswer(page, '2.1', 'Product screens: not shown.');
  expect(readFileSync(path.join(root, document), 'utf8')).toBe(before);
});

test('an answer that was kept is written where its paragraph is as it was, and over no newer one', async ({
  openWorkbench,
}) => {
  const root = copyProject();
  const file = path.join(root, document);
  const { page } = await openWorkbench(root);
  const field = await openAnswer(page, '2.1', 'Product screens: not shown.');
  const mine = (await field.inputValue()).replace('Product screens: not shown.', 'There is a screen "Orders".');
  await field.fill(mine);
  await press(page, 'Close');
  const elsewhere = readFileSync(file, 'utf8').replace('# ', '# The ');
  writeFileSync(file, elsewhere);
  await page.getByRole('heading', { name: /^The / }).first().waitFor();
  await openAnswer(page, '2.1');
  await expect.poll(() => field.inputValue()).toBe(mine);
  expect(await buttonOn(page, 'Save').isEnabled()).toBe(true);
  await press(page, 'Close');
  const newer = elsewhere.replace('Product screens: not shown.', 'Theirs: not shown.');
  writeFileSync(file, newer);
  await page.getByRole('main').getByText('Theirs').first().waitFor();
  await openAnswer(page, '2.1');
  await page.getByRole('alert').getByText('Theirs: not shown.').waitFor();
  expect(await buttonOn(page, 'Save').isDisabled()).toBe(true);
  expect(await field.inputValue()).toBe(mine);
  writeFileSync(file, elsewhere);
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await press(page, 'Save');
  await sentenceOn(page, '2.1', 'unwritten').waitFor();
  expect(readFileSync(file, 'utf8')).toBe(
    elsewhere.replace('Product screens: not shown.', 'There is a screen "Orders".'),
  );
  await openAnswer(page, '2.1', 'There is a screen "Orders".');
  expect(await keptNoteOn(page).count()).toBe(0);
});

test('an answer goes with its paragraph where sentences before it come and go, and keeps its choices', async ({
  openWorkbench,
}) => {
  const root = copyProject();
  const file = path.join(root, document);
  const before = readFileSync(file, 'utf8');
  const { page } = await openWorkbench(root);
  const field = await openAnswer(page, '2.4', 'The only screen visible');
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
  expect(await buttonOn(page, 'Save').isEnabled()).toBe(true);
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
  expect(await keptNoteOn(page).count()).toBe(0);
  writeFileSync(file, before);
  await sentenceOn(page, '2.8').waitFor({ state: 'detached' });
  await openAnswer(page, '2.4');
  await expect.poll(() => field.inputValue()).toBe(mine);
});

test('an answer in which nothing is typed shows what stands in the document now', async ({ openWorkbench }) => {
  const root = copyProject();
  const { page } = await openWorkbench(root);
  const field = await openAnswer(page, '2.1', 'Product screens: not shown.');
  editFile(root, document, 'Product screens: not shown.', 'Theirs: not shown.');
  await expect.poll(() => field.inputValue()).toContain('Theirs: not shown.');
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('what is typed says so where its paragraph is there no more', async ({ openWorkbench }) => {
  const root = copyProject();
  const { page } = await openWorkbench(root);
  const field = await openAnswer(page, '2.1', 'Product screens: not shown.');
  await field.fill('Mine.');
  editFile(root, document, /Product screens: not shown\.\n.*\n\n/, '');
  await page.getByRole('alert').getByText('there is no place for what you typed').waitFor();
  expect(await buttonOn(page, 'Save').isDisabled()).toBe(true);
  await press(page, 'Close');
  await openAnswer(page, '2.1', 'The only screen visible');
  const lost = page.getByRole('region', { name: 'Typed and not saved' });
  await lost.getByText('Mine.', { exact: true }).waitFor();
  await press(page, 'Close');
  await page.reload();
  await lost.getByText('Mine.', { exact: true }).waitFor();
  await lost.getByRole('button', { name: 'Discard what is typed' }).click();
  await lost.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('what is asked about a heading is answered under it', async ({ openWorkbench }) => {
  const root = copyProject();
  const file = path.join(root, document);
  const before = readFileSync(file, 'utf8');
  const { page } = await openWorkbench(root);
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
  openWorkbench,
}) => {
  const root = copyOpeningHours();
  const file = path.join(root, feature);
  const { page } = await openWorkbench(root);
  const editor = await editScenario(page, '4.1');
  await page.keyboard.type(' typed');
  await press(page, 'Close');
  await editScenario(page, '4.1');
  await editor.getByText(' typed').waitFor();
  await page.reload();
  await editor.getByText(' typed').waitFor();
  await keptNoteOn(page).waitFor();
  editFile(root, feature, 'Feature: ', '# theirs\nFeature: ');
  const newer = readFileSync(file, 'utf8');
  await page.reload();
  await page.getByRole('alert').getByText('# theirs').waitFor();
  await editor.getByText(' typed').waitFor();
  expect(await buttonOn(page, 'Save').isDisabled()).toBe(true);
  await press(page, 'Discard what is typed');
  await buttonOn(page, 'Edit').first().click();
  await editor.getByText('# theirs').waitFor();
  expect(await editor.getByText(' typed').count()).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(newer);
});

test('a feature that was kept is saved, and then kept no more', async ({ openWorkbench }) => {
  const root = copyOpeningHours();
  const file = path.join(root, feature);
  const crlf = readFileSync(file, 'utf8').replaceAll('\n', '\r\n');
  writeFileSync(file, crlf);
  const { page } = await openWorkbench(root);
  const editor = await editScenario(page, '4.1');
  await page.keyboard.type(' typed');
  await page.reload();
  await editor.getByText(' typed').waitFor();
  await press(page, 'Save');
  await page.getByText(`${feature} is written.`).waitFor();
  expect(readFileSync(file, 'utf8')).toMatch(/ typed\r\n/);
  expect(readFileSync(file, 'utf8').replace(' typed', '')).toBe(crlf);
  await page.reload();
  await editor.getByText(' typed').waitFor();
  expect(await keptNoteOn(page).count()).toBe(0);
  expect(await buttonOn(page, 'Save').isDisabled()).toBe(true);
});

test('Esc leaves an answer in which nothing is typed, and else the field first', async ({ openWorkbench }) => {
  const { page } = await openWorkbench(copyProject());
  const field = await openAnswer(page, '2.1', 'Product screens: not shown.');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await openAnswer(page, '2.1');
  await expect.poll(() => hasFocus(field)).toBe(true);
  await page.keyboard.type('Mine');
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(field)).toBe(false);
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
});

test('Esc leaves the list of phrases, then the feature file, and then what stands beside the document', async ({
  openWorkbench,
}) => {
  const { page } = await openWorkbench(copyOpeningHours());
  const editor = await editScenario(page, '4.1');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Then it sa');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
  expect(await hasFocus(editor)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(editor)).toBe(false);
  await page.keyboard.press('Escape');
  await editor.waitFor({ state: 'detached' });
});
