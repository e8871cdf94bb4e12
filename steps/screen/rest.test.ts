import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { openContexts } from '../browser.test-support.ts';
import { CallLog } from '../network/call-log.ts';
import { lookUntilRight } from './look.ts';
import { Rest } from './rest.ts';

const context = openContexts();
let page: Page;
let rest: Rest;

beforeEach(async () => {
  const calls = new CallLog(context());
  page = await context().newPage();
  rest = new Rest(page, calls);
  await rest.start();
  await context().route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }));
  await context().route('**/slow', async (route) => {
    for (let trip = 0; trip < 30; trip += 1) await page.evaluate(() => undefined);
    await route.fulfill({ body: 'done' });
  });
  await context().route('**/never', () => undefined);
  await context().route('**/done', (route) => route.fulfill({ contentType: 'text/html', body: '<p>done' }));
});

/** Longer than any test may take, so that one which waits for it fails. */
const endless = 600_000;

const text = () => page.evaluate(() => document.querySelector('p')?.textContent ?? '');

/** What such a page shows at rest. */
async function textAtRest(script: string, timeoutMs = endless): Promise<string> {
  await open(script);
  expect(await rest.come(timeoutMs)).toBeUndefined();
  return text();
}

async function open(script: string): Promise<void> {
  const body = `<!doctype html><p>first</p><script type="module">const p = document.querySelector('p'); const show = (said) => { p.textContent = said }; ${script}</script>`;
  await context().route('**/opened*', (route) => route.fulfill({ contentType: 'text/html', body }));
  rest.begin();
  await page.goto('https://shop.example/opened', { waitUntil: 'commit' });
}

test('no time passes while the page is looked at', async () => {
  await open('setInterval(() => show(performance.now()), 1)');
  const seen = rest.atOneMoment(async () => {
    const before = await text();
    for (let trip = 0; trip < 5; trip += 1) await page.evaluate(() => undefined);
    return [before, await text()];
  });
  await rest.wait(100);
  const [before, after] = await seen;
  expect(after).toBe(before);
  expect(await text()).not.toBe(before);
});

describe('at rest is seen', () => {
  test.each([
    ['what a timer of two seconds does', "setTimeout(show, 1_700, 'done')"],
    ['a timer after a timer', "setTimeout(() => setTimeout(show, 900, 'done'), 900)"],
    [
      'how often an interval fired',
      "let n = 0; setInterval(() => { n += 1; show(n < 36 ? n : 'done') }, 50)",
      /^done$/,
    ],
    [
      'a date, and a class that is made from it',
      "class Due extends Date {}; const began = new Due(); setTimeout(() => show(new Due() - began >= 1_700 && 'done'), 1_700)",
    ],
    [
      'what `performance` says',
      "const began = performance.now(); setTimeout(() => show(performance.now() - began > 1_699 ? 'done' : performance.now() - began), 1_700)",
    ],
    ['a task that was put off', "scheduler.postTask(() => show('done'), { delay: 1_700 })"],
    ['a signal that times out', "AbortSignal.timeout(1_700).onabort = () => show('done')"],
    [
      'the end of a transition',
      "p.style.transition = 'opacity 1500ms'; p.ontransitionend = () => show('done'); getComputedStyle(p).opacity; p.style.opacity = 0.5",
    ],
    ['the end of an animation', "p.animate({ opacity: [0, 1] }, 1_500).finished.then(() => show('done'))"],
    [
      'fifteen frames',
      "let n = 0; requestAnimationFrame(function step() { n += 1; n < 15 ? requestAnimationFrame(step) : show('done') })",
    ],
    [
      'a change of size',
      "new ResizeObserver(() => p.style.width === '50px' && show('done')).observe(p); setTimeout(() => { p.style.width = '50px' }, 300)",
    ],
    [
      'rendering by messages, slice by slice',
      "const { port1, port2 } = new MessageChannel(); let n = 0; port1.onmessage = () => { n += 1; show(n < 50 ? n : 'done'); n < 50 && port2.postMessage(0) }; port2.postMessage(0)",
    ],
    ['an answer, however long it takes', "fetch('/slow').then((answer) => answer.text()).then(show)"],
    [
      'an answer that leads to a request',
      "fetch('/1').then(() => fetch('/slow')).then((answer) => answer.text()).then(show)",
    ],
    [
      'what is asked for after a while',
      "setTimeout(() => fetch('/slow').then((answer) => answer.text()).then(show), 1_750)",
    ],
    [
      'what a frame has asked for',
      "onmessage = ({ data }) => show(data); const frame = document.createElement('iframe'); frame.srcdoc = '<script>fetch(`/slow`).then((answer) => answer.text()).then((said) => parent.postMessage(said, `*`))<\\/script>'; document.body.append(frame)",
    ],
    [
      'what a worker has asked for',
      "const worker = new Worker(URL.createObjectURL(new Blob(['fetch(`https://shop.example/slow`).then((answer) => answer.text()).then(postMessage)']))); worker.onmessage = ({ data }) => show(data)",
    ],
    [
      'what a database holds',
      "indexedDB.open('shop').onsuccess = ({ target }) => { target.result.close(); indexedDB.deleteDatabase('shop').onsuccess = () => show('done') }",
    ],
    [
      'a lock',
      "navigator.locks.request('one', async () => { await new Promise((resolve) => setTimeout(resolve, 100)); show('done') })",
    ],
    ['another document', "setTimeout(() => { location.href = '/done' }, 1_700)"],
    ['another address', "setTimeout(() => { history.pushState(0, '', '/two'); show('done') }, 1_700)"],
  ])('%s', async (_what, script, shown: string | RegExp = 'done') => {
    expect(await textAtRest(script)).toMatch(shown);
  });

  test('what stays, beside what never ends', async () => {
    const never = [
      'setInterval(() => {}, 100)',
      '(function again() { requestAnimationFrame(again) })()',
      'p.animate({ opacity: [0, 1] }, { duration: 100, iterations: Infinity })',
      "new EventSource('/never')",
    ];
    expect(await textAtRest(`${never.join(';')}; setTimeout(show, 1_700, 'done')`)).toBe('done');
  });

  test('nothing that comes later, and nothing that is gone by then', async () => {
    expect(
      await textAtRest(
        "setTimeout(show, 500, 'flash'); setTimeout(show, 600, 'first'); setTimeout(show, 2_500, 'late')",
      ),
    ).toBe('first');
  });
});

test('time stands still at rest', async () => {
  await textAtRest('setInterval(() => show(Date.now()), 10)');
  const [first, stands] = [await text(), new Promise((resolve) => setTimeout(resolve, 300))];
  await stands;
  expect(await text()).toBe(first);
});

describe('a page is judged as it is', () => {
  test.each([
    ['requests without an answer: POST https://shop.example/never', "fetch('/never', { method: 'POST' })"],
    ['requests that follow one another', "for (;;) await fetch('/1').then((answer) => answer.text())"],
    ['documents that replace one another', "location.href = '/opened?' + Math.random()"],
  ])('that has %s', async (busy, script) => {
    await open(script);
    expect(await rest.come(2_000)).toContain(busy);
  });

  test('that has a long poll, which is not waited for again once the page was at rest', async () => {
    await open("fetch('/never')");
    await rest.come(endless, 300);
    const start = performance.now();
    await rest.wait();
    expect(performance.now() - start).toBeLessThan(3_000);
  });

  test('that has a long poll, with a warning only where nothing else is said of it', async () => {
    await open("fetch('/never'); setTimeout(show, 1_700, 'done')");
    expect(await rest.come(endless, 300)).toBeUndefined();
    expect(await text()).toBe('done');
    expect(rest.ignored).toBe('requests without an answer: GET https://shop.example/never');
  });
});

test('how long a page was waited for in vain is known until it comes to rest, or another document comes', async () => {
  await open("fetch('/never', { method: 'POST' })");
  await rest.come(200);
  expect(rest.waitedMs).toBeGreaterThanOrEqual(200);
  await open('');
  await rest.come(endless);
  expect(rest.waitedMs).toBe(0);
});

test('a page that crashes is no longer waited for', async () => {
  await open("fetch('/never', { method: 'POST' })");
  const coming = expect(rest.come(endless)).rejects.toThrow('The page crashed.');
  const session = await context().newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await coming;
});

test('of very many windows the last are closed', { timeout: 90_000 }, async () => {
  await open("for (let n = 0; n < 60; n += 1) window.open('/done')");
  await rest.come(1_000);
  // A busy machine opens them one by one.
  await expect
    .poll(() => rest.warnings, { timeout: 30_000 })
    .toEqual(['The page opened more than 20 windows, of which the others were closed.']);
  await expect.poll(() => context().pages().length, { timeout: 30_000 }).toBeLessThanOrEqual(20);
});

test('what is done to a page that does not answer ends', { timeout: 90_000 }, async () => {
  await open('setTimeout(() => { for (;;); }, 100)');
  await rest.come(300);
  await expect(rest.meanwhile(() => page.keyboard.press('Enter'))).rejects.toThrow(
    'The page does not answer: it has a script that never pauses.',
  );
});

test('a page that is closed is no longer waited for', async () => {
  await open("fetch('/never', { method: 'POST' })");
  const coming = expect(rest.come(endless)).rejects.toThrow('closed');
  await context().close(); // a single page may wait for ever to be closed
  await coming;
});

describe('a look', () => {
  /** What a text is found to be. */
  const lookFor = (wanted: string, { hasToHold = false, wait = 5_000 } = {}) =>
    lookUntilRight(
      page,
      wait,
      { read: text, judge: (seen) => (seen === wanted ? undefined : seen), hasToHold },
      rest,
    ).then(
      () => 'right',
      ({ message }: Error) => message,
    );

  test.each([
    ['sees what is there at rest', "setTimeout(show, 1_700, 'right')", {}, 'right'],
    ['waits five seconds for what comes late', "setTimeout(show, 6_500, 'right')", {}, 'right'],
    ['waits no longer', "setTimeout(show, 7_500, 'right')", {}, 'first'],
    ['has what has to hold stay', "show('right'); setTimeout(show, 3_500, 'wrong')", { hasToHold: true }, 'wrong'],
    ['has it stay for two seconds', "show('right'); setTimeout(show, 4_500, 'wrong')", { hasToHold: true }, 'right'],
    [
      'ends where documents replace one another',
      "location.href = '/opened?' + Math.random()",
      { wait: 500 },
      /^$|first|replaced/,
    ],
    ['waits for a document that comes late', "setTimeout(() => { location.href = '/right' }, 5_000)", {}, 'right'],
  ])('%s', async (_how, script, how, outcome) => {
    await context().route('**/right', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: "<p>first</p><script>setTimeout(() => { document.querySelector('p').textContent = 'right' }, 1_000)</script>",
      }),
    );
    await open(script);
    expect(await lookFor('right', how)).toMatch(outcome);
  });

  test.each([
    [
      'a worker',
      "const worker = new Worker(URL.createObjectURL(new Blob(['setTimeout(postMessage, 1_000, `right`)']))); worker.onmessage = ({ data }) => show(data)",
    ],
    ['a stream of events', "new EventSource('/stream').onmessage = ({ data }) => show(data)"],
  ])('gives the time that it really takes to %s', async (_what, script) => {
    await context().route('**/stream', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.fulfill({ contentType: 'text/event-stream', body: 'data: right\n\n' });
    });
    await open(script);
    expect(await lookFor('right')).toBe('right');
  });

  test.each([
    [12_000, true],
    [14_000, false],
  ])('gives what is wrong a quarter of a time that a step let pass: %i', async (after, isFound) => {
    await open(`setTimeout(show, ${after}, 'done')`);
    await rest.come(endless);
    rest.begin();
    await rest.pass(10_000);
    const judge = (shown: string) => (shown === 'done' ? undefined : 'not yet');
    const looked = lookUntilRight(page, 5_000, { read: text, judge }, rest);
    await (isFound ? expect(looked).resolves.toBe('done') : expect(looked).rejects.toThrow('not yet'));
  });

  test('says of a page that was right why it may not stay so', async () => {
    await open("show('right'); fetch('/never', { method: 'POST' })");
    expect(await lookFor('right', { wait: 300 })).toBe('right');
    expect(rest.warnings).toEqual([
      'The page did not come to rest within 0.3 s, and was judged as it was then: requests without an answer: POST https://shop.example/never.',
    ]);
  });

  test('says of a script that never pauses that the page does not answer', { timeout: 90_000 }, async () => {
    await open('setTimeout(() => { for (;;); }, 100)');
    expect(await lookFor('right')).toBe('The screen could not be looked at: the page does not answer.');
  });
});

describe('time passes', () => {
  const now = () => page.evaluate(() => Date.now());

  test('from the last thing that was done, for which a page has come to rest', async () => {
    await textAtRest('');
    rest.begin();
    const first = await now();
    await rest.come(endless);
    rest.begin();
    await rest.pass(5_000);
    expect((await now()) - first).toBe(5_000);
  });

  test('as long as a step says, where it stands still', async () => {
    await textAtRest('');
    rest.standStill();
    const first = await now();
    for (const ms of [1, 300, 20]) {
      rest.begin();
      await rest.pass(ms);
      await rest.come(endless);
    }
    expect((await now()) - first).toBe(321);
  });

  test('with each timer firing in an hour, and once in a longer time but for its last minute', async () => {
    await textAtRest('let n = 0; setInterval(() => { n += 1; show(n) }, 10_000)');
    await rest.pass(3_600_000);
    expect(await text()).toBe('360');
    rest.begin();
    await rest.pass(90 * 86_400_000);
    expect(await text()).toBe('367');
  });
});
