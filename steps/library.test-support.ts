/** A library for tests of setups: its client, which is signed in to as clients are, its setups, and the steps of these. */
import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { parseCallPattern } from './network/call-pattern.ts';
import type { ShownWorld } from './world.ts';

export const page = `<!doctype html><link rel="icon" href="data:,"><script>fetch('/page-data.json')</script><h1>Library</h1>`;

/** A file of setups. */
export const setups = `Feature: Setup

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

  @setup @once
  Scenario: without a network
    Given the librarian signs in
    Given page data is lost
    When 30 seconds pass

  @setup
  Scenario: of unknown steps
    Given nobody knows this

  @setup
  Scenario: without its table
    Given the reader signs in as:

  @setup
  Scenario: unfinished
    Given it is not written yet

  @setup
  Scenario: a guest
    Given the guest signs in

  @setup
  Scenario: a guest who is refused
    When the guest signs in
    Then it is so

  @setup
  Scenario: a party
    Given the setup "a guest who is refused"
    Given the setup "three guests"

  @setup
  Scenario: three guests
    Given the setup "a guest who is refused"
    When the guest signs in
    And it is so

  @setup
  Scenario: a guest who tries again
    Given the guest signs in
    And the guest signs in once more

  @setup @once
  Scenario: a card
    Given the card "7 for \${unique}" is kept
`;

/** Defines the steps of the setups; `signsIn` hears of each time that the librarian signs in. */
export function defineLibrarySteps(signsIn: () => void): void {
  Given('the reader signs in as:', async function (this: ShownWorld, table: DataTable) {
    await this.open({ address: '/' });
    const { name = '' } = table.rowsHash();
    await this.visit.target.page.evaluate((name) => localStorage.setItem('reader', name), name);
  });
  Given('the librarian signs in', async function (this: ShownWorld) {
    signsIn();
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
  Given('the card {string} is kept', function (this: ShownWorld, card: string) {
    this.values.keep('card', card);
  });
  Given('the guest signs in', async function (this: ShownWorld) {
    await this.open({ address: '/' });
    await this.visit.target.page.evaluate(() => fetch('/session?key=s3cret', { method: 'POST' }));
  });
  Given('the guest signs in once more', async function (this: ShownWorld) {
    await this.visit.target.page.evaluate(() => fetch('/page-data.json', { method: 'POST' }));
  });
  Then('it is so', () => {});
  Given('it breaks', () => {
    throw Object.assign(new Error('The door is locked.'), { expected: 'open', actual: 'locked' });
  });
  Given('page data is lost', function (this: ShownWorld) {
    this.visit.target.script.lose(parseCallPattern('GET', '/page-data.json'));
  });
  When('30 seconds pass', () => {});
  Given('it is not written yet', () => 'pending');
  Given('the scenario fails', () => {
    throw new Error('Not as expected.');
  });
}

/** What the browser of a scenario holds, once the client is loaded. */
export async function heldBy(world: ShownWorld) {
  await world.open({ address: '/' });
  const { page, rest } = world.visit.target;
  const read = async () => {
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
  };
  return await rest.meanwhile(() => page.evaluate(read));
}

/** The same after the librarian has signed in. */
export const ofLibrarian = { cookie: 'librarian=yes', local: { librarian: 'Bea' }, session: {}, staff: 'Bea' };
