import { EventEmitter } from 'node:events';
import type { Page, Request, Route } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { openContexts } from '../browser.test-support.ts';
import { CallLog } from '../network/call-log.ts';
import type { Notes } from './activity.ts';
import { lookUntilRight } from './look.ts';
import { activityKey, awaitRest, readActivity, watchActivity } from './page-activity.ts';
import { Rest } from './rest.ts';
import { Screen } from './screen.ts';

const context = openContexts();
let page: Page;
let rest: Rest;

beforeEach(async () => {
  await watchActivity(context());
  const calls = new CallLog(context());
  page = await context().newPage();
  rest = new Rest(page, calls);
  await context().route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<body>' }));
  await page.goto('https://shop.example/');
});

/** Longer than any test may take, so that one which waits for it fails. */
const endless = 600_000;

/** What the page shows once it is at rest after a script, which may go on by itself. */
async function textAtRest(script: string): Promise<string> {
  await rest.come(endless);
  await page.evaluate(script);
  expect(await rest.come(endless)).toBeUndefined();
  return page.evaluate(() => document.body.textContent ?? '');
}

const show = (text: string) => `document.body.textContent = ${JSON.stringify(text)}`;

describe('a page is not at rest', () => {
  test.each([
    ['while an answer is outstanding', `void fetch('/slow').then(() => { ${show('done')} })`],
    [
      'while an answer leads to a request',
      `void fetch('/1').then(() => fetch('/slow')).then(() => { ${show('done')} })`,
    ],
    [
      'while a search is put off by a timer',
      `setTimeout(() => { fetch('/slow').then(() => { ${show('done')} }) }, 300)`,
    ],
    ['while a timer follows a timer', `setTimeout(() => setTimeout(() => { ${show('done')} }, 200), 200)`],
    ['while a shadow tree changes', shadowTree()],
    [
      'while it renders slice by slice, as React does',
      `{ const { port1, port2 } = new MessageChannel();
        let left = 50;
        port1.onmessage = () => {
          for (const end = performance.now() + 5; performance.now() < end; );
          left -= 1;
          document.body.textContent = left === 0 ? 'done' : 'rendering';
          if (left > 0) port2.postMessage(undefined);
        };
        port2.postMessage(undefined); }`,
    ],
    [
      'while a transition is under way',
      `{ document.body.style.transition = 'opacity 400ms';
        document.body.ontransitionend = () => { ${show('done')} };
        getComputedStyle(document.body).opacity; document.body.style.opacity = 0.5; }`,
    ],
    [
      'while a frame in it asks',
      `{ addEventListener('message', () => { ${show('done')} });
        const frame = document.createElement('iframe');
        frame.srcdoc = "<script>fetch('/slow').then(() => parent.postMessage('now', '*'))</script>";
        document.body.append(frame); }`,
    ],
    ['while another document comes', "document.body.textContent = 'going'; location.href = '/done'"],
  ])('%s', async (_when, script) => {
    await page.route('**/slow', afterTenFrames);
    await page.route('**/done', (route) => route.fulfill({ contentType: 'text/html', body: '<body>done' }));
    expect(await textAtRest(script)).toBe('done');
  });

  test('while a request of a worker has no answer', async () => {
    await page.route('**/slow', afterTenFrames);
    const asked = page.waitForRequest('**/slow');
    await page.evaluate(`{ const code = "fetch('https://shop.example/slow').then(() => postMessage('now'))";
      const worker = new Worker(URL.createObjectURL(new Blob([code])));
      worker.onmessage = () => { ${show('done')} }; }`);
    await asked;
    expect(await textAtRest('')).toBe('done');
  });

  test('while a frame that was just put in has not loaded, unless it loads only when seen', async () => {
    const busyWith = (frame: string) =>
      page.evaluate(
        ([key, html]) => {
          document.body.innerHTML = html as string;
          return (Reflect.get(globalThis, key as string) as Notes).now().busy;
        },
        [activityKey, frame],
      );
    expect(await busyWith('<iframe srcdoc="new"></iframe>')).toBe('a frame that loads');
    expect(await busyWith('<iframe loading="lazy" srcdoc="new"></iframe>')).toBeUndefined();
    await page.evaluate(() => {
      document.body.innerHTML = '<iframe srcdoc="new"></iframe>';
      return new Promise((loaded) => document.querySelector('iframe')?.addEventListener('load', loaded)).then(
        () => undefined,
      );
    });
    expect(await readActivity(page)).not.toHaveProperty('busy');
  });

  async function afterTenFrames(route: Route): Promise<void> {
    for (let frame = 0; frame < 10; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
    await route.fulfill();
  }
});

test('what a frame asks for counts as asked by the page, which its coming does not have forgotten', async () => {
  await page.route('**/frame', (route) =>
    route.fulfill({ contentType: 'text/html', body: "<script>fetch('/of-frame')</script>" }),
  );
  const own = new Rest(page);
  await page.evaluate("fetch('/of-page').then((answer) => answer.text())");
  const asked = page.waitForRequest('**/of-frame');
  await page.evaluate("document.body.innerHTML = '<iframe src=/frame></iframe>'");
  await asked;
  expect(await readActivity(page)).toMatchObject({ asked: 2 });
  expect(await own.hasAsked()).toBe(false);
});

test('a frame from another origin, which cannot reach the notes of the page, asks unhindered', async () => {
  const frame =
    '<iframe sandbox="allow-scripts" srcdoc="<script>fetch(`https://shop.example/of-frame`)</script>"></iframe>';
  const asked = page.waitForRequest('**/of-frame');
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), frame);
  await asked;
  expect(await readActivity(page)).toMatchObject({ asked: 0 });
});

function shadowTree(): string {
  return `{ const root = document.body.attachShadow({ mode: 'open' });
    let left = 20;
    requestAnimationFrame(function grow() {
      root.append('more'); left -= 1;
      if (left > 0) requestAnimationFrame(grow); else { ${show('done')} }
    }); }`;
}

describe('a page is at rest', () => {
  test.each([
    ['under an interval', 'setInterval(() => {}, 100)'],
    ['under a timer that takes longer', `setTimeout(() => {}, 20_000)`],
    ['under a timer that was taken back', `clearTimeout(setTimeout(() => {}, 400))`],
    [
      'under an animation that never ends',
      'document.body.animate({ opacity: [0, 1] }, { duration: 100, iterations: Infinity })',
    ],
    [
      'under an animation that a script makes',
      "requestAnimationFrame(function turn(at) { document.body.style.rotate = at + 'deg'; requestAnimationFrame(turn); })",
    ],
    ['with a stream of events', "void new EventSource('/stream')"],
  ])('%s', async (_when, script) => {
    await page.route('**/stream', () => undefined);
    expect(await textAtRest(script)).toBe('');
  });
});

test.each([
  ['one that takes longer', `setTimeout(() => { ${show('done')} }, 1_500)`, true, 'done'],
  [
    'one set again for what is left',
    `setTimeout(() => setTimeout(() => { ${show('done')} }, 100), 1_500)`,
    true,
    'done',
  ],
  ['one that follows another', `setTimeout(() => setTimeout(() => { ${show('done')} }, 700), 700)`, true, 'done'],
  ['one after which another document comes', "setTimeout(() => { location.href = '/done' }, 1_500)", true, 'done'],
  ['one that is set again for ever', '(function again() { setTimeout(again, 600) })()', true, ''],
  ['none that takes much longer', 'setTimeout(() => {}, 20_000)', false, ''],
  ['none that was taken back', 'clearTimeout(setTimeout(() => {}, 1_500))', false, ''],
  ['no interval', 'setInterval(() => {}, 700)', false, ''],
])('of timers is outlasted %s', async (_what, script, had, shown) => {
  await page.route('**/done', (route) => route.fulfill({ contentType: 'text/html', body: '<body>done' }));
  await rest.come(endless);
  await page.evaluate(script);
  expect(await rest.outlastTimers()).toBe(had);
  expect(await page.evaluate(() => document.body.textContent)).toBe(shown);
});

test.each([
  ['a timer of the page', '(function again() { setTimeout(again, 20) })()', 300],
  [
    'changes of <p id="ticker">',
    '(function tick() { ticker.textContent = Math.random(); requestAnimationFrame(tick); })()',
    300,
  ],
])('%s can keep a page busy', async (busy, script, timeoutMs) => {
  await page.setContent('<p id="ticker">');
  await page.evaluate(script);
  expect(await rest.come(timeoutMs)).toBe(busy);
});

test('how long a page was waited for in vain is known until it comes to rest, or another document comes', async () => {
  const [goOn, pause] = ['busy = true; (function again() { if (busy) setTimeout(again, 20) })()', 'busy = false'];
  await page.evaluate(goOn);
  await rest.come(200);
  await rest.come(100);
  expect(rest.waitedMs).toBeGreaterThanOrEqual(300);
  await page.evaluate(pause);
  await rest.come(endless);
  expect(rest.waitedMs).toBe(0);
  await page.evaluate(goOn);
  await rest.come(50);
  expect(rest.waitedMs).toBeGreaterThan(0);
  const waiting = rest.come(300);
  await page.reload();
  await page.evaluate(goOn);
  await waiting;
  expect(rest.waitedMs).toBe(0);
});

test('what scripts have asked for is noted in the page, too', async () => {
  await page.evaluate(
    "Promise.all([fetch('/1'), fetch('/2')]).then((answers) => answers.map((answer) => answer.text()))",
  );
  await rest.come(endless);
  expect(await readActivity(page)).toMatchObject({ asked: 2, ended: 2 });
});

test('what was loaded is followed by two frames, as a change is', async () => {
  await page.evaluate('frames = []; requestAnimationFrame = (run) => frames.push(run)');
  const frame = () => page.evaluate('frames.splice(0).forEach((run) => run())');
  const isAwaited = async () => (await page.evaluate('frames.length')) === 1;
  const resting = awaitRest(page, endless);
  await frame();
  const reported = "new Promise((done) => new PerformanceObserver(done).observe({ type: 'resource', buffered: true }))";
  await page.evaluate(`fetch('/data').then((answer) => answer.text()).then(() => ${reported}).then(() => undefined)`);
  await frame();
  expect(await isAwaited()).toBe(true);
  await frame();
  await resting;
  expect(await isAwaited()).toBe(false);
});

describe('where something is answered while the page comes to rest, that is waited for once more', () => {
  /** How often a page is asked whether it is at rest, of which two requests are heard the first time: one of a script. */
  async function countRests({ frames = 1, workers = 0, seen = 1 }): Promise<number> {
    let [rests, changes] = [0, 0];
    const own = Object.assign(new EventEmitter(), {
      frames: () => Array(frames),
      workers: () => Array(workers),
      evaluate: async () => {
        rests += 1;
        if (rests === 1) {
          const request = { isNavigationRequest: () => false, redirectedFrom: () => null, redirectedTo: () => null };
          for (const type of ['fetch', 'image']) {
            own.emit('request', { ...request, resourceType: () => type });
            own.emit('requestfinished', { ...request, resourceType: () => type });
          }
          changes += 4;
        }
        return { changes: 0, isScheduled: false, asked: 1, askedAside: 0, askedMs: 0, ended: seen };
      },
    });
    const calls = { quiet: async () => true, openRequests: undefined, isListening: false };
    const log = Object.defineProperty(calls, 'changes', { get: () => changes });
    await new Rest(own as unknown as Page, log as unknown as CallLog).come(endless);
    return rests;
  }

  test.each([
    ['unless the page knows of it', {}, 1],
    ['where the page does not know of it', { seen: 0 }, 2],
    ['where it may be that of a frame', { frames: 2 }, 2],
    ['where it may be that of a worker', { workers: 1 }, 2],
  ])('%s', async (_where, given, rests) => {
    expect(await countRests(given)).toBe(rests);
  });
});

test('a request that takes long is no longer waited for', async () => {
  await page.route('**/never', () => undefined);
  const asked = page.waitForRequest('**/never');
  await page.evaluate("void fetch('/never')");
  await asked;
  expect(await rest.come(300, endless)).toBe('requests without an answer: GET https://shop.example/never');
  expect(await rest.come(endless, 200)).toBeUndefined();
  expect(rest.ignored).toBe('requests without an answer: GET https://shop.example/never');
});

test.each(["void fetch('/new')", "navigator.sendBeacon('/new')", "new EventSource('/new')"])(
  'a request that the browser has not reported yet is known of, however far its clock was put forward: %s',
  async (ask) => {
    await context().clock.install();
    await page.goto('https://shop.example/');
    const held: (() => void)[] = [];
    const late = Object.create(page, {
      on: {
        value: (name: 'request', report: (request: Request) => void) =>
          page.on(name, (request) => void held.push(() => report(request))),
      },
    }) as Page;
    const own = new Rest(late);
    expect(await own.hasAsked()).toBe(false);
    const asked = page.waitForRequest('**/new');
    // Its real time stands still, however long the rest of this takes.
    await page.evaluate("Object.defineProperty(document.timeline, 'currentTime', { value: 0 });");
    await page.evaluate(`${ask}; undefined`);
    await asked;
    await page.clock.runFor(60_000);
    expect(await own.hasAsked()).toBe(true);
    for (const report of held) report();
    expect(await own.hasAsked()).toBe(false);
  },
);

describe('a look', () => {
  const text = () => page.evaluate(() => document.body.textContent ?? '');
  /** What a text is found to be: given an hour to come right, so that what is wrong has to be found out at rest. */
  const lookFor = (wanted: string, timeoutMs = endless) =>
    lookUntilRight(page, timeoutMs, { read: text, judge: (seen) => (seen === wanted ? undefined : seen) }, rest).then(
      () => 'right',
      ({ message }: Error) => message,
    );

  test('comes first where the page was at rest before, and sees by itself whether that has moved where it reads the screen', async () => {
    let calls = 0;
    const counted = Object.create(page, {
      evaluate: { value: (...given: Parameters<Page['evaluate']>) => ++calls && page.evaluate(...given) },
    }) as Page;
    const own = new Rest(counted);
    const screen = new Screen(counted, endless, own);
    await screen.comesTo(() => undefined);
    const callsOf = async (look: () => Promise<unknown>) => {
      calls = 0;
      await look();
      return calls;
    };
    expect(await callsOf(() => lookUntilRight(counted, endless, { read: text, judge: () => undefined }, own))).toBe(1);
    expect(await callsOf(() => screen.comesTo(() => undefined))).toBe(1);
    await page.evaluate(show('moved'));
    expect(await callsOf(() => screen.comesTo(() => undefined))).toBe(3); // read, at rest, read
  });

  test('is not content with a state that passes', async () => {
    await page.evaluate(`${show('none')}; setTimeout(() => { ${show('found')} }, 300)`);
    expect(await lookFor('none')).toBe('found');
    expect(await lookFor('found')).toBe('right');
  });

  test('is not content with what is right ahead of an answer that takes long', async () => {
    let looked = () => {};
    const firstLook = new Promise<void>((resolve) => {
      looked = resolve;
    });
    await page.route('**/late', (route) => firstLook.then(() => void setTimeout(() => route.fulfill(), 300)));
    const asked = page.waitForRequest('**/late');
    await page.evaluate(`${show('ahead')}; void fetch('/late').then(() => { ${show('undone')} })`);
    await asked;
    expect(await rest.come(endless, 100)).toBeUndefined();
    const read = () => text().finally(looked);
    const look = { read, judge: (seen: string) => (seen === 'ahead' ? undefined : seen) };
    await expect(lookUntilRight(page, 20_000, look, rest)).rejects.toThrow(/^undone$/);
  });

  test('fails at once where nothing will change the page', async () => {
    await page.evaluate(show('wrong'));
    expect(await lookFor('right')).toBe('wrong');
  });

  test.each([
    ['an interval', `setInterval(() => { ${show('right')} }, 600)`],
    ['a timer that takes longer', `setTimeout(() => { ${show('right')} }, 1_000)`],
    ['a socket', `new WebSocket('wss://shop.example/').onmessage = () => { ${show('right')} }`],
    ['a stream of events', `new EventSource('/stream').onmessage = () => { ${show('right')} }`],
  ])('waits for what %s may still bring', async (_what, script) => {
    await context().routeWebSocket(/.*/, (socket) => void firstLook.then(() => socket.send('now')));
    await page.route('**/stream', (route) =>
      firstLook.then(() => route.fulfill({ contentType: 'text/event-stream', body: 'data: now\n\n' })),
    );
    await page.reload();
    let looked = () => {};
    const firstLook = new Promise<void>((resolve) => {
      looked = resolve;
    });
    await page.evaluate(script);
    const read = () => text().finally(looked);
    await lookUntilRight(page, 20_000, { read, judge: (seen) => (seen === 'right' ? undefined : seen) }, rest);
  });

  test('decides about a page that never comes to rest when its time is up, and says why', async () => {
    await page.evaluate(`${show('right')}; (function again() { setTimeout(again, 20) })()`);
    expect(await lookFor('right', 300)).toBe('right');
    expect(rest.warnings).toEqual([
      'The page did not come to rest within 0.3 s, and was judged as it was then: a timer of the page.',
    ]);
  });
});
