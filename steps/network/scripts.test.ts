import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leave, testBrowser } from '../browser.test-support.ts';
import { readScripts, watchScripts } from './scripts.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await testBrowser();
});

afterAll(() => leave(browser));

const kinds = [
  '',
  'defer',
  'async',
  'type=""',
  'type="module"',
  'type="MODULE" nomodule',
  'type=" text/javascript "',
  'type="Text/JavaScript"',
  'type="application/x-ecmascript"',
  'type="text/javascript1.5"',
  'type="text/jscript"',
  'language="javascript"',
  'type="" language="vbscript"',
  'nomodule',
  'type="text/javascript" nomodule',
  'type="text/javascript1.6"',
  'type="text/javascript; charset=utf-8"',
  'type="application/json"',
  'type="importmap"',
  'type="text/template"',
  'type=" "',
  'language="vbscript"',
];

test('scripts are listed where this browser runs their kind, and no others', async () => {
  const context = await browser.newContext();
  await watchScripts(context);
  const elements = kinds.map((kind, index) => `<script src="/${index}.js" ${kind}></script>`);
  await context.route('**/*', (route) => {
    const [, index] = /\/(\d+)\.js$/.exec(route.request().url()) ?? [];
    return index === undefined
      ? route.fulfill({ contentType: 'text/html', body: `<!doctype html>${elements.join('')}<script>1</script>` })
      : route.fulfill({ contentType: 'text/javascript', body: `(globalThis.ran ??= []).push(${index});` });
  });
  const page = await context.newPage();
  await page.goto('https://shop.example/');
  const ran = await page.evaluate((): readonly number[] => Reflect.get(globalThis, 'ran'));
  const listed = await readScripts(page);
  expect(listed.map(({ url }) => url)).toEqual(
    ran.toSorted((a, b) => a - b).map((n) => `https://shop.example/${n}.js`),
  );
  expect(listed.every(({ fate }) => fate === 'loaded')).toBe(true);
  expect(ran.map((index) => kinds[index])).toEqual(
    expect.arrayContaining(['', 'type="module"', 'type="MODULE" nomodule']),
  );
  await context.close();
});

test('where no element loads a file, what a module in the document imports is listed', async () => {
  const context = await browser.newContext();
  await watchScripts(context);
  const module = `import '/a.js'; import * as b from "/b.js"; import { c } from '/c.js'; import('/lost.js').catch(() => {})`;
  await context.route('**/*', (route) => {
    const [, name] = /\/(\w+)\.js$/.exec(route.request().url()) ?? [];
    if (name === undefined)
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><script type="module">${module}</script>`,
      });
    if (name === 'lost') return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: 'text/javascript', body: 'export const c = 1' });
  });
  const page = await context.newPage();
  await page.goto('https://shop.example/', { waitUntil: 'networkidle' });
  const listed = await readScripts(page);
  expect(listed.map(({ url, fate }) => `${url} ${fate}`)).toEqual([
    'https://shop.example/a.js loaded',
    'https://shop.example/b.js loaded',
    'https://shop.example/c.js loaded',
    'https://shop.example/lost.js failed',
  ]);
  await context.close();
});
