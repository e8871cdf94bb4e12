/** Setups in a browser, on a client that keeps who is signed in as clients do: in a cookie, in local storage and in a database. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DataTable, Given, supportCodeLibraryBuilder } from '@cucumber/cucumber';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openSite } from './targets/deployed/site.test-support.ts';
import type { ShownWorld } from './world.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'setups '));
const file = path.join(folder, 'setup.feature');

const page = `<!doctype html><link rel="icon" href="data:,"><script>fetch('/page-data.json')</script><h1>Library</h1>`;

const setups = `Feature: Setup

  @setup
  Scenario: signed in as "reader"
    Given the reader signs in as:
      | name | Ada |

  @setup @once
  Scenario: signed in as librarian
    Given the librarian signs in

  @setup @once
  Scenario: at the desk
    Given the user is signed in as "librarian"
    Given the desk is opened

  @setup
  Scenario: two
    Given the setup "three"

  @setup
  Scenario: three
    Given the setup "broken"

  @setup
  Scenario: broken
    Given it breaks

  @setup @once
  Scenario: broken once
    Given the librarian signs in
    Given it breaks

  @setup
  Scenario: around
    Given the setup "around again"

  @setup
  Scenario: around again
    Given the setup "around"

  @setup @once
  Scenario: from elsewhere
    Given the client is at "elsewhere.example"
    Given the librarian signs in

  @setup
  Scenario: of unknown steps
    Given nobody knows this

  @setup
  Scenario: without its table
    Given the reader signs in as:

  @setup
  Scenario: unfinished
    Given it is not written yet
`;

/** How often the librarian has signed in. */
let signedIn = 0;
let logged: string[] = [];
let begin: () => Promise<{ world: ShownWorld; say: (text: string) => Promise<unknown> }>;
let close: () => Promise<void>;
const worlds: ShownWorld[] = [];

beforeAll(async () => {
  writeFileSync(path.join(folder, 'index.html'), page);
  writeFileSync(file, setups);
  const browser = { name: 'chromium', source: 'remote', endpoint: inject('browser') };
  vi.stubEnv('SHOWN_BROWSER', JSON.stringify(browser));
  vi.stubEnv('SHOWN_CLIENT', folder);
  vi.stubEnv('SHOWN_SETUP', file);
});

beforeEach(async () => {
  [signedIn, logged] = [0, []];
  const coordinates = { requireModules: [], requirePaths: [], importPaths: [], loaders: [] };
  vi.resetModules(); // as in a worker that has just started
  supportCodeLibraryBuilder.reset(process.cwd(), () => '', coordinates);
  const { ShownWorld: World } = await import('./world.ts');
  const { openVisit } = await import('./visit.ts');
  const { readEnvironment } = await import('./environment.ts');
  const { closeBrowser } = await import('./browser.ts');
  await import('./hooks.ts');
  await import('./vocabulary/setup.steps.ts');
  defineSteps();
  const { stepDefinitions } = supportCodeLibraryBuilder.finalize();
  close = closeBrowser;
  begin = async () => {
    const ignore = async () => undefined;
    const world = new World({ attach: ignore, log: (text) => void logged.push(text), link: ignore, parameters: {} });
    worlds.push(world);
    world.enter(await openVisit(readEnvironment(), (end) => world.atEnd(end)));
    const say = async (text: string) => {
      const [definition] = stepDefinitions.filter((one) => one.matchesStepName(text));
      const step = { id: '', text, astNodeIds: [] };
      const { parameters } = (await definition?.getInvocationParameters({ step, world } as never)) ?? {};
      return definition?.code.apply(world, parameters);
    };
    return { world, say };
  };
});

function defineSteps(): void {
  Given('the reader signs in as:', async function (this: ShownWorld, table: DataTable) {
    await this.open({ address: '/' });
    const { name = '' } = table.rowsHash();
    await this.visit.target.page.evaluate((name) => localStorage.setItem('reader', name), name);
  });
  Given('the librarian signs in', async function (this: ShownWorld) {
    signedIn += 1;
    await this.open({ address: '/' });
    const { context, target } = this.visit;
    await context.addCookies([{ name: 'librarian', value: 'yes', url: target.page.url() }]);
    await this.visit.target.page.evaluate(async () => {
      localStorage.setItem('librarian', 'Bea');
      sessionStorage.setItem('tab', 'this one');
      await new Promise((resolve, reject) => {
        const opening = indexedDB.open('library', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('staff').put('Bea', 'name');
        opening.onsuccess = () => resolve(opening.result.close());
        opening.onerror = reject;
      });
    });
  });
  Given('the desk is opened', async function (this: ShownWorld) {
    await this.open({ address: '/desk' });
    await this.visit.target.page.evaluate(() => localStorage.setItem('desk', localStorage.getItem('librarian') ?? '-'));
  });
  Given('the client is at {string}', function (this: ShownWorld, host: string) {
    this.loadFrom(host);
  });
  Given('it breaks', () => {
    throw Object.assign(new Error('The door is locked.'), { expected: 'open', actual: 'locked' });
  });
  Given('it is not written yet', () => 'pending');
  Given('the scenario fails', () => {
    throw new Error('Not as expected.');
  });
}

afterEach(async () => {
  for (const world of worlds.splice(0)) await world.end();
  await close();
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What the browser of a scenario holds, once the client is loaded. */
async function heldBy(world: ShownWorld) {
  await world.open({ address: '/' });
  return await world.visit.target.page.evaluate(async () => {
    const staff = await new Promise((resolve) => {
      const opening = indexedDB.open('library', 1);
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () => resolve(undefined);
      opening.onsuccess = () => {
        const asked = opening.result.transaction('staff').objectStore('staff').get('name');
        asked.onsuccess = () => resolve(asked.result);
      };
    });
    return { cookie: document.cookie, local: { ...localStorage }, session: { ...sessionStorage }, staff };
  });
}

const ofLibrarian = { cookie: 'librarian=yes', local: { librarian: 'Bea' }, session: {}, staff: 'Bea' };

test('the steps of a setup run in the scenario, with their tables, and its page stays as they left it', async () => {
  const { world, say } = await begin();
  await say('the user is signed in as "reader"');
  expect(world.visit.target.page.url()).toBe('https://shop.example/');
  expect(await heldBy(world)).toEqual({ cookie: '', local: { reader: 'Ada' }, session: {}, staff: undefined });
  expect(logged).toEqual(['Setup "signed in as "reader"": 1 step.']);
});

test('a setup that is @once runs once, and each scenario begins with what it left, and nothing open', async () => {
  for (const time of [1, 2, 3]) {
    const { world, say } = await begin();
    await say('the setup "signed in as librarian"');
    expect(world.visit.target.page.url()).toBe('about:blank');
    expect(world.visit.target.calls.calls).toEqual([]);
    expect(world.visit.context.pages()).toEqual([world.visit.target.page]);
    expect(() => world.loaded).toThrow();
    expect(await heldBy(world)).toEqual(ofLibrarian);
    expect([time, signedIn]).toEqual([time, 1]);
  }
  expect(logged).toEqual([
    'Setup "signed in as librarian": 1 step.',
    ...Array(2).fill('Setup "signed in as librarian": its state was kept from an earlier scenario of this worker.'),
  ]);
});

test('a setup that uses one that is @once takes what that left, and both are kept', async () => {
  for (const _ of [1, 2]) {
    const { world, say } = await begin();
    await say('the setup "at the desk"');
    expect(await heldBy(world)).toMatchObject({ local: { librarian: 'Bea', desk: 'Bea' }, cookie: 'librarian=yes' });
  }
  const { world, say } = await begin();
  await say('the user is signed in as "librarian"');
  expect(await heldBy(world)).toEqual(ofLibrarian);
  expect(signedIn).toBe(1);
});

test('on a deployed target', async () => {
  const site = await openSite();
  onTestFinished(() => site.close());
  site.serve({ '*': page, '/page-data.json': '{}' });
  const known = { url: `${site.origin}/`, healthy: { lines: ['Library'], elements: 1, react: false }, techniques: {} };
  vi.stubEnv('SHOWN_ACCESS', JSON.stringify({ url: `${site.origin}/` }));
  vi.stubEnv('SHOWN_KNOWN', JSON.stringify(known));
  onTestFinished(() => void vi.stubEnv('SHOWN_ACCESS', undefined));
  for (const _ of [1, 2]) {
    const { world, say } = await begin();
    await say('the setup "signed in as librarian"');
    const asked = site.asked.length;
    expect(world.visit.target.calls.calls).toEqual([]);
    expect(await heldBy(world)).toEqual(ofLibrarian);
    expect(site.asked.slice(asked)).toEqual(['GET /', 'GET /page-data.json']);
  }
  expect([signedIn, site.asked.length]).toEqual([1, 6]);
});

test('where the scenario has opened something before, the steps run in it and undo nothing', async () => {
  for (const time of [1, 2]) {
    const { world, say } = await begin();
    await say('the user is signed in as "reader"');
    await say('the user is signed in as "librarian"');
    expect(await heldBy(world)).toMatchObject({ local: { reader: 'Ada', librarian: 'Bea' } });
    expect(signedIn).toBe(time);
  }
});

test('after one that is @once, another of them runs in the scenario', async () => {
  const { world, say } = await begin();
  await say('the setup "signed in as librarian"');
  await say('the setup "at the desk"');
  expect(signedIn).toBe(1 + 1);
  expect(await heldBy(world)).toMatchObject({ local: { librarian: 'Bea', desk: 'Bea' } });
});

test('what was kept is of one host, which is the one that the scenario then loads from', async () => {
  const own = await begin();
  await own.say('the setup "signed in as librarian"');
  const other = await begin();
  other.world.loadFrom('other.example');
  await other.say('the setup "signed in as librarian"');
  expect(signedIn).toBe(2);
  expect(await heldBy(other.world)).toEqual(ofLibrarian);
  for (const _ of [1, 2]) {
    const { world, say } = await begin();
    await say('the setup "from elsewhere"');
    expect(await heldBy(world)).toEqual(ofLibrarian);
    expect(world.host).toBe('elsewhere.example');
  }
  expect(signedIn).toBe(3);
});

test('a step that fails is named with its setup, its place, its own words and what it compares', async () => {
  const { say } = await begin();
  const failure = await say('the setup "two"').catch((reason: unknown) => reason);
  const at = (line: number) => `(${file}:${line})`;
  expect(failure).toMatchObject({
    message: [
      `The setup "two" failed at its step "Given the setup "three"" ${at(19)}.`,
      `Because: The setup "three" failed at its step "Given the setup "broken"" ${at(23)}.`,
      `Because: The setup "broken" failed at its step "Given it breaks" ${at(27)}.`,
      'Because: The door is locked.',
    ].join('\n'),
    expected: 'open',
    actual: 'locked',
  });
});

test('where the steps of one that is @once fail, nothing is kept, and their page is the one to be seen', async () => {
  for (const time of [1, 2]) {
    const { world, say } = await begin();
    await expect(say('the setup "broken once"')).rejects.toThrow(
      /^The setup "broken once" failed at its step "Given it breaks"/,
    );
    expect(world.visit.target.page.url()).toBe('https://shop.example/');
    expect(signedIn).toBe(time);
  }
});

test('a scenario that fails says that it began with a state from before, which is kept no more', async () => {
  const [first, second, third] = [await begin(), await begin(), await begin()];
  for (const { say } of [first, second]) await say('the setup "signed in as librarian"');
  await expect(first.say('the scenario fails')).rejects.toThrow(
    /^Not as expected\.\nOf the setup "signed in as librarian", which is @once, only its cookies, local storage and IndexedDB were kept\.$/,
  );
  await expect(second.say('the scenario fails')).rejects.toThrow(
    /^Not as expected\.\nThe state of the setup "signed in as librarian", which is @once, was kept from an earlier scenario of this worker\.$/,
  );
  await third.say('the setup "signed in as librarian"');
  expect(signedIn).toBe(2);
});

test.each<[step: string, message: RegExp]>([
  [
    'the setup "around"',
    /Because: The setup "around", which uses "around again", which uses "around": it never begins\.$/,
  ],
  ['the setup "nothing"', /^There is no setup "nothing" in .*setup\.feature, where there is "signed in as "reader"", /],
  ['the user is signed in as "clerk"', /^There is no setup "signed in as "clerk""/],
  ['the setup "of unknown steps"', /\.\nBecause: No step definition matches it\.$/],
  ['the setup "without its table"', /\nBecause: This step needs a table or a text beneath it, and has none\.$/],
  ['the setup "unfinished"', /\nBecause: It ended pending, so that it did nothing\.$/],
])('%s', async (step, message) => {
  const { say } = await begin();
  await expect(say(step)).rejects.toThrow(message);
});
