/** Every phrase of the vocabulary, said of a client in a folder, of the same one deployed, and of pages of a server. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leave, testBrowser } from '../browser.test-support.ts';
import { contextOptions } from '../network/access.ts';
import { Access, Known } from '../records.ts';
import { openDeployed } from '../targets/deployed/deployed.ts';
import { openSite, type Site } from '../targets/deployed/site.test-support.ts';
import { openReferenceClient } from '../targets/reference-client.ts';
import type { Target } from '../targets/target.ts';
import { clientAnswers, clientFiles, serverAnswers } from './shop.test-support.ts';
import { learnPhrases, type Say, type SpokenStep } from './spoken-steps.test-support.ts';

let speakTo: Awaited<ReturnType<typeof learnPhrases>>;
let browser: Browser;
let site: Site;
let folder: string;
let context: BrowserContext | undefined;

beforeAll(async () => {
  [speakTo, browser, site, folder] = await Promise.all([
    learnPhrases(),
    testBrowser(),
    openSite(),
    mkdtemp(path.join(tmpdir(), 'client with routes ')),
  ]);
  for (const [name, text] of Object.entries(clientFiles)) await writeFile(path.join(folder, name), text);
});

beforeEach(() => () => context?.close());

afterAll(async () => {
  await leave(browser);
  site.close();
  await rm(folder, { recursive: true });
});

const products = ['a client in a folder', 'a client deployed', 'a server'] as const;
type Product = (typeof products)[number];

async function openTarget(product: Product): Promise<Target> {
  if (product === 'a client in a folder') {
    context = await browser.newContext();
    return openReferenceClient(context, folder);
  }
  site.serve(product === 'a server' ? serverAnswers : clientAnswers);
  const access = Access.parse({ url: `${site.origin}/` });
  context = await browser.newContext(contextOptions(access));
  const known = { url: access.url, healthy: { lines: ['Shop'], elements: 3, react: false }, techniques: {} };
  return openDeployed(context, access, Known.parse(known));
}

/** A scenario, as what says its steps. */
async function begin(product: Product, timeoutMs = 20_000): Promise<Say> {
  return speakTo(await openTarget(product), timeoutMs);
}

/** What the last of some steps fails with, which sees at once whatever there is to see. */
async function failureOf(product: Product, ...steps: readonly SpokenStep[]): Promise<Error> {
  const say = await begin(product, 300);
  for (const step of steps.slice(0, -1)) await say(step);
  return say(steps.at(-1) ?? '').then(
    () => Promise.reject(new Error('It passed.')),
    (error: Error) => error,
  );
}

describe.each(products)('%s', (product) => {
  test('is gone through by all phrases', async () => {
    const say = await begin(product);
    await say('the user opens the route "/"');
    await say('the link "Orders" is shown');
    await say('the user follows the link "Orders"');
    await say('the address is "/orders"');
    await say('the heading "Your orders" is shown');
    await say('the text "Two orders are open." is shown');
    await say(['the list "Your orders" shows:', [['Order 7'], ['Order 8/9']]]);
    await say('the user follows the link "Order 8/9"');
    await say('the address is "/orders/{number}" with number "8/9"');
    await say('the heading "Order 8/9" is shown');
    await say('the user goes back');
    await say('the heading "Your orders" is shown');
    await say('the address is "/orders"');
  });

  test('opens at depth, and says what it does not have', async () => {
    const say = await begin(product);
    await say('the client is loading');
    await say('the user opens the route "/orders/{number}?from={from}" with number "7" and from "mail"');
    await say('the heading "Order 7" is shown');
    await say('the address is "/orders/7?from=mail"');
    await say('the generic fallback is not shown');
    await say('the user opens a route that does not exist');
    await say('the heading "Nothing here" is shown');
  });

  test('is followed to another document, and back', async () => {
    const say = await begin(product);
    await say('the user opens the route "/"');
    await say('the user follows the link "Terms"');
    await say('the heading "Terms" is shown');
    await say('the user goes back');
    await say('the heading "Shop" is shown');
    await say('the address is "/"');
  });
});

describe('a step fails', () => {
  test.each<[steps: readonly SpokenStep[], printed: string]>([
    [['the user opens the route "/orders/{number}"'], 'The route "/orders/{number}" needs a value for {number}.'],
    [['the heading "Shop" is shown'], 'Nothing was loaded yet: first say'],
    [['the user follows the link "Orders"'], 'Nothing was loaded yet: first say'],
    [['the user opens the route "/"', 'the user goes back'], 'There is nothing to go back to'],
    [
      ['the user opens the route "/orders"', 'the user follows the link "Order"'],
      'The link "Order" should be shown.\n\nExpected:\n  Order\nActual:\n  Order 7\n  Order 8/9',
    ],
    [
      ['the user opens the route "/orders"', 'the address is "/orders/7"'],
      'The address should be another one.\n\nExpected:\n  /orders/7\nActual:\n  /orders',
    ],
    [
      ['the user opens the route "/orders"', 'the heading "Orders" is shown'],
      'The heading "Orders" should be shown.\n\nExpected:\n  Orders\nActual:\n  Your orders',
    ],
    [
      ['the user opens the route "/orders/7"', 'the text "It is on" is shown', 'the text "It is o" is shown'],
      'The text "It is o" should be shown.\n\nExpected:\n  … It is o …\nActual:\n  Order 7\n  It is on its way.\n  Back to the orders',
    ],
    [['the user opens the route "/orders"', 'the link "Shop" is shown'], 'The link "Shop" should be shown.'],
    [
      ['the user opens the route "/orders"', ['the list "Your orders" shows:', [['Order 8/9'], ['Order 7']]]],
      'The list "Your orders" should show these items, in this order.\n\nExpected:\n  Order 8/9\n  Order 7\nActual:\n  Order 7\n  Order 8/9',
    ],
    [
      ['the user opens the route "/orders"', ['the list "Your orders" shows:', [['Order 7', 'open']]]],
      'The table of a list has one column, with an item in each row.',
    ],
    [['the user opens the route "/orders"', ['the list "Your orders" shows:', [['Order 7'], ['']]]], 'The item that'],
    [
      ['the user opens the route "/orders"', 'the heading "" is shown'],
      'The heading that should be shown has no words.',
    ],
    [['the user opens the route "/orders"', 'the text " " is shown'], 'The text that should be shown has no words.'],
    [['the user opens the route "/orders"', 'the link "" is shown'], 'The link that should be shown has no words.'],
    [['the user opens the route "/orders"', 'the user follows the link ""'], 'The link that should be shown has no'],
  ])('%s', async (steps, printed) => {
    expect((await failureOf('a client in a folder', ...steps)).message).toContain(printed);
  });
});

test('of a server, what is not its own word cannot be judged', async () => {
  const failure = await failureOf('a server', 'the user opens the route "/busy"');
  expect([failure.name, failure.message]).toEqual([
    'TargetUnavailable',
    `${site.origin}/busy answered 503 Service Unavailable, and the same when it was asked once more.`,
  ]);
});

test.each<[link: string, printed: string]>([
  [
    'Sign out',
    'The link may end a session, or delete something, since it says "Sign out". On a deployed target no such link is ever followed.',
  ],
  ['Partner', "The page led to https://elsewhere.example. Nothing but the target's own origin is ever opened."],
])('a deployed target is not left by the link "%s"', async (link, printed) => {
  const failure = await failureOf(
    'a client deployed',
    'the user opens the route "/"',
    `the user follows the link "${link}"`,
  );
  expect([failure.name, failure.message]).toEqual(['FaultNotInjected', printed]);
  expect(site.asked.filter((asked) => asked.includes('sign-out'))).toEqual([]);
});

test('loading goes on as before after a route was opened', async () => {
  const say = await begin('a client in a folder');
  await say('the user opens the route "/orders/7"');
  await say('the screen was rendered by the script bundle');
  await say('loading succeeds');
  await say('the address is "/"');
  await say('the heading "Shop" is shown');
});

test('a screen of a server is not taken for one of scripts, also where a link led to it', async () => {
  const printed = 'The document held text of the screen before any script ran.';
  const opened = ['the user opens the route "/"', 'the screen was rendered by the script bundle'];
  expect((await failureOf('a server', ...opened)).message).toContain(printed);
  const [open = '', judged = ''] = opened;
  expect((await failureOf('a server', open, 'the user follows the link "Orders"', judged)).message).toContain(
    'Held:\n  Your orders',
  );
});
