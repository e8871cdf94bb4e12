import { appendFileSync, chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import type { BrowserChoice, BrowserRequest } from './browser-choice.ts';
import { findKnownBrowser } from './known-browser.ts';

/** A machine with one browser, and how often it was looked for. */
function machine() {
  const root = tinyProject({ 'home/browser': 'a', 'bin/other': '' });
  const executablePath = path.join(root, 'home/browser');
  const variables = { HOME: path.join(root, 'home'), PATH: path.join(root, 'bin') };
  let searches = 0;
  const find = async ({ name, headed }: BrowserRequest): Promise<BrowserChoice> => {
    searches += 1;
    return { name, source: 'system', version: '1', launch: { executablePath, args: [], headless: !headed } };
  };
  const ask = (request: Partial<BrowserRequest> = {}, more: NodeJS.ProcessEnv = {}) =>
    findKnownBrowser(
      path.join(root, 'dist/browser.json'),
      { name: 'chromium', headed: false, ...request },
      { ...variables, ...more },
      find,
    );
  return { root, executablePath, ask, searches: () => searches };
}

test('a browser is looked for once', async () => {
  const { ask, searches } = machine();
  const first = await ask();
  expect(await ask()).toEqual(first);
  expect(searches()).toBe(1);
});

test.for<[string, (at: ReturnType<typeof machine>) => void]>([
  ['the browser is another one', ({ executablePath }) => appendFileSync(executablePath, 'b')],
  ['the browser is gone', ({ executablePath }) => rmSync(executablePath)],
  [
    'a system browser was installed',
    ({ root }) => {
      writeFileSync(path.join(root, 'bin/chromium'), '');
      chmodSync(path.join(root, 'bin/chromium'), 0o755);
    },
  ],
  [
    'Playwright installed a build',
    ({ root }) => void mkdirSync(path.join(root, 'home/.cache/ms-playwright/chromium-1'), { recursive: true }),
  ],
  ['what was kept is damaged', ({ root }) => writeFileSync(path.join(root, 'dist/browser.json'), '{')],
])('it is looked for again where %s', async ([, change]) => {
  const at = machine();
  await at.ask();
  await change(at);
  await at.ask();
  expect(at.searches()).toBe(2);
});

test.for<[string, Partial<BrowserRequest>, NodeJS.ProcessEnv]>([
  ['is to have windows', { headed: true }, {}],
  ['is of another kind', { name: 'firefox' }, {}],
  ['is named by its path', {}, { BROWSER_PATH: '/opt/chrome' }],
  ['finds other libraries', {}, { LD_LIBRARY_PATH: '/opt/lib' }],
  ['is elsewhere', {}, { PLAYWRIGHT_WS_ENDPOINT: 'ws://127.0.0.1:1' }],
  ["is among Playwright's in a folder of their own", {}, { PLAYWRIGHT_BROWSERS_PATH: '/opt/browsers' }],
])('it is looked for again where one %s', async ([, request, variables]) => {
  const { ask, searches } = machine();
  await ask();
  await ask(request, variables);
  expect(searches()).toBe(2);
});

test('it is not looked for again where the PATH leads to no other one, as in an npm script', async () => {
  const { root, ask, searches } = machine();
  await ask();
  await ask({}, { PATH: [path.join(root, 'node_modules/.bin'), path.join(root, 'bin')].join(path.delimiter) });
  expect(searches()).toBe(1);
});

test('where nothing can be kept, it is looked for each time', async () => {
  const { root, ask, searches } = machine();
  writeFileSync(path.join(root, 'dist'), '');
  await ask();
  await ask();
  expect(searches()).toBe(2);
});
