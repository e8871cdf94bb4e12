import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leave, testBrowser } from '../browser.test-support.ts';
import { CallLog } from './call-log.ts';
import type { WaitLimits } from './open-requests.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await testBrowser();
});

afterAll(() => leave(browser));

/** Longer than any test may take, so that one which waits for it fails. */
const endless = 600_000;

/**
 * Runs a script on a page of its own, and waits for quiet once the page has asked for what is `asked`; `/never…` has no
 * answer, `/slow` a slow one, all else is answered at once.
 */
async function open(
  script: string,
  { asked = /./, ...limits }: Partial<WaitLimits> & { readonly asked?: RegExp } = {},
) {
  const context = await browser.newContext();
  const waits = { timeoutMs: endless, slowAnswerMs: endless, ...limits };
  const calls = new CallLog(context, { limits: waits });
  const page = await context.newPage();
  await context.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await context.route(/never/, () => undefined);
  await context.route('**/slow', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fulfill();
  });
  await page.goto('https://shop.example');
  const begun = page.waitForRequest(asked);
  await page.evaluate(script);
  await begun;
  const isQuiet = await calls.quiet();
  return { calls, isQuiet, [Symbol.asyncDispose]: () => context.close() };
}

test('is when what a page waits for is answered', async () => {
  await using page = await open("void fetch('/slow')");
  expect(page.isQuiet).toBe(true);
  expect(page.calls.calls.at(-1)).toMatchObject({ url: expect.stringMatching(/\/slow$/), status: 200 });
});

test('is also when only what takes long is under way', async () => {
  await using page = await open("void fetch('/never')", { slowAnswerMs: 300 });
  expect(page.isQuiet).toBe(true);
});

test('is not as long as a change has no answer, however long that takes', async () => {
  await using page = await open("void fetch('/never', { method: 'POST' })", { slowAnswerMs: 300, timeoutMs: 1_000 });
  expect(page.isQuiet).toBe(false);
});

test.each([
  ['a report', "fetch('/monitoring?never', { method: 'POST' })"],
  ['a prefetch', "fetch('/never', { headers: { rsc: '1', 'next-router-prefetch': '1' } })"],
  ['a stream of events', "new EventSource('/never')"],
])('is not disturbed by %s', async (_what, ask) => {
  await using page = await open(`void ${ask}; setInterval(() => ${ask}, 50)`);
  expect(page.isQuiet).toBe(true);
});

test('what stays open is named, without the values of its query', async () => {
  await using page = await open(
    "for (let count = 0; count < 12; count += 1) void fetch('/never?token=s3cr3t&n=' + count)",
    { timeoutMs: 300, slowAnswerMs: 100, asked: /n=11$/ },
  );
  const printed = await page.calls.allAnswered().catch((reason: unknown) => String(reason));
  expect(printed).toContain('requests without an answer: GET https://shop.example/never?token=…&n=…, GET');
  expect(printed).toMatch(/ and 2 more\.$/);
  expect(printed).not.toContain('s3cr3t');
});
