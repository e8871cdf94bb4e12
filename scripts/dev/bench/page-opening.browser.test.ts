import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { test } from '../test-support/browser.ts';
import { livingPage, onDisk } from '../test-support/living-page.ts';
import { ownTexts } from '../test-support/trace-text.ts';
import { openPage } from './page-opening.ts';

const fileOf = (page: string) => fileURLToPath(onDisk(page));

test('a page is opened, and every click on it is timed', async ({ browser }) => {
  const { load, longestTask, ...answers } = await openPage(browser, fileOf(await livingPage(ownTexts())));
  expect(load).toBeGreaterThan(0);
  expect(longestTask).toBeGreaterThanOrEqual(0);
  for (const [name, { time, processor }] of Object.entries(answers)) {
    expect(time, name).toBeGreaterThan(0);
    expect(processor, name).toBeGreaterThan(0);
  }
});

test('a page on which a click leads to nothing is not measured', async ({ browser }) => {
  const broken = (await livingPage(ownTexts())).replace(/<script>.*<\/script>/s, '');
  await expect(openPage(browser, fileOf(broken))).rejects.toThrow('details.sentence[hidden]');
});
