/** The phrases about calls, said of a client in a folder and of the same one deployed. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leave, testBrowser } from '../browser.test-support.ts';
import { contextOptions } from '../network/access.ts';
import { checkMet } from '../network/call-check.ts';
import { Access, Known } from '../records.ts';
import { openDeployed } from '../targets/deployed/deployed.ts';
import { openSite, type Site } from '../targets/deployed/site.test-support.ts';
import { openReferenceClient } from '../targets/reference-client.ts';
import type { Target } from '../targets/target.ts';
import { learnPhrases, type Say, type SpokenStep } from './spoken-steps.test-support.ts';

let speakTo: Awaited<ReturnType<typeof learnPhrases>>;
let browser: Browser;
let site: Site;
let folder: string;
let context: BrowserContext | undefined;

const files = {
  'index.html': '<!doctype html><link rel="icon" href="data:,"><base href="/"><h1>Shop</h1><p id="said"></p>',
  'orders.json': '{"orders": [{"id": 7, "title": "Dune"}], "token": "s3cr3t"}',
};

beforeAll(async () => {
  [speakTo, browser, site, folder] = await Promise.all([
    learnPhrases(),
    testBrowser(),
    openSite(),
    mkdtemp(path.join(tmpdir(), 'client with calls ')),
  ]);
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
});

beforeEach(() => () => context?.close());

afterAll(async () => {
  await leave(browser);
  site.close();
  await rm(folder, { recursive: true });
});

const products = ['a client in a folder', 'a client deployed', 'a client deployed behind a header'] as const;
type Product = (typeof products)[number];

async function openTarget(product: Product): Promise<Target> {
  if (product === 'a client in a folder') {
    context = await browser.newContext();
    return openReferenceClient(context, folder);
  }
  site.serve({
    '/': files['index.html'],
    '/orders.json': files['orders.json'],
    '/page-data.json': '{}',
    '*': (_, response) => response.writeHead(404).end(),
  });
  const headers = product === 'a client deployed' ? {} : { 'x-access': 'letmein123' };
  const access = Access.parse({ url: `${site.origin}/`, headers, writes: ['POST /orders'] });
  context = await browser.newContext(contextOptions(access));
  const known = { url: access.url, healthy: { lines: ['Shop'], elements: 3, react: false }, techniques: {} };
  return openDeployed(context, access, Known.parse(known));
}

/** A scenario whose page is open; what its user does is a script in the page. */
type Scenario = {
  readonly say: Say;
  readonly target: Target;
  readonly does: (words: string, script: string) => Promise<void>;
};

async function begin(product: Product, ...given: readonly SpokenStep[]): Promise<Scenario> {
  const target = await openTarget(product);
  const say = speakTo(target, 20_000);
  for (const step of given) await say(step);
  await say('the user opens the route "/"');
  const does = async (words: string, script: string) => {
    target.history.beginAction(words);
    target.rest.begin();
    await target.rest.meanwhile(() => target.page.evaluate(`(async () => { ${script} })()`));
  };
  return { say, target, does };
}

async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'It passed.',
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

const json = (body: unknown) => `{ method: 'POST', body: ${JSON.stringify(JSON.stringify(body))} }`;
const save = `await fetch('/orders', ${json({ title: 'Dune', copies: 2 })});`;

/** The table of what `save` sends. */
const saved = [
  ['payload.title', '"Dune"'],
  ['payload.copies', 'number'],
];

/** What a page does, a step that is wrong about that, and what its failure says. */
const failures: readonly [what: string, script: string, step: SpokenStep, printed: readonly string[]][] = [
  [
    'too few',
    save,
    'POST "/orders" was called 2 times',
    ['should have been called 2 times since “the user saves”.', 'Actual:\n  POST "/orders": 1 time'],
  ],
  ['too many', save + save, 'POST "/orders" was called 1 time', ['POST "/orders": 2 times']],
  ['none', '', 'POST "/orders" was called 1 time', ['POST "/orders": 0 times']],
  [
    'one after all',
    save,
    'POST "/orders" was called 0 times',
    ['POST "/orders" should not have been called since “the user saves”.'],
  ],
  ['other method', save, 'PUT "/orders" was called 1 time', ['POST "/orders": 1 time (another method)']],
  ['other path', save, 'POST "/order" was called 1 time', ['POST "/orders": 1 time (another path)']],
  [
    'other query',
    "await fetch('/orders.json?page=3&token=s3cr3t')",
    'GET "/orders.json?page=2" was called 1 time',
    ['GET "/orders.json?page=3&token=…": 1 time (another query)'],
  ],
  [
    'extra query',
    "await fetch('/orders.json?page=2&x=1')",
    'GET "/orders.json?page=2" was called 1 time',
    ['GET "/orders.json?page=2&x=…": 1 time (another query)'],
  ],
  [
    'no query',
    "await fetch('/orders.json')",
    'GET "/orders.json?page=2" was called 1 time',
    ['GET "/orders.json": 1 time (another query)'],
  ],
  [
    'other origin',
    save,
    'POST "https://api.example/orders" was called 1 time',
    ['POST "/orders": 1 time (another origin)'],
  ],
  ['a document', '', 'GET "/" was called 1 time', ['GET "/": 0 times']],
  [
    'field missing',
    save,
    ['POST "/orders" was called with:', [...saved, ['payload.isbn', 'text']]],
    ['Expected:\n  payload.isbn: text\nActual:\n  payload.isbn: none'],
  ],
  [
    'field extra',
    save,
    ['POST "/orders" was called with:', saved.slice(0, 1)],
    ['payload.copies: none, since the table does not name it', 'payload.copies: number'],
  ],
  [
    'field of another kind',
    save,
    [
      'POST "/orders" was called with:',
      [
        ['payload.title', 'number'],
        ['payload.copies', '2'],
      ],
    ],
    ['payload.title: "Dune"'],
  ],
  [
    'header there',
    "await fetch('/orders.json', { headers: { authorization: 'Bearer s3cr3t' } })",
    ['GET "/orders.json" was called with:', [['header authorization', 'none']]],
    ['header authorization: text (secret)'],
  ],
  [
    'not called with',
    '',
    ['POST "/orders" was called with:', saved],
    ['POST "/orders" should have been called since “the user saves”, with what the table says.'],
  ],
  [
    'the nearest of two',
    `${save} await fetch('/orders', ${json({ a: 1 })})`,
    [
      'POST "/orders" was called with:',
      [
        ['payload.title', '"Dune II"'],
        ['payload.copies', '2'],
      ],
    ],
    ['payload.title: "Dune"', 'It was called 2 times; this one comes nearest.'],
  ],
  [
    'other status',
    save,
    'POST "/orders" was answered 201',
    ['should have been answered 201', 'Expected:\n  201\nActual:\n  404'],
  ],
  [
    'other answer',
    "await fetch('/orders.json')",
    ['GET "/orders.json" was answered 200 with:', '{"orders": [{"id": 8}], "token": "a"}'],
    ['orders.0.id: 7', 'token: text (secret)'],
  ],
  [
    'other status for an answer',
    "await fetch('/orders.json')",
    ['GET "/orders.json" was answered 201 with:', '{"orders": []}'],
    ['Actual:\n  200'],
  ],
  [
    'lost for an answer',
    "await fetch('/gone').catch(() => {})",
    'GET "/gone" was answered 200',
    ['Actual:\n  lost: net::ERR_FAILED'],
  ],
];

describe.each(products)('%s', (product) => {
  test('is judged by all phrases', async () => {
    const { say, does } = await begin(product);
    await does(
      'the user saves',
      `${save} await fetch('/orders.json?page=2&sort=new', { headers: { 'x-shop': 'north' } });`,
    );
    await say('POST "/orders" was called 1 time');
    await say('POST "/carts" was called 0 times');
    await say(['POST "/orders" was called with:', saved]);
    await say([
      'GET "/orders.json?sort=new&page={number}" was called with:',
      [
        ['query.page', '2'],
        ['header x-shop', '"north"'],
        ['header authorization', 'none'],
      ],
    ]);
    await say('POST "/orders" was answered 404');
    await say([
      'GET "/orders.json?page=2&sort=new" was answered 200 with:',
      '{"orders": [{"id": "{number}", "title": "Dune"}]}',
    ]);
    await say(['GET "/orders.json?page=2&sort=new" was answered 200 with:', '{"token": "{any word}"}']);
    // Some scenario of the run has to have seen what was not called here.
    expect(say.witnessed()).toEqual([
      { part: 'POST "/orders"', seen: true },
      { part: 'POST "/carts"', seen: false },
      { part: 'GET "/orders.json?sort=new&page={number}"', seen: true },
      { part: 'GET "/orders.json?page=2&sort=new"', seen: true },
    ]);
  });

  test('is sent calls by the scenario itself', async () => {
    const { say, does } = await begin(product);
    await does('the user looks', `await fetch('/orders.json');`);
    await say(['POST "/orders" is sent with:', '{ "title": "Dune ${unique}" }']);
    await say('POST "/orders" was answered 404');
    await say('GET "/orders.json?page=2" is sent');
    await say('the "orders.0.id" of the answer is kept as "order"');
    await say([
      'GET "/orders.json?page=2" was answered 200 with:',
      '{ "orders": [{ "id": ${order}, "title": "Dune" }] }',
    ]);
    // They are none of the page's, and do not witness that it can make them.
    expect(say.witnessed()).toEqual([]);
    await say('POST "/orders" was called 0 times');
    expect(await failureOf(say('GET "/orders.json?page=2" was called 1 time'))).toMatch('0 times');
    expect(await failureOf(say(['POST "/orders" was called with:', [['payload.title', 'text']]]))).toMatch(
      'should have been called',
    );
    expect(await failureOf(say('the "orders.1.id" of the answer is kept as "order"'))).toMatch(
      'The answer (200) has no text and no number "orders.1.id".',
    );
    expect(await failureOf(say(['POST "/orders" is sent with:', '{ title }']))).toMatch('What is sent is no JSON.');
    expect(await failureOf(say(['POST "/orders" is sent with:', '{"a": 1, "a": 2}']))).toMatch('the field "a" twice');
    expect(await failureOf(say('POST "/orders" was called 9007199254740993 times'))).toMatch(
      'the largest that is exact',
    );
  });

  test('gives a call of the scenario no answer', async () => {
    const { say } = await begin(product);
    expect(await failureOf(say('the "id" of the answer is kept as "order"'))).toMatch('has sent no call yet');
    if (product === 'a client in a folder') await say('GET "/orders" is lost');
    else site.serve({ '*': (_, response) => response.destroy() });
    expect(await failureOf(say('GET "/orders" is sent'))).toMatch('GET "/orders" was sent, and got no answer.');
  });

  describe('fails a step', () => {
    test('of what it did', async () => {
      const { say, does } = await begin(product, 'GET "/gone" is lost');
      for (const [what, script, step, printed] of failures) {
        await does('the user saves', script);
        const failure = await failureOf(say(step));
        for (const text of printed) expect(failure, what).toContain(text);
        expect(failure, what).not.toContain('s3cr3t');
      }
    });

    test('called before the last step of the user', async () => {
      const { say, does } = await begin(product);
      await does('the user saves', save);
      await say('POST "/orders" was called 1 time');
      await does('the user looks', "await fetch('/orders.json')");
      expect(await failureOf(say('POST "/orders" was called 1 time'))).toMatch(
        /since “the user looks”[\s\S]*GET "\/orders\.json": 1 time[\s\S]*Before that it was called 1 time\.$/,
      );
    });

    test('called 0 times, where nothing of the product was called', async () => {
      const { say } = await begin(product);
      expect(await failureOf(say('POST "/orders" was called 0 times'))).toBe(
        'Error: POST "/orders" was not called since the scenario began, and nor was anything else of the product in this scenario: a page that calls nothing says nothing. Have the scenario do something, too, for which the page makes another call.',
      );
    });

    test('nothing was sent, where something was', async () => {
      const { say, does } = await begin(product, 'POST "/gone" is lost');
      await does('the user saves', `${save} await fetch('/orders.json?token=s3cr3t');`);
      expect(await failureOf(say('nothing was sent'))).toBe(
        'Error: Nothing should have been sent since “the user saves”.\n\nExpected:\n  (no call)\nActual:\n  POST "/orders": 1 time\n  GET "/orders.json?token=…": 1 time',
      );
      await does('the user looks', '');
      await say('nothing was sent');
    });

    test.each<[what: string, script: string, printed: string]>([
      ['a beacon', "navigator.sendBeacon('/api/drafts', '{}')", 'POST "/api/drafts": 1 time'],
      ['a beacon to anywhere', "navigator.sendBeacon('/drafts', '{}')", 'POST "/drafts": 1 time'],
      [
        'a beacon that may be a report',
        "navigator.sendBeacon('/analytics')",
        'POST "/analytics": 1 time\n\nWhere the page may',
      ],
      ['what may be a report', "await fetch('/monitoring', { method: 'POST' })", 'POST "/monitoring": 1 time'],
      ['what outlives the page', "void fetch('/orders', { method: 'PUT', keepalive: true })", 'PUT "/orders": 1 time'],
      ['a stream of events', "new EventSource('/live')", 'GET "/live": 1 time'],
      ['a socket', "new WebSocket('/live')", 'GET "/live": 1 time'],
    ])('nothing was sent, where %s was', async (_what, script, printed) => {
      const { say, does, target } = await begin(product);
      await does('the user looks', "await fetch('/orders.json')");
      await does('the user types', script);
      await target.rest.come(20_000);
      const failure = await failureOf(say('nothing was sent'));
      expect(failure).toMatch('Nothing should have been sent since “the user types”.');
      expect(failure).toContain(printed);
    });

    test.each([
      [
        'its own resources',
        "await new Promise((done) => { const one = new Image(); one.onerror = done; one.src = '/pixel.png?seen'; })",
      ],
      ['data of a router', "await fetch('/page-data.json')"],
      ['a report', "await fetch('/x', { method: 'POST', headers: { 'content-type': 'application/reports+json' } })"],
      ['a report to a service', "navigator.sendBeacon('https://o1.ingest.sentry.io/api/42/envelope/', '{}')"],
    ])('and not that nothing was sent of %s', async (_what, script) => {
      const { say, does } = await begin(product);
      await does('the user looks', "await fetch('/orders.json')");
      await does('the user types', script);
      await say('nothing was sent');
    });

    test.each([
      ['nothing was sent', 'Nothing should have been sent since “the user types”.'],
      ['PUT "/orders" was called 0 times', 'PUT "/orders" should not have been called since “the user types”.'],
    ])('%s, where a timer of the page has that done later', async (step, problem) => {
      const { say, does } = await begin(product, 'PUT "/orders" is answered 204');
      await does('the user looks', "await fetch('/orders.json')");
      await does('the user types', "setTimeout(() => fetch('/orders', { method: 'PUT' }), 700)");
      expect(await failureOf(say(step))).toMatch(problem);
    });

    test('nothing was sent, where all that the page did before was to open a socket', async () => {
      const { say, does, target } = await begin(product);
      await does('the user looks', "new WebSocket('wss://shop.example/live')");
      await target.rest.come(20_000);
      await expect.poll(() => target.history.calls.map(({ url }) => url.href)).toContain('wss://shop.example/live');
      await does('the user types', '');
      expect(await failureOf(say('nothing was sent'))).toMatch('nor was anything else of the product in this scenario');
      expect(await failureOf(say('POST "/orders" was called 0 times'))).toMatch('nor was anything else of the product');
    });

    test('nothing was sent, where nothing of the product was called', async () => {
      const { say, does } = await begin(product);
      await does('the user saves', '');
      expect(await failureOf(say('nothing was sent'))).toMatch(
        'Nothing was sent since “the user saves”, and nor was anything else of the product in this scenario',
      );
    });

    test('said before anything was loaded', async () => {
      const say = speakTo(await openTarget(product), 20_000);
      expect(await failureOf(say('POST "/orders" was called 0 times'))).toContain('Nothing was loaded yet');
    });
  });

  describe('is given answers', () => {
    test('of JSON, of text and of nothing, the last one said', async () => {
      const { say, target } = await begin(
        product,
        ['GET "/orders/{number}" is answered 200 with:', '{"title": "Never seen"}'],
        ['GET "/orders/{number}" is answered 200 with:', '{"title": "Dune"}'],
        ['POST "/orders" is answered 409 with:', 'Sold out'],
        'DELETE "https://api.example/orders/{order}" is answered 204',
      );
      const given = await target.page.evaluate(async () => {
        const one = await fetch('/orders/7');
        const two = await fetch('/orders', { method: 'POST', body: '{}' });
        const three = await fetch('https://api.example/orders/A7', { method: 'DELETE' });
        return [one.headers.get('content-type'), (await one.json()).title, two.status, await two.text(), three.status];
      });
      expect(given).toEqual(['application/json', 'Dune', 409, 'Sold out', 204]);
      expect(await failureOf(say(['GET "/orders/7" was answered 200 with:', '{"title": "Dune"}']))).toBe(
        'Error: GET "/orders/7" was answered by the scenario itself, which says nothing of the product. Say what the page makes of the answer, or have the product answer.',
      );
      await say('POST "/orders" was called 1 time');
      expect(target.script.scripted).toEqual([
        { call: 'GET "/orders/{number}"', answer: '200' },
        { call: 'POST "/orders"', answer: '409' },
        { call: 'DELETE "https://api.example/orders/{order}"', answer: '204' },
      ]);
      if (product !== 'a client in a folder')
        expect(site.asked.filter((asked) => asked.includes('orders'))).toEqual([]);
      expect(() => checkMet(target)).toThrow(
        'The scenario says that GET "/orders/{number}" is answered 200, but the page never called it.',
      );
    });

    test('of what an action of the user sends, which a deployed target would be spared', async () => {
      const { say, target } = await begin(product, 'POST "/orders" is answered 201', 'PUT "/orders" waits');
      await target.act(() => target.page.evaluate(`(async () => { ${save} })()`));
      target.check();
      await say('POST "/orders" was called 1 time');
      if (product === 'a client in a folder') return;
      await target.act(() => target.page.evaluate("void fetch('/orders', { method: 'PUT' }).catch(() => {})"));
      target.check();
      expect(await failureOf(say('PUT "/orders" goes on'))).toContain(
        'ActionRefused: The action would have the page send PUT /orders',
      );
      expect(site.asked.filter((asked) => asked.includes('/orders'))).toEqual([]);
    });

    test('that fail the scenario where the page never asks', async () => {
      const { target, does } = await begin(
        product,
        'GET "/orders" is answered 500',
        'GET "/a" is lost',
        'GET "/b" waits',
      );
      await does('the user looks', "await fetch('/orders.json')");
      expect(() => checkMet(target)).toThrow(
        /GET "\/orders" is answered 500, but the page never called it\. Called was: [\s\S]*GET "\/a" is lost, but[\s\S]*GET "\/b" waits, but/,
      );
      await target.page.evaluate("fetch('/orders'), fetch('/a').catch(() => {})");
      await target.rest.come(20_000);
      expect(() => checkMet(target)).toThrow(/^The scenario says that GET "\/b" waits[^\n]*$/);
    });

    test('without the document being one of them', async () => {
      const { say } = await begin(product, 'GET "/" is answered 500');
      await say('the user opens the route "/"');
      await say('the heading "Shop" is shown');
      expect(await failureOf(say('GET "/" was called 2 times'))).toContain('Actual:\n  GET "/": 0 times');
    });

    test.each<[step: SpokenStep, printed: string]>([
      ['GET "/orders" is answered 99', 'No call is answered 99: write a status from 200 to 599.'],
      [['GET "/orders" is answered 204 with:', '{}'], 'An answer 204 has no text.'],
      [['GET "/orders" is answered 200 with:', '{"a": 1,}'], 'The text beneath the step is like JSON, and is none'],
      [['GET "/orders" is answered 200 with:', '{"a": 1, "a": 2}'], 'gives the field "a" twice'],
    ])('%s is refused', async (step, printed) => {
      const say = speakTo(await openTarget(product), 20_000);
      expect(await failureOf(say(step))).toContain(printed);
    });
  });

  test('must not come within two further seconds of the page where it was called so often, or not at all', async () => {
    const { say, does } = await begin(product);
    await does('the user saves', `${save} setTimeout(() => fetch('/orders', { method: 'PUT' }), 3_000);`);
    await say('POST "/orders" was called 1 time');
    expect(await failureOf(say('PUT "/orders" was called 0 times'))).toContain('PUT "/orders": 1 time');
    await does('the user saves', `${save} setTimeout(async () => { ${save} }, 3_000);`);
    expect(await failureOf(say('POST "/orders" was called 1 time'))).toContain('POST "/orders": 2 times');
    await does('the user looks', "setTimeout(() => fetch('/orders', { method: 'PUT' }), 3_000);");
    expect(await failureOf(say('nothing was sent'))).toContain('PUT "/orders"');
  });

  test('waits until it may go on, and nobody waits for that', async () => {
    const { say, does, target } = await begin(product, 'GET "/orders.json" waits', 'GET "/other" waits');
    await does(
      'the user looks',
      `
      const say = (text) => { document.querySelector('#said').textContent = text; };
      say('Loading');
      fetch('/orders.json').then((answer) => answer.json()).then(({ orders }) => say(orders[0].title));`,
    );
    await say('the text "Loading" is shown');
    await say('GET "/orders.json" was called 1 time');
    expect(target.rest.warnings).toEqual([]);
    expect(await failureOf(say('GET "/orders.json" was answered 200'))).toContain('Actual:\n  no answer yet');
    expect(await failureOf(say('GET "/other" goes on'))).toContain(
      'cannot go on, since the page has not asked for it yet.',
    );
    expect(await failureOf(say('GET "/orders" goes on'))).toContain(
      'cannot go on, since it does not wait. First say: GET "/orders" waits.',
    );
    await say('GET "/orders.json" goes on');
    await say('the text "Dune" is shown');
    await say('GET "/orders.json" was answered 200');
    expect(await failureOf(say('GET "/orders.json" goes on'))).toContain('it does not wait');
    await does('the user looks again', "await fetch('/orders.json')");
    expect(target.script.scripted).toEqual([{ call: 'GET "/orders.json"', answer: 'held back' }]);
  });

  test('waits for the answer that is given, and is never sent after the end', async () => {
    const { say, does, target } = await begin(
      product,
      'POST "/orders" waits',
      'POST "/orders" is answered 201',
      'PUT "/orders" waits',
    );
    await does(
      'the user saves',
      `
      fetch('/orders', { method: 'POST' }).then(({ status }) => { document.querySelector('#said').textContent = status; });
      fetch('/orders', { method: 'PUT' }).catch(() => {});`,
    );
    await target.rest.come(20_000);
    await say('POST "/orders" goes on');
    await say('the text "201" is shown');
    const ended = target.page.waitForEvent('requestfailed');
    target.script.end();
    expect((await ended).method()).toBe('PUT');
    if (product !== 'a client in a folder') expect(site.asked.filter((asked) => asked.includes('/orders'))).toEqual([]);
  });
});
