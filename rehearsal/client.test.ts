/** The client on its real server: its screens for everybody, by keyboard alone, and when something goes wrong. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { signIn, test } from './library.test-support.ts';

const librarian = 'lena@library.example';
const manager = 'martha@library.example';
const member = 'ada@reader.example';

/** Who sees which screens: each route, with words that are on it once it is loaded. */
const screens: readonly { readonly who: string; readonly email?: string; readonly routes: readonly Route[] }[] = [
  {
    who: 'a visitor',
    routes: [
      ['/', 'Find a book'],
      ['/books', 'Page 1 of 3'],
      ['/books?search=xyzzy', 'No book has'],
      ['/sign-in', 'Email address'],
      ['/nowhere', 'Nothing here'],
    ],
  },
  {
    who: 'a member',
    email: member,
    routes: [
      ['/loans', 'Your reservations'],
      ['/books/1', 'Copies'],
      ['/desk', 'Only for librarians'],
    ],
  },
  {
    who: 'a manager',
    email: manager,
    routes: [
      ['/books/8', 'Report found'],
      ['/desk', 'Returned barcode'],
      ['/new-book', 'ISBN'],
      ['/members', 'M1001'],
      ['/members/M1001', 'Amount'],
      ['/staff', 'New librarian'],
    ],
  },
];
type Route = readonly [route: string, words: string];

/** The rules of axe that may be broken by other colours and by less room alone. */
const ofView = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

describe.each([
  { colorScheme: 'light', width: 1280, rules: [], by: screens },
  { colorScheme: 'dark', width: 390, rules: ofView, by: screens.slice(-1) },
] as const)('$colorScheme, $width pixels wide', ({ rules, by, ...view }) => {
  const faultsOf = (page: Page) => faultsBy(page, [...rules]);

  test.for(by)('the screens of $who are accessible, and none is too wide', async ({ email, routes }, { open }) => {
    const page = await open('/sign-in', view);
    if (email) await signIn(page, email);
    const faults: string[] = [];
    for (const [route, words] of routes) {
      await page.goto(route);
      await page.locator('main').getByText(words).first().waitFor();
      faults.push(...(await faultsOf(page)).map((fault) => `${route}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test('a form with errors and an alert is accessible', async ({ open }) => {
    const page = await open('/sign-in', view);
    const send = page.getByRole('button', { name: 'Sign in' });
    await send.click();
    await page.getByText('Enter a password.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('Email address').fill('nobody@reader.example');
    await page.getByLabel('Password').fill('not the password');
    await send.click();
    await page.getByText('Email address or password is wrong. (L401)').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});

/** What axe finds, by some of its rules or by all, and whether the page is too wide. */
async function faultsBy(page: Page, rules: string[] = []): Promise<string[]> {
  // Frames, of which there is none, and what passes would take as long again.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await axe
    .options({ resultTypes: ['violations'], ...(rules.length > 0 && { runOnly: rules }) })
    .analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return tooWide > 0 ? [...found, `${tooWide} pixels too wide`] : found;
}

test('a whole loan by keyboard alone', async ({ open }) => {
  const page = await open('/sign-in');
  const focused = page.locator(':focus');
  const press = (key: string) => page.keyboard.press(key);
  const type = (text: string) => page.keyboard.type(text);

  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await press('Tab');
  expect(await focused.innerText()).toBe('Skip to content');
  await press('Enter');
  await press('Tab');
  await type(librarian);
  await press('Tab');
  await type('town-library');
  await press('Enter');
  const heading = page.getByRole('heading', { name: 'Desk' });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);

  await press('Tab');
  await type('C00000021');
  await press('Enter');
  await page.getByText('Enter a member.').waitFor();
  await expect.poll(() => focused.getAttribute('aria-invalid')).toBe('true');
  await type('M1003');
  await press('Enter');
  await page.getByRole('status').getByText('in 21 days').waitFor();
  // Ready for the next copy.
  await expect.poll(() => focused.evaluate((field: HTMLInputElement) => field.labels?.[0]?.innerText)).toBe('Barcode');

  const takeBack = page.getByLabel('Returned barcode');
  for (let presses = 0; !(await takeBack.evaluate((field) => field === document.activeElement)); presses += 1) {
    expect(presses).toBeLessThan(10);
    await press('Tab');
  }
  await type('C00000021');
  await press('Enter');
  await page.getByRole('status').getByText('available').waitFor();
});

test('a lending that got no answer is sent again by "Try again" only', async ({ open }) => {
  const page = await open('/desk');
  await signIn(page, librarian);
  const sent: (string | null)[] = [];
  await page.route('**/api/loans', (route) => {
    sent.push(route.request().postData());
    return sent.length === 1 ? route.abort() : route.continue();
  });
  const lend = page.getByRole('form', { name: 'Lend' });
  await lend.getByLabel('Barcode').fill('C00000031');
  await lend.getByLabel('Member').fill('M1003');
  await lend.getByRole('button', { name: 'Lend' }).click();
  await lend.getByRole('alert').getByText('The library cannot be reached. (L503)').waitFor();
  expect(await lend.getByRole('button').allInnerTexts()).toEqual(['Try again']);
  expect(sent).toHaveLength(1);
  await lend.getByRole('button').click();
  await page.getByRole('status').getByText('in 21 days').waitFor();
  expect(sent).toEqual([sent[0], sent[0]]);
});

test('what is wrong with a field by the word of the server stands beneath it', async ({ open }) => {
  const page = await open('/members');
  await signIn(page, librarian);
  const form = page.getByRole('form', { name: 'New member' });
  await form.getByLabel('Name').fill('Another Ada');
  await form.getByLabel('Email address').fill(member);
  await form.getByLabel('Date of birth').fill('1990-03-14');
  await form.getByLabel('Password').fill('long enough');
  await form.getByRole('button', { name: 'Enter member' }).click();
  await form.getByText('Some fields are wrong. (L400)').waitFor();
  const email = form.getByLabel('Email address');
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  const errors = await form.getByRole('alert').allInnerTexts();
  expect(errors).toContain('This email address belongs to somebody already.');
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('a search is asked once nothing more is typed, and from two letters', async ({ open }) => {
  const page = await open('/books');
  await page.getByText('Page 1 of 3').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).search));
  await page.getByLabel('Search').pressSequentially('dracula');
  await page.getByText('Bram Stoker').waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  expect(asked).toEqual(['?search=dracula']);
  expect(page.url()).toMatch(/\/books\?search=dracula$/);
  await page.getByRole('link', { name: 'Dracula' }).click();
  await page.getByRole('heading', { name: 'Dracula' }).waitFor();
  await page.goBack();
  await expect.poll(() => page.getByLabel('Search').inputValue()).toBe('dracula');
  await page.getByLabel('Search').fill('d');
  await page.getByText('Page 1 of 3').waitFor();
});

describe('the session', () => {
  test('ends after 30 minutes, with a warning before, and goes on where it was', async ({ open }) => {
    const page = await open('/');
    await page.clock.install();
    await page.goto('/books/1');
    await page.goto('/loans');
    await signIn(page, member);
    await page.getByRole('table', { name: 'Your loans' }).waitFor();
    const warning = page.getByRole('alert').getByText('Your session ends in 2 minutes.');

    await page.clock.fastForward('27:59');
    expect(await warning.count()).toBe(0);
    await page.clock.fastForward('00:02');
    await warning.waitFor();
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await expect.poll(() => warning.count()).toBe(0);

    await page.clock.fastForward('29:58');
    await warning.waitFor();
    await page.clock.fastForward('00:03');
    await page.getByText('Your session has ended.').waitFor();
    expect(await page.getByRole('button', { name: 'Sign out' }).count()).toBe(0);
    await page.reload();
    await signIn(page, member);
    await page.getByRole('heading', { name: 'Your loans' }).waitFor();
    expect(page.url()).toMatch(/\/loans$/);
  });

  test('that the server has ended leads to the sign-in screen', async ({ open }) => {
    const page = await open('/members');
    await signIn(page, librarian);
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Desk' }).click();
    await page.getByLabel('Returned barcode').fill('C00000041');
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByText('Your session has ended.').waitFor();
    await signIn(page, librarian);
    await page.getByRole('heading', { name: 'Desk' }).waitFor();
  });
});

describe('an unhandled exception', () => {
  const sentence = 'Application error: a client-side or server-side exception has occurred while loading';

  test('of the server, in place of the document, shows the fallback with its digest', async ({ open, library }) => {
    const page = await open('/');
    await page.route('**/books', async (route) => {
      const response = await route.fetch();
      const meta = '<meta name="server-exception-digest" content="3735928559">';
      const body = (await response.text()).replace('<head>', `<head>${meta}`);
      await route.fulfill({ response, status: 500, body });
    });
    await page.goto('/books');
    const { host } = new URL(library.url);
    await expect.poll(() => linesOf(page)).toEqual([`${sentence} ${host}`, 'Digest: 3735928559']);
    await page.unroute('**/books');
    await page.reload();
    await page.getByRole('heading', { name: 'Books' }).waitFor();
  });

  test('shows the same fallback before React has begun and once it renders', async ({ open, library }) => {
    const page = await open('/');
    const shown: string[] = [];
    for (const part of ['createElement', 'replaceState'] as const) {
      const script = await page.addInitScript(throwOnceCalled, part);
      await page.goto('/books');
      const { host } = new URL(library.url);
      await expect.poll(() => linesOf(page)).toEqual([`${sentence} ${host}`, 'Digest: <b>&amp; 42']);
      shown.push(await page.locator('main').evaluate((main) => main.outerHTML));
      await script.dispose();
    }
    expect(shown[0]).toBe(shown[1]);
  });

  test('of an event handler leaves the screen as it is', async ({ open }) => {
    const page = await open('/books');
    await page.getByText('Page 1 of 3').waitFor();
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => {
      document.body.addEventListener('click', () => {
        throw new Error('An exception of a handler');
      });
    });
    await page.getByText('Page 1 of 3').click();
    await thrown;
    expect(await page.getByText('Page 1 of 3').isVisible()).toBe(true);
  });

  test('of the server is none where only a call failed', async ({ open }) => {
    const page = await open('/');
    await page.route('**/api/books', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/books');
    await page.getByRole('alert').getByText('Something went wrong. (L500)').waitFor();
    await page.unroute('**/api/books');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Page 1 of 3').waitFor();
  });
});

async function linesOf(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  return text.split('\n').filter((line) => line !== '');
}

/** Runs in the browser: the first call throws, in the client's own script or in its first render, and in React's second try. */
function throwOnceCalled(part: 'createElement' | 'replaceState'): void {
  const owner = part === 'createElement' ? document : history;
  const own = Reflect.get(owner, part);
  let left = part === 'createElement' ? 1 : 2;
  Reflect.set(owner, part, (...given: unknown[]) => {
    left -= 1;
    if (left < 0) return Reflect.apply(own, owner, given);
    throw Object.assign(new Error('An exception made from outside'), { digest: '<b>&amp; 42' });
  });
}
