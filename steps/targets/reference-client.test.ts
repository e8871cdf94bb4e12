import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { openContexts } from '../browser.test-support.ts';
import type { Fault } from '../faults/fault.ts';
import { defaultLimits, type Limits } from '../limits.ts';
import { readScripts } from '../network/scripts.ts';
import { seenLink } from '../screen/opened-page.test-support.ts';
import { parseRoute } from '../screen/route.ts';
import { Screen } from '../screen/screen.ts';
import { openReferenceClient } from './reference-client.ts';

const context = openContexts();

/** A client of one document, which ends in a script of its own. */
async function openClient(script: string, limits: Partial<Limits> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'client of one file '));
  await writeFile(path.join(folder, 'index.html'), `<!doctype html><p>Loading</p><script>${script}</script>`);
  await writeFile(path.join(folder, 'main.js'), 'document.body.dataset.ran = "yes"');
  await writeFile(path.join(folder, 'broken.js'), 'throw new Error("from the bundle")');
  const target = await openReferenceClient(context(), folder, { ...defaultLimits, ...limits });
  return {
    ...target,
    folder,
    lines: () => new Screen(target.page).lines(),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

const showPageData = `fetch('page-data.json').then(async (answer) => {
  document.body.textContent = answer.status + ' ' + (await answer.text()) + ' on ' + location.host;
});`;

/** Once a fault is met, its screen may still follow, so that it is waited for. */
describe('the built client', () => {
  test.each<[what: string, fault: Fault | undefined, lines: (host: string) => readonly string[]]>([
    ['healthy', undefined, () => []],
    ['client', { side: 'client' }, (host) => [sentenceOn(host)]],
    ['server', { side: 'server' }, (host) => [sentenceOn(host)]],
    ['digest', { side: 'server', digest: 'a "b" <c>' }, (host) => [sentenceOn(host), 'Digest: a "b" <c>']],
  ])('%s', async (_what, fault, lines) => {
    const { page, load } = await openReferenceClient(context(), inject('client'));
    for (const host of ['shop.example', '[2001:db8::7]']) {
      await load(host, fault);
      await expect.poll(() => new Screen(page).lines()).toEqual(lines(host));
    }
  });

  test('a fault strikes one load only', async () => {
    const { page, load } = await openReferenceClient(context(), inject('client'));
    for (const fault of [{ side: 'client' }, { side: 'server', digest: '1' }, undefined] as const) {
      await load('shop.example', fault);
      const lines = fault === undefined ? 0 : fault.side === 'client' ? 1 : 2;
      await expect.poll(() => new Screen(page).lines()).toHaveLength(lines);
    }
  });
});

function sentenceOn(host: string): string {
  return `Application error: a client-side or server-side exception has occurred while loading ${host}`;
}

describe('loading', () => {
  test('page data is healthy, or carries the fault', async () => {
    await using client = await openClient(showPageData);
    await client.load('192.0.2.7:8443');
    expect(await client.lines()).toEqual(['200 {} on 192.0.2.7:8443']);
    await client.load('shop.example', { side: 'server' });
    await expect.poll(client.lines).toEqual(['500 {} on shop.example']);
    await client.load('shop.example', { side: 'server', digest: '"ü"' });
    await expect.poll(client.lines).toEqual(['500 {"digest":"\\"ü\\""} on shop.example']);
  });

  test('has ended only when what follows the page data has arrived and is rendered', async () => {
    const chain = `fetch('page-data.json').then(() => fetch('main.js')).then(() => fetch('nothing'))
      .then(() => requestAnimationFrame(() => requestAnimationFrame(() => { document.body.textContent = 'Ready'; })));`;
    await using client = await openClient(chain);
    await client.load('shop.example');
    expect(await client.lines()).toEqual(['Ready']);
  });

  test('ends for a client that asks for no page data', async () => {
    await using client = await openClient('', { timeoutMs: 600_000 }); // longer than this test may take
    await client.load('shop.example');
    expect(await client.lines()).toEqual(['Loading']);
  });

  test.each<[Fault, RegExp]>([
    [{ side: 'client' }, /never met an unhandled client-side exception\./],
    [{ side: 'server', digest: '17' }, /never met an unhandled server-side exception with the digest 17\./],
  ])('a fault that finds nothing to strike is reported once nothing else can come: %o', async (fault, printed) => {
    await using client = await openClient('');
    await expect(client.load('shop.example', fault)).rejects.toThrow(printed);
  });

  test('a fault is given as long as a timer of the page is due', async () => {
    await using client = await openClient(`setTimeout(() => { ${showPageData} }, 800);`);
    await client.load('shop.example', { side: 'server' });
    await expect.poll(client.lines).toEqual(['500 {} on shop.example']);
  });
});

describe('routes', () => {
  const renderPath = 'document.body.textContent = location.pathname + location.hash;';

  test('without a file are answered by the one document, as far as they are opened in the window', async () => {
    await using client = await openClient(
      `${renderPath} Promise.all([fetch('/orders/7'), fetch('/main.js')]).then((answers) => {
        document.body.append(...answers.map(({ status }) => ' ' + status));
      });`,
    );
    const load = await client.open('shop.example', parseRoute('/orders/7'));
    expect(await client.lines()).toEqual(['/orders/7 404 200']);
    expect(await load.document()).toContain('<p>Loading</p>');
    await client.page.setContent('<form method="post" action="https://shop.example/orders/7">').catch(() => undefined);
    const answered = client.page.waitForResponse('**/orders/7');
    await client.act(() => client.page.evaluate(() => document.forms[0]?.submit()));
    const answer = await answered;
    expect(answer.status()).toBe(404);
  });

  test('that differ in the fragment alone are loaded anew', async () => {
    await using client = await openClient(renderPath);
    for (const fragment of ['#/orders', '#/about']) {
      const load = await client.open('shop.example', parseRoute(`/${fragment}`));
      expect(await client.lines()).toEqual([`/${fragment}`]);
      expect(await load.document()).toContain('<p>Loading</p>');
    }
  });

  test('are opened without the fault of an earlier load, and so is what a link leads to', async () => {
    await using client = await openClient(`${showPageData} document.body.innerHTML = '<a href="/next">Next</a>';`);
    await client.load('shop.example', { side: 'server' });
    await client.open('shop.example', parseRoute('/orders'));
    expect(await client.lines()).toEqual(['200 {} on shop.example']);
    await client.load('shop.example', { side: 'server' });
    await client.page.setContent('<a href="https://shop.example/next">Next</a>');
    const load = await client.follow(await seenLink(client.page, 'Next'));
    expect(await client.lines()).toEqual(['200 {} on shop.example']);
    expect(await load?.document()).toContain('<p>Loading</p>');
  });

  test('are none where a link led to another origin', async () => {
    const elsewhere = 'https://elsewhere.example/';
    await using client = await openClient(
      `document.body.innerHTML = '<a href="/next">Next</a>'; onclick = () => { location.href = '${elsewhere}'; return false }`,
    );
    await client.open('shop.example', parseRoute('/orders'));
    const followed = client.follow(await seenLink(client.page, 'Next'));
    await expect(followed).rejects.toMatchObject({
      name: 'FaultNotInjected',
      message: expect.stringMatching(/^The page led to/),
    });
  });
});

test('calls are recorded, and none reaches a network', async () => {
  await using client =
    await openClient(`Promise.allSettled([fetch('page-data.json'), fetch('/orders', { method: 'POST' }),
    fetch('https://other.example/'), new WebSocket('wss://other.example/live'), fetch('../../etc/passwd')])`);
  await client.load('shop.example');
  const rows = client.calls.calls.map(({ kind, method, url, status, failure }) => [
    kind,
    method,
    url,
    status ?? failure,
  ]);
  expect(new Set(rows.map(String))).toEqual(
    new Set(
      [
        ['document', 'GET', 'https://shop.example/', 200],
        ['page data', 'GET', 'https://shop.example/page-data.json', 200],
        ['product', 'POST', 'https://shop.example/orders', 404],
        ['product', 'GET', 'https://other.example/', 'net::ERR_NAME_NOT_RESOLVED'],
        ['product', 'GET', 'https://shop.example/etc/passwd', 404],
        ['product', 'GET', 'wss://other.example/live', undefined],
      ].map(String),
    ),
  );
});

test('scripts are known by whether they ran, and what they threw', async () => {
  const add = (src: string) => `document.write('<script src="${src}"></' + 'script>');`;
  await using client = await openClient(
    `fetch('page-data.json');${add('main.js')}${add('broken.js')}${add('missing.js')}`,
  );
  const load = await client.load('shop.example');
  const url = (file: string) => `https://shop.example/${file}`;
  expect(await readScripts(client.page)).toEqual([
    { url: url('main.js'), fate: 'loaded', errors: [] },
    { url: url('broken.js'), fate: 'loaded', errors: ['Uncaught Error: from the bundle'] },
    { url: url('missing.js'), fate: 'failed', errors: [] },
  ]);
  expect(await load.document()).toContain('<p>Loading</p>');
});

test('a folder is looked through once, since a build never changes', async () => {
  await using client = await openClient("fetch('page-data.json').then(() => fetch('late.js'))");
  await writeFile(path.join(client.folder, 'late.js'), '');
  const { load, calls } = await openReferenceClient(context(), client.folder);
  await load('shop.example');
  expect(calls.calls.at(-1)).toMatchObject({ url: 'https://shop.example/late.js', status: 404 });
});

test('a folder without a client is reported', async () => {
  await expect(openReferenceClient(context(), path.join(tmpdir(), 'no such folder'))).rejects.toThrow(
    /no built client/,
  );
});
