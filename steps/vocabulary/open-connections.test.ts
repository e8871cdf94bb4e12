/** What steps come to on a deployed product whose pages hold connections open, or whose answers are slow or never end. */
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { test } from 'vitest';
import type { Answer, SocketAnswer } from '../targets/deployed/site.test-support.ts';
import { openSpokenSite } from './spoken-site.test-support.ts';
import type { Say } from './spoken-steps.test-support.ts';

const spoken = openSpokenSite();

type Answers = Readonly<Record<string, Answer>>;

/** A scenario on a deployed product of these answers, into which a header lets the browser where that is `protected`. */
async function beginOn(answers: Answers, says?: SocketAnswer, isProtected = false): Promise<Say> {
  const guarded = Object.entries(answers).map(([path, answer]): [string, Answer] => [
    path,
    (request, response) => {
      if (isProtected && request.headers['x-token'] !== 'a') return response.writeHead(401).end();
      if (typeof answer === 'function') return answer(request, response);
      return response.setHeader('content-type', 'text/html').end(answer);
    },
  ]);
  spoken.site.serve(Object.fromEntries(guarded), says);
  return spoken.begin({ ...(isProtected && { headers: { 'x-token': 'a' } }), screenMs: 5_000 });
}

const page = (body: string) => `<!doctype html><link rel=icon href=data:,><h1>Shop</h1><p></p>${body}`;
const show = "const show = (text) => { document.querySelector('p').textContent = text; };";
const script = (code: string) => page(`<script>${show}${code}</script>`);

/** Begins an answer, and says more after a while each. */
function stream(response: ServerResponse, type: string, parts: readonly string[], everyMs: number): void {
  response.writeHead(200, { 'content-type': type });
  void (async () => {
    for (const part of parts) {
      if (response.destroyed) return;
      response.write(part);
      await pause(everyMs);
    }
  })();
}

const never: Answer = () => undefined;
const events: Answer = (_, response) => stream(response, 'text/event-stream', ['data: 3 orders\n\n'], 100);
const reading = `fetch('/stream').then(async ({ body }) => {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) show((await reader.read()).value);
});`;

type Row = [what: string, answers: Answers, more?: { readonly says?: SocketAnswer; readonly isProtected?: boolean }];

const asked: Row[] = [
  [
    'a stream of events',
    { '/': script("new EventSource('/events').onmessage = ({ data }) => show(data);"), '/events': events },
  ],
];

test.each<Row>([
  ...asked,
  ...asked.map(([what, answers]): Row => [`${what}, behind a header`, answers, { isProtected: true }]),
  [
    'a streamed answer that never ends',
    { '/': script(reading), '/stream': (_, response) => stream(response, 'text/plain', ['3 orders'], 100) },
  ],
  [
    'a socket',
    { '/': script('new WebSocket(`ws://${location.host}/live`).onmessage = ({ data }) => show(data);') },
    { says: () => '3 orders' },
  ],
  [
    'a heartbeat beside a long poll',
    {
      '/': script(
        "fetch('/poll'); fetch('/beat').then(() => show('3 orders')); setInterval(() => fetch('/beat'), 200);",
      ),
      '/poll': never,
      '/beat': '',
    },
  ],
  [
    'long polls that follow one another',
    {
      '/': script("(async () => { for (;;) { const answer = await fetch('/poll'); show(await answer.text()); } })();"),
      '/poll': (_, response) => void setTimeout(() => response.end('3 orders'), 700),
    },
  ],
  [
    'a document that comes in parts',
    {
      '/': (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).write(page(''));
        setTimeout(() => response.end('<h2>3 orders</h2>'), 500);
      },
    },
  ],
])('what comes is seen by %s', async (_what, answers, { says, isProtected } = {}) => {
  const say = await beginOn(answers, says, isProtected);
  await say('the user opens the route "/"');
  await say('the text "3 orders" is shown');
});

test('what is absent is soon known to be, beside a heartbeat and a long poll', { timeout: 20_000 }, async () => {
  const say = await beginOn({
    '/': script("fetch('/poll'); setInterval(() => fetch('/beat'), 200);"),
    '/poll': never,
    '/beat': '',
  });
  await say('the user opens the route "/"');
  await say('the heading "Shop" is shown, and no button "Pay"');
});

test('that a socket was opened can be judged, by its path as any call', async () => {
  const code = 'new WebSocket(`ws://${location.host}/live`).onmessage = ({ data }) => show(data);';
  const say = await beginOn({ '/': script(code) }, () => '3 orders');
  await say('the user opens the route "/"');
  await say('GET "/live" was called 1 time');
});

test('a document that a script asks for is awaited, however long its answer takes', async () => {
  const say = await beginOn({
    '/': page('<button onclick="location.href = \'/next\'">Next</button>'),
    '/next': (_, response) =>
      void setTimeout(() => response.setHeader('content-type', 'text/html').end('<h1>Next</h1>'), 3_000),
  });
  await say('the user opens the route "/"');
  await say('the user presses the button "Next"');
  await say('the heading "Next" is shown');
});
