/**
 * Steps that begin a scenario with a setup: a scenario of `features/setup.feature` that is tagged `@setup`. Its steps run as
 * steps of the scenario, on the same page. It claims nothing and is counted nowhere; where it fails, the scenario fails and
 * says so.
 */
import { Given } from '@cucumber/cucumber';
import { setUp } from '../setup-run.ts';
import type { ShownWorld } from '../world.ts';

/** Each step of a setup has its own time. */
const timeout = -1;

/**
 * Does what the setup of that name says; quotation marks in its name do not count. A setup that is also tagged `@once` runs its
 * steps once in each worker, and the scenario begins with the cookies, local storage and IndexedDB that they left, with no route
 * open. It proves nothing by itself: say what is shown by other steps.
 *
 * @point 6
 * @example Given the setup "a loan that is overdue"
 */
Given(
  'the setup {string}',
  { timeout, wrapperOptions: { kind: 'setup', setup: '{}' } },
  async function (this: ShownWorld, name: string) {
    await setUp(this, name);
  },
);

/**
 * Does what the setup "signed in as …" says, so `signed in as "librarian"` or `signed in as librarian`.
 *
 * @point 6
 * @example Given the user is signed in as "librarian"
 */
Given(
  'the user is signed in as {string}',
  { timeout, wrapperOptions: { kind: 'setup', setup: 'signed in as "{}"' } },
  async function (this: ShownWorld, role: string) {
    await setUp(this, `signed in as "${role}"`);
  },
);
