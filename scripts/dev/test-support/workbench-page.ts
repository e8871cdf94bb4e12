/** The page of a workbench, as its user has it: opened from a server of its own, with what is pressed, read and typed on it. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { test as base, type Opened, type View } from './browser.ts';
import { serveWorkbench } from './served-workbench.ts';

/** How it is looked at, and with which other options of `watch` and variables it is served. */
type Served = View & { readonly options?: readonly string[]; readonly variables?: NodeJS.ProcessEnv };

export const test = base.extend('openWorkbench', ({ open }) => {
  return async (root: string, { options, variables, ...view }: Served = {}): Promise<Opened> =>
    open(await serveWorkbench(root, options, variables), view);
});

/** A sentence of the document, in whatever state it is, or in the one that is named. */
export function sentenceOn(page: Page, id: string, state = ''): Locator {
  return page.getByRole('link', { name: new RegExp(`^Sentence ${id.replace('.', '\\.')}: ${state}`) });
}

export function buttonOn(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

export function press(page: Page, name: string): Promise<void> {
  return buttonOn(page, name).click();
}

/** Where an answer is typed. */
export function answerOn(page: Page): Locator {
  return page.getByRole('textbox', { name: 'The paragraph, as Markdown' });
}

/** Opens the answer beside a sentence, and leads to where it is typed, once the words stand there that are to. */
export async function openAnswer(page: Page, id: string, words?: string): Promise<Locator> {
  await sentenceOn(page, id).click();
  await page.keyboard.press('a');
  const field = answerOn(page);
  if (words !== undefined) await expect.poll(() => field.inputValue()).toContain(words);
  return field;
}

/** Where a feature file is written. */
export function featureOn(page: Page): Locator {
  return page.getByRole('textbox', { name: 'The feature file' });
}

/** Opens the feature file of the first scenario beside a sentence, and leads to where it is written. */
export async function editScenario(page: Page, id: string): Promise<Locator> {
  await sentenceOn(page, id).click();
  await buttonOn(page, 'Edit').first().click();
  const editor = featureOn(page);
  await editor.waitFor();
  return editor;
}

/** Whether what is typed goes there. */
export function hasFocus(part: Locator): Promise<boolean> {
  return part.evaluate((one) => one === one.ownerDocument.activeElement);
}
