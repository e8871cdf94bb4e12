import { expect } from 'vitest';
import { ofColours, violationsOn } from './axe.ts';
import { test } from './browser.ts';

test('what is wrong is found by its rule, of all or of those given', async ({ open }) => {
  const { page } = await open('about:blank');
  await page.setContent(
    '<!doctype html><html lang=en><title>A</title><main><h1>A</h1><p style="color: #ddd">Pale<button></button></main>',
  );
  const places = (found: readonly string[]) => found.map((one) => /^\S+ <\w+/.exec(one)?.[0]).toSorted();
  expect(places(await violationsOn(page))).toEqual(['button-name: <button', 'color-contrast: <p']);
  expect(places(await violationsOn(page, ofColours))).toEqual(['color-contrast: <p']);
});
