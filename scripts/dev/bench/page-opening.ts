/** How the living specification opens in a browser and answers to a person's clicks. */
import { pathToFileURL } from 'node:url';
import type { Browser, CDPSession, Locator, Page } from 'playwright';
import { z } from 'zod';

/** All in ms. */
export type Opening = {
  /** From the navigation to the end of the event `load`. */
  readonly load: number;
  /** The longest that the page answered to nothing until it was at rest; 0 where it was under 50. */
  readonly longestTask: number;
  /** A sentence in the middle of the document is opened. */
  readonly sentence: Answer;
  /** The filter leaves the open sentences. */
  readonly filter: Answer;
  /** All sentences are opened. */
  readonly expansion: Answer;
};

/** Of a click: how long until what it did was on the screen, and the processor time that it took on the page's own thread. */
export type Answer = { readonly time: number; readonly processor: number };

/**
 * Opens the page from the disk in a Chromium, in a context of its own.
 * @throws Error where a click does not do what it should
 */
export async function openPage(browser: Browser, file: string): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchTasks);
    await page.goto(pathToFileURL(file).href);
    await page.evaluate(rest);
    const [load, longestTask] = await page.evaluate(readLoading);

    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const press = (target: Locator, effect: string) => click(page, session, target, effect);
    const sentences = page.locator('details.sentence');
    const middle = sentences.nth(Math.floor((await sentences.count()) / 2));
    const sentence = await press(middle.locator('summary').first(), 'details.sentence[open]');
    const filter = await press(page.locator('[data-filter="open"]'), 'details.sentence[hidden]');
    await press(page.locator('[data-filter="all"]'), 'body:not(:has(details.sentence[hidden]))');
    const expansion = await press(page.locator('[data-expand]'), 'body:not(:has(details.sentence:not([open])))');
    return { load, longestTask, sentence, filter, expansion };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    /** How long each long task of the page took. */
    longTasks?: number[];
    /** Of the last click that was watched, in ms. */
    answered?: Promise<number>;
  }
}

/** Runs in the page, as `rest`, `readLoading`, `placeOf`, `watchClick` and `readAnswer` do: they know nothing of this module. */
function watchTasks(): void {
  const tasks: number[] = [];
  window.longTasks = tasks;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Until the page has been painted and has nothing to do. */
function rest(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
}

function readLoading(): [load: number, longestTask: number] {
  const [navigation] = performance.getEntriesByType('navigation');
  return [navigation?.duration ?? Number.NaN, Math.max(0, ...(window.longTasks ?? []))];
}

/**
 * Clicks where an element begins.
 * @param effect what is on the page only afterwards
 */
async function click(page: Page, session: CDPSession, target: Locator, effect: string): Promise<Answer> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.evaluate(rest); // what was never on the screen has taken its place
  const place = await target.evaluate(placeOf);
  if (!place) throw new Error(`Expected a click to lead to ${effect}, but there is nothing to click`);
  const { x, y } = place;
  await page.mouse.move(x, y);
  await page.evaluate(rest);
  const before = await processorTime(session);
  await page.evaluate(watchClick); // before the click is sent: what is sent together may arrive in any order
  await page.mouse.click(x, y);
  const answered = await page.evaluate(readAnswer);
  await page.evaluate(rest);
  const processor = (await processorTime(session)) - before;
  if ((await page.locator(effect).count()) === 0) throw new Error(`Expected a click to lead to ${effect}`);
  return { time: answered ?? Number.NaN, processor };
}

/** Where the first line of an element begins; undefined where it is not shown. */
function placeOf(element: Element): { x: number; y: number } | undefined {
  const [line] = element.getClientRects();
  return line && { x: line.left + 8, y: line.top + 8 };
}

/** Times the next click, from itself to the moment when the frame after it has been made. */
function watchClick(): void {
  window.answered = new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp))),
      { capture: true, once: true },
    );
  });
}

function readAnswer(): Promise<number> | undefined {
  return window.answered;
}

const Metrics = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) });

/** What the page's own thread has worked so far. */
async function processorTime(session: CDPSession): Promise<number> {
  const { metrics } = Metrics.parse(await session.send('Performance.getMetrics'));
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}
