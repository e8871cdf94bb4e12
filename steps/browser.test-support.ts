/** The browser of the tests that open pages themselves: one for each worker, which it ends with. */
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';

const key = Symbol.for('the browser of this worker');
/** Kept where a test that loads modules anew does not lose it. */
const kept = globalThis as { [key]?: Promise<Browser> };

/** Opened by the first who asks. What is said to it passes through no other process, as it would by the browser server. */
export function testBrowser(): Promise<Browser> {
  kept[key] ??= open();
  return kept[key];
}

/** Closes all that a file of tests has opened in it. */
export async function leave(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** Opens a context of its own for each test of a file, which ends with it. Returns what gives that of the test under way. */
export function openContexts(): () => BrowserContext {
  let browser: Browser;
  let context: BrowserContext;
  beforeAll(async () => {
    browser = await testBrowser();
  });
  beforeEach(async () => {
    context = await browser.newContext();
    return () => context.close();
  });
  afterAll(() => leave(browser));
  return () => context;
}

/** One more, started with these arguments as well; undefined where the browser is one that others have started. */
export async function startBrowser(...more: readonly string[]): Promise<Browser | undefined> {
  const launch = inject('launch');
  if (launch === null) return undefined;
  const { args, env, ...others } = launch;
  return await chromium.launch({ ...others, args: [...args, ...more], env: { ...process.env, ...env } });
}

async function open(): Promise<Browser> {
  return (await startBrowser()) ?? (await chromium.connect(inject('browser')));
}
