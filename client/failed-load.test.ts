/** Every exception while loading ends in the fallback: its sentence and, with a digest from the server, one line more. */
import { describe, expect } from 'vitest';
import {
  all,
  appThrows,
  browserRuns,
  lazyPartIs,
  lazyPartMeets,
  meanwhile,
  pageDataMeets,
  serverFails,
  uncaught,
} from './fault.test-support.ts';
import { type Fault, linesOn, test } from './visit.test-support.ts';

const sentence = 'Application error: a client-side or server-side exception has occurred while loading shop.example';

describe('a server-side exception', () => {
  test.for([
    ['a digest', serverFails({ digest: '3735928559' }), 'Digest: 3735928559'],
    ['a digest that reads as nothing', serverFails({ digest: '0' }), 'Digest: 0'],
    ['no digest', serverFails({})],
    ['an empty digest', serverFails({ digest: '' })],
    ['a digest that is no text', serverFails({ digest: 3735928559 })],
    ['a digest among other things', serverFails({ digest: '3735928559', hint: 'Try later.' }), 'Digest: 3735928559'],
    ['a list', serverFails(['3735928559'])],
    ['null', serverFails(null)],
    [
      'an answer that is not JSON',
      pageDataMeets({ status: 500, body: '<p>Digest: 3735928559</p>', type: 'text/html' }),
    ],
    ['an empty answer', pageDataMeets({ status: 503 })],
    ['a digest, since the page data is not there', pageDataMeets({ status: 404, body: '{"digest":"2"}' }), 'Digest: 2'],
  ] as const)('with %s', async ([, fault, ...digestLine], { visit }) => {
    const { page } = await visit({ fault });
    expect(await linesOn(page)).toEqual([sentence, ...digestLine]);
  });
});

describe('page data', () => {
  test.for([
    ['is unreachable', pageDataMeets({ abort: 'connectionrefused' })],
    ['breaks off', pageDataMeets({ abort: 'connectionreset' })],
    ['is blocked', pageDataMeets({ abort: 'blockedbyclient' })],
    ['is empty', pageDataMeets({ status: 200 })],
    ['is missing, and so is an answer', pageDataMeets({ status: 204 })],
    ['is not JSON', pageDataMeets({ status: 200, body: '<!doctype html><p>Sign in</p>', type: 'text/html' })],
    ['has members', pageDataMeets({ status: 200, body: '{"orders":[]}' })],
    ['has a digest though all is well', pageDataMeets({ status: 200, body: '{"digest":"3735928559"}' })],
    ['is a list', pageDataMeets({ status: 200, body: '[]' })],
    ['is text', pageDataMeets({ status: 200, body: '"{}"' })],
    ['is null', pageDataMeets({ status: 200, body: 'null' })],
  ] as const)('that %s', async ([, fault], { visit }) => {
    const { page } = await visit({ fault });
    expect(await linesOn(page)).toEqual([sentence]);
  });
});

describe('the lazy part of the bundle', () => {
  test.for([
    ['is unreachable', lazyPartMeets({ abort: 'connectionrefused' })],
    ['is not there', lazyPartMeets({ status: 404 })],
    ['is no script', lazyPartMeets({ status: 200, body: '<!doctype html>', type: 'text/html' })],
    ['is cut short', lazyPartIs('export function Page() { return nul')],
    ['throws before it is there', lazyPartIs('throw null')],
    ['holds no page', lazyPartIs('export {}')],
    ['renders something that cannot be shown', lazyPartIs('export const Page = () => ({})')],
  ] as const)('that %s', async ([, fault], { visit }) => {
    const { page } = await visit({ fault });
    expect(await linesOn(page)).toEqual([sentence]);
  });
});

const values: Readonly<Record<string, string>> = {
  'an Error with a digest of the browser': "Object.assign(new Error('Broken.'), { digest: '3735928559' })",
  text: "'Broken.'",
  undefined: 'undefined',
  null: 'null',
  'an object without a prototype': 'Object.create(null)',
  'an object with getters that throw': "new Proxy({}, { get() { throw new Error('Broken.'); } })",
};
const pageThrows = (thrown: string) => lazyPartIs(`export function Page() { throw ${thrown}; }`);

test.for<[string, Fault]>([
  ...Object.entries(values).map(([name, thrown]): [string, Fault] => [
    `the render of the page: ${name}`,
    pageThrows(thrown),
  ]),
  ['the render of the app', appThrows('render', "new Error('Broken.')")],
  ['the effect of the app', appThrows('effect', "new Error('Broken.')")],
  ['the answer to the call for page data', browserRuns("fetch = async () => { throw new Error('Broken.'); }")],
])('what is thrown by %s', async ([, fault], { visit }) => {
  const { page } = await visit({ fault });
  expect(await linesOn(page)).toEqual([sentence]);
});

test('an exception before React has begun', async ({ visit }) => {
  const fault = browserRuns(`
    const { createElement } = document;
    document.createElement = () => {
      document.createElement = createElement;
      throw new Error('Broken.');
    };`);
  const { page } = await visit({ fault });
  expect(await linesOn(page)).toEqual([sentence]);
});

describe('while loading,', () => {
  test.for(Object.entries(uncaught))('%s', async ([, script], { visit }) => {
    const { page } = await visit({ fault: meanwhile(script) });
    expect(await linesOn(page)).toEqual([sentence]);
  });
});

test('the fallback is put on the screen once', async ({ visit }) => {
  const count = browserRuns(`
    let shown = 0;
    new MutationObserver((mutations) => {
      for (const { addedNodes } of mutations) for (const { localName } of addedNodes) if (localName === 'main') shown += 1;
      document.body?.setAttribute('data-shown', shown);
    }).observe(document, { childList: true, subtree: true });`);
  const { page } = await visit({ fault: all(count, serverFails({})) });
  expect(await linesOn(page)).toEqual([sentence]);
  expect(await page.locator('body').getAttribute('data-shown')).toBe('1');
});

describe('the console still reports an exception', () => {
  test.for([
    ['in the browser', appThrows('render', "new Error('Broken.')"), 'Error: Broken.'],
    ['on the server', serverFails({}), 'ServerException: The server answered with status 500.'],
    [
      'on a server whose answer cannot be read',
      pageDataMeets({ status: 502, body: '<h1>Bad gateway</h1>', type: 'text/html' }),
      'ServerException: The server answered with status 502.',
    ],
  ] as const)('%s', async ([, fault, exception], { visit }) => {
    const { complaints } = await visit({ fault });
    expect(complaints).toContain(`exception: ${exception}`);
  });
});
