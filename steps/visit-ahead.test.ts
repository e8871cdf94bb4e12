import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { closeBrowser, openBrowser } from './browser.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { openAhead, takeAhead } from './visit-ahead.ts';

const closes: (() => Promise<void>)[] = [];
const take = (environment: Environment) => takeAhead(environment, (close) => closes.push(close));
let environment: Environment;

beforeAll(() => {
  vi.stubEnv('SHOWN_BROWSER', JSON.stringify({ name: 'chromium', source: 'remote', endpoint: inject('browser') }));
  vi.stubEnv('SHOWN_CLIENT', inject('client'));
  environment = readEnvironment();
});
afterEach(async () => {
  for (const close of closes.splice(0).reverse()) await close();
});
afterAll(closeBrowser);

const contexts = async () => (await openBrowser(environment.browser)).contexts().length;

test('what was opened ahead is taken once, and closed with the scenario that has taken it', async () => {
  openAhead(environment);
  openAhead(environment); // one is enough
  const visit = await take({ ...environment });
  expect(visit?.target.page.url()).toBe('about:blank');
  expect(await contexts()).toBe(1);
  expect(await take(environment)).toBe(undefined);
  for (const close of closes.splice(0).reverse()) await close();
  expect(await contexts()).toBe(0);
});

test.each<[what: string, spoil: (visit: () => Promise<void>) => Promise<Environment>]>([
  ['another environment', async () => ({ ...environment, reading: 'alternatives' })],
  [
    'a browser that has ended',
    async (opened) =>
      opened()
        .then(closeBrowser)
        .then(() => environment),
  ],
])('it is not taken in %s', async (_what, spoil) => {
  openAhead(environment);
  const opened = () => vi.waitFor(async () => expect(await contexts()).toBe(1));
  expect(await take(await spoil(opened))).toBe(undefined);
  await vi.waitFor(async () => expect(await contexts()).toBe(0));
});

test('nothing is opened ahead where traces are kept', async () => {
  openAhead({ ...environment, trace: 'on' });
  expect(await take(environment)).toBe(undefined);
});
