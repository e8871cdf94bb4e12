/** The workbench as people meet it: in a real browser, over the files of a project that change on disk. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { ofColours, violationsOn } from '../../dev/test-support/axe.ts';
import { copyOpeningHours, copyProject, editFile } from '../../dev/test-support/commands.ts';
import { serveWorkbench } from '../../dev/test-support/served-workbench.ts';
import { tooWide } from '../../dev/test-support/too-wide.ts';
import {
  answerOn,
  buttonOn,
  editScenario,
  openAnswer,
  press,
  sentenceOn,
  test,
} from '../../dev/test-support/workbench-page.ts';

const document = 'features/specification.md';

test('a save shows on the page, and a sentence leads to its scenarios', async ({ openWorkbench }) => {
  const root = copyOpeningHours();
  const { page, complaints } = await openWorkbench(root);
  await sentenceOn(page, '3.1').click();
  await page.getByRole('complementary').getByText('The days').waitFor();
  expect(new URL(page.url()).search).toBe('?sentence=3.1');
  editFile(root, document, 'seven days', 'seven long days');
  await page.locator('mark.uncovered').first().waitFor();
  expect(await page.locator('mark.uncovered').first().innerText()).toBe('page lists the seven long days of the week');
  await page.getByRole('heading', { name: 'Findings' }).waitFor();
  await page.goBack();
  await page.getByRole('complementary', { name: 'Board' }).waitFor();
  expect(complaints).toEqual([]);
});

/** Puts a verdict among the reports, of earlier sources. */
function judge(root: string): string {
  mkdirSync(path.join(root, 'reports'), { recursive: true });
  const verdict = { safeToMerge: false, safeToRelease: false, runs: [] };
  writeFileSync(path.join(root, 'reports/verdict.json'), JSON.stringify(verdict));
  return root;
}

test('a scenario runs by a press, red and then green once the client is fixed', async ({ openWorkbench }) => {
  const root = judge(copyOpeningHours([['client/index.html', 'Closed on public holidays', 'Open on public holidays']]));
  const { page } = await openWorkbench(root);
  await sentenceOn(page, '8.1').click();
  await press(page, 'Run the sentence');
  await sentenceOn(page, '8.1', 'failing').waitFor({ timeout: 60_000 });
  await page.getByRole('complementary').getByText('Open on public holidays').first().waitFor();
  await buttonOn(page, 'Run 1 failing').waitFor();
  const ends = ['Run everything', 'Keys ?'].map((name) => page.getByRole('button', { name }));
  await expect.poll(() => gapBetween(ends[0], ends[1])).toBeLessThan(0); // side by side, once nothing runs any more
  await page.getByRole('checkbox', { name: 'Run what changed' }).check();
  editFile(root, 'client/index.html', 'Open on public holidays', 'Closed on public holidays');
  await sentenceOn(page, '8.1', 'enforced and passing').waitFor({ timeout: 60_000 });
});

test('of a scenario that has not run yet it is said once, with no advice of the gate', async ({ openWorkbench }) => {
  const { page } = await openWorkbench(copyOpeningHours());
  await sentenceOn(page, '8.1').click();
  const lines = page.getByRole('complementary').locator('.scenario');
  await lines.getByText('a visitor opens the page').waitFor();
  expect((await lines.innerText()).split(/\s*\n\s*/)).toEqual([
    'Not run since the change The message',
    ...['Run', 'Edit', 'When', 'a visitor opens the page', 'Then'],
    'its only message is "Closed on public holidays"',
  ]);
});

test('a question is answered: shown before it is written, written with the features, and taken back', async ({
  openWorkbench,
}) => {
  const root = copyProject();
  const file = path.join(root, document);
  const before = readFileSync(file, 'utf8');
  const { page } = await openWorkbench(root);
  const field = await openAnswer(page, '2.1', 'Product screens: not shown.');
  await field.fill((await field.inputValue()).replace('Product screens: not shown.', 'There is a screen "Orders".'));
  await page.getByText('Then 1 scenario to be written.').waitFor();
  expect(readFileSync(file, 'utf8')).toBe(before);
  await press(page, 'Save');
  await sentenceOn(page, '2.1', 'unwritten').waitFor();
  expect(readFileSync(file, 'utf8')).toBe(before.replace('Product screens: not shown.', 'There is a screen "Orders".'));
  await press(page, 'Undo what was written');
  await sentenceOn(page, '2.1', 'open').waitFor();
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('nothing is written over a text that is newer than the one that is edited', async ({ openWorkbench }) => {
  const root = copyProject();
  const file = path.join(root, document);
  const { page } = await openWorkbench(root);
  const field = await openAnswer(page, '2.1', 'Product screens');
  await field.fill('Mine.');
  const newer = readFileSync(file, 'utf8').replace('Product screens: not shown.', 'Theirs: not shown.');
  writeFileSync(file, newer);
  await page.getByRole('alert').getByText('Theirs: not shown.').waitFor();
  expect(await buttonOn(page, 'Save').isDisabled()).toBe(true);
  expect(await field.inputValue()).toBe('Mine.');
  expect(readFileSync(file, 'utf8')).toBe(newer);
});

test('of two tabs each shows what is written in the other, and neither writes over it', async ({ open }) => {
  const root = copyProject();
  const file = path.join(root, document);
  const url = await serveWorkbench(root);
  const { page: first } = await open(url);
  const second = await first.context().newPage();
  await second.goto(url);
  const [mine, theirs] = [
    await openAnswer(first, '2.1', 'Product screens: not shown.'),
    await openAnswer(second, '2.1', 'Product screens: not shown.'),
  ];
  await theirs.fill('Theirs.');
  await mine.fill('There is a screen "Orders".');
  await press(first, 'Save');
  await second.getByRole('alert').getByText('There is a screen "Orders".').waitFor();
  expect(await buttonOn(second, 'Save').isDisabled()).toBe(true);
  expect(await theirs.inputValue()).toBe('Theirs.');
  for (const page of [first, second]) await sentenceOn(page, '2.1', 'unwritten').waitFor();
  expect(readFileSync(file, 'utf8')).toContain('There is a screen "Orders".');
});

test.for([
  ['light', undefined],
  ['dark', ofColours],
] as const)('in %s, nothing keeps anybody out', async ([colorScheme, rules], { openWorkbench }) => {
  const { page } = await openWorkbench(copyProject(), { colorScheme });
  await sentenceOn(page, '2.4').waitFor();
  expect(await violationsOn(page, rules)).toEqual([]);
  await sentenceOn(page, '2.4').click();
  await page.getByRole('heading', { name: 'Sentence 2.4' }).waitFor();
  expect(await violationsOn(page, rules)).toEqual([]);
});

test('on a phone nothing is wider than the screen, and what stands beside the document can be closed', async ({
  openWorkbench,
}) => {
  const { page } = await openWorkbench(judge(copyProject()), { width: 390 });
  await page.getByText('Not safe to release').waitFor();
  expect(await tooWide(page)).toEqual([]);
  await sentenceOn(page, '2.4').click();
  await page.getByRole('heading', { name: 'Sentence 2.4' }).waitFor();
  expect(await tooWide(page)).toEqual([]);
  await press(page, 'Close');
  await sentenceOn(page, '2.1').waitFor();
});

test('the board is folded where it stands above the document, and open beside it', async ({ openWorkbench }) => {
  const { page } = await openWorkbench(copyProject(), { width: 390 });
  const [board, fold] = [page.getByRole('table', { name: 'Sentences by point' }), page.locator('summary')];
  await sentenceOn(page, '2.4').waitFor();
  expect(await board.isVisible()).toBe(false);
  expect(await violationsOn(page)).toEqual([]);
  await fold.getByText('Board').click();
  await board.waitFor();
  expect([await tooWide(page), await violationsOn(page)]).toEqual([[], []]);
  await fold.getByText('Board').click();
  await page.setViewportSize({ width: 1280, height: 900 });
  await board.waitFor();
  expect(await fold.getByText('Board').isVisible()).toBe(false);
});

test('on a narrow screen what stands beside the document covers no sentence that is looked at', async ({
  openWorkbench,
}) => {
  const { page } = await openWorkbench(copyOpeningHours(), { width: 390 });
  const sentence = sentenceOn(page, '9.1');
  await sentence.click();
  const pane = page.getByRole('complementary', { name: 'Sentence 9.1' });
  await pane.waitFor();
  await expect.poll(() => gapBetween(sentence, pane)).toBeGreaterThanOrEqual(0);
  expect((await sentence.boundingBox())?.y).toBeGreaterThanOrEqual(0);
});

test('in the result of a run that is edited, how a step ended stands apart from it', async ({ openWorkbench }) => {
  const { page } = await openWorkbench(copyProject());
  await editScenario(page, '2.1');
  await press(page, 'Run the scenario at the cursor');
  const step = page.locator('.result .steps li').first();
  await step.getByText('pending').waitFor({ timeout: 60_000 });
  expect(await page.locator('.result p').first().innerText()).toMatch(/^Ended pending: \w.*\. It is not saved by that/);
  const words = step.locator('b, span');
  const [status, text] = await words.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  expect(text.left - status.right).toBeGreaterThan(2);
});

test('of a feature file that is not there nothing can be run or saved', async ({ open }) => {
  const { page } = await open(`${await serveWorkbench(copyOpeningHours())}?pane=write&at=features/gone.feature:3`);
  await page.locator('.messages').getByText('features/gone.feature').waitFor();
  const tools = ['Save', 'Run the scenario at the cursor'].map((name) => page.getByRole('button', { name }));
  expect(await Promise.all(tools.map((tool) => tool.isDisabled()))).toEqual([true, true]);
});

test('the top is one row beside each other where there is room', async ({ openWorkbench }) => {
  const { page } = await openWorkbench(copyOpeningHours(), { width: 1280 });
  const [project, tools] = [page.locator('.bench-name'), page.getByRole('toolbar', { name: 'Runs' })];
  await tools.waitFor();
  expect(await gapBetween(project, tools)).toBeLessThan(0);
});

test.for([1088, 1180, 1280, 1400])(
  'at %i pixels the top is as high while something runs and can be undone',
  async (width, { openWorkbench }) => {
    const root = judge(copyProject());
    const { page } = await openWorkbench(root, { width });
    const top = page.getByRole('banner');
    const ends = ['Run everything', 'Keys ?'].map((name) => page.getByRole('button', { name }));
    await sentenceOn(page, '2.1').click();
    const height = (await top.boundingBox())?.height;
    await page.keyboard.press('a');
    const field = answerOn(page);
    await expect.poll(() => field.inputValue()).toContain('Product screens: not shown.');
    await field.fill('There is a screen "Orders".');
    await press(page, 'Save');
    await buttonOn(page, 'Undo what was written').waitFor();
    expect((await top.boundingBox())?.height).toBe(height);
    await press(page, 'Run everything');
    await top.getByText('scenarios to go').waitFor();
    await buttonOn(page, 'Stop').waitFor();
    expect((await top.boundingBox())?.height).toBe(height);
    expect(await gapBetween(ends[0], ends[1])).toBeLessThan(0);
    expect(await tooWide(page)).toEqual([]);
  },
);

/** From the lower edge of the one to the upper one of the other, in pixels. */
async function gapBetween(above: Locator | undefined, below: Locator | undefined): Promise<number> {
  const [first, second] = await Promise.all([above?.boundingBox(), below?.boundingBox()]);
  if (!first || !second) return Number.NaN;
  return second.y - (first.y + first.height);
}
