/** Half an hour of a product owner and a developer in the workbench, and the same work by hand: the files are the same then. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { glob } from 'tinyglobby';
import { expect } from 'vitest';
import { copyOpeningHours, type Edit, editFile, run } from '../../dev/test-support/commands.ts';
import { featureOn, openAnswer, press, sentenceOn, test } from '../../dev/test-support/workbench-page.ts';

const [document, feature] = ['features/specification.md', 'features/4-states.feature'] as const;

const asked: Edit = [
  document,
  'closed on Sundays.\n',
  'closed on Sundays.\n\nThe hours in summer: not shown.\n\nThe hours in winter: not shown.\n',
];
const answers = [
  { id: '4.2', question: 'The hours in summer: not shown.', answer: 'The hours in summer are "Open until late".' },
  { id: '4.3', question: 'The hours in winter: not shown.', answer: 'The hours in winter are "Closed at dusk".' },
] as const;
const written: Edit = [
  feature,
  /@unwritten\n {4}(Scenario: The hours in summer\n).*\n.*\n/,
  '$1      When a visitor opens the page\n      Then it says "Open until late"\n',
];
const fixed: Edit = ['client/index.html', '  </body>', '    <small>Open until late</small>\n  </body>'];

async function workByHand(): Promise<string> {
  const root = copyOpeningHours([asked]);
  await run(root, 'fill', ['--write']);
  for (const { question, answer } of answers) {
    editFile(root, document, question, answer);
    await run(root, 'fill', ['--write']);
  }
  editFile(root, ...written);
  editFile(root, ...fixed);
  return root;
}

async function readAll(root: string): Promise<ReadonlyMap<string, string>> {
  const files = await glob(['features/**', 'steps/**', 'client/**'], { cwd: root, dot: true });
  return new Map(files.toSorted().map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

async function answerQuestion(page: Page, { id, question, answer }: (typeof answers)[number]): Promise<void> {
  await sentenceOn(page, id, 'open').waitFor();
  const field = await openAnswer(page, id);
  await expect.poll(() => field.inputValue()).toBe(question);
  await field.fill(answer);
  await page.getByText('to be written.').waitFor();
  await press(page, 'Save');
  await sentenceOn(page, id, 'unwritten').waitFor();
}

/** Types the beginning of a phrase, and takes it from the list. */
async function completeStep(page: Page, typed: string, phrase: string): Promise<void> {
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: phrase }).click();
}

async function writeScenario(page: Page): Promise<void> {
  await press(page, 'Write it');
  await featureOn(page).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ControlOrMeta+Shift+k'); // the tag, and then what was asked
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ControlOrMeta+Shift+k');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await completeStep(page, 'When a vis', 'a visitor opens the page');
  await page.keyboard.press('Enter');
  await completeStep(page, 'Then it sa', 'it says {string}');
  await page.keyboard.type('"Open until late"');
}

test('a product owner asks and answers, a developer writes the scenario, sees it red and then green', async ({
  openWorkbench,
}) => {
  const root = copyOpeningHours();
  const { page } = await openWorkbench(root);
  await sentenceOn(page, '4.1').waitFor();
  editFile(root, ...asked);
  for (const { id } of answers) await sentenceOn(page, id, 'uncovered').waitFor();
  expect(await page.locator('mark.uncovered').allInnerTexts()).toEqual(['hours in summer', 'hours in winter']);
  await run(root, 'fill', ['--write']);
  for (const one of answers) await answerQuestion(page, one);

  await sentenceOn(page, '4.2').click();
  await writeScenario(page);
  await press(page, 'Run the scenario at the cursor');
  await page.locator('.result.red').waitFor({ timeout: 60_000 });
  await press(page, 'Save');
  await sentenceOn(page, '4.2', 'not run').waitFor();

  await page.getByRole('checkbox', { name: 'Run what changed' }).check();
  editFile(root, ...fixed);
  await sentenceOn(page, '4.2', 'enforced and passing').waitFor({ timeout: 60_000 });
  expect(await readAll(root)).toEqual(await readAll(await workByHand()));
});
