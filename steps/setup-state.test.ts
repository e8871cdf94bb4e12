/** Setups that are tagged `@once`. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { heldBy, ofLibrarian, page } from './library.test-support.ts';
import { startWorkers } from './setup-run.test-support.ts';
import { openSite } from './targets/deployed/site.test-support.ts';

const worker = startWorkers();

test('a setup that is @once runs once, and each scenario begins with what it left, and nothing open', async () => {
  for (const time of [1, 2, 3]) {
    const { world, say } = await worker.begin();
    await say('the setup "signed in as librarian"');
    expect(world.visit.target.page.url()).toBe('about:blank');
    expect(world.visit.target.calls.calls).toEqual([]);
    expect(world.visit.context.pages()).toEqual([world.visit.target.page]);
    expect(() => world.loaded).toThrow();
    expect(await heldBy(world)).toEqual(ofLibrarian);
    expect([time, worker.signedIn()]).toEqual([time, 1]);
  }
  expect(worker.logged()).toEqual([
    'Setup "signed in as librarian": 1 step.',
    ...Array(2).fill('Setup "signed in as librarian": its state was kept from an earlier scenario of this worker.'),
  ]);
});

test('what a setup that is @once has kept, each scenario begins with', async () => {
  const cards = [];
  for (const _ of ['one', 'another']) {
    const { world, say } = await worker.begin();
    await say('the setup "a card"');
    cards.push(world.values.fill('the card ${card}'));
  }
  expect(cards[0]).toMatch(/^the card 7 for [a-z]{8}$/);
  expect(cards[1]).toBe(cards[0]);
});

test('a setup that uses one that is @once takes what that left, and both are kept', async () => {
  for (const _ of [1, 2]) {
    const { world, say } = await worker.begin();
    await say('the setup "at the desk"');
    expect(await heldBy(world)).toMatchObject({ local: { librarian: 'Bea', desk: 'Bea' }, cookie: 'librarian=yes' });
  }
  const { world, say } = await worker.begin();
  await say('the user is signed in as "librarian"');
  expect(await heldBy(world)).toEqual(ofLibrarian);
  expect(worker.signedIn()).toBe(1);
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
    const { world, say } = await worker.begin();
    await say('the setup "signed in as librarian"');
    const asked = site.asked.length;
    expect(world.visit.target.calls.calls).toEqual([]);
    expect(await heldBy(world)).toEqual(ofLibrarian);
    expect(site.asked.slice(asked)).toEqual(['GET /', 'GET /page-data.json']);
  }
  expect([worker.signedIn(), site.asked.length]).toEqual([1, 6]);
});

test('where the scenario has opened something before, the steps run in it and undo nothing', async () => {
  for (const time of [1, 2]) {
    const { world, say } = await worker.begin();
    await say('the user is signed in as "reader"');
    await say('the user is signed in as "librarian"');
    expect(await heldBy(world)).toMatchObject({ local: { reader: 'Ada', librarian: 'Bea' } });
    expect(worker.signedIn()).toBe(time);
  }
});

test('after one that is @once, another of them runs in the scenario', async () => {
  const { world, say } = await worker.begin();
  await say('the setup "signed in as librarian"');
  await say('the setup "at the desk"');
  expect(worker.signedIn()).toBe(1 + 1);
  expect(await heldBy(world)).toMatchObject({ local: { librarian: 'Bea', desk: 'Bea' } });
});

test('what was kept is of one host, which is the one that the scenario then loads from', async () => {
  const own = await worker.begin();
  await own.say('the setup "signed in as librarian"');
  const other = await worker.begin();
  other.world.loadFrom('other.example');
  await other.say('the setup "signed in as librarian"');
  expect(worker.signedIn()).toBe(2);
  expect(await heldBy(other.world)).toEqual(ofLibrarian);
  for (const _ of [1, 2]) {
    const { world, say } = await worker.begin();
    await say('the setup "from elsewhere"');
    expect(await heldBy(world)).toEqual(ofLibrarian);
    expect(world.host).toBe('elsewhere.example');
  }
  expect(worker.signedIn()).toBe(3);
});

test('where the steps of one that is @once fail, nothing is kept, and their page is the one to be seen', async () => {
  for (const time of [1, 2]) {
    const { world, say } = await worker.begin();
    await expect(say('the setup "broken once"')).rejects.toThrow(
      /^The setup "broken once" failed at its step “Given it breaks”/,
    );
    expect(world.visit.target.page.url()).toBe('https://shop.example/');
    expect(worker.signedIn()).toBe(time);
  }
});

test('one that says what becomes of calls is refused, since no scenario would show it', async () => {
  const { say } = await worker.begin();
  await expect(say('the setup "without a network"')).rejects.toThrow(
    /^The setup "without a network" says what becomes of calls, which is never kept\. Take the tag @once off\.$/,
  );
});

test('a scenario that fails says that it began with a state from before, which is kept no more', async () => {
  const [first, second, third] = [await worker.begin(), await worker.begin(), await worker.begin()];
  for (const { say } of [first, second]) await say('the setup "signed in as librarian"');
  await expect(first.say('the scenario fails')).rejects.toThrow(
    /^Not as expected\.\nOf the setup "signed in as librarian", which is @once, only its cookies, local storage and IndexedDB were kept\.$/,
  );
  await expect(second.say('the scenario fails')).rejects.toThrow(
    /^Not as expected\.\nThe state of the setup "signed in as librarian", which is @once, was kept from an earlier scenario of this worker\.$/,
  );
  await third.say('the setup "signed in as librarian"');
  expect(worker.signedIn()).toBe(2);
});
