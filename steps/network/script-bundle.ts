/** The script bundle of a page, as received and run. */
import type { Page } from 'playwright';
import { FaultNotInjected } from '../fault-not-injected.ts';
import { pollIntervals } from '../limits.ts';
import type { Expectations } from '../proof/expectations.ts';
import type { Observed } from '../proof/observed.ts';
import { isReplaced } from '../screen/replaced.ts';
import { parsedUrl } from './parsed-url.ts';
import { type BundledScript, readScripts } from './scripts.ts';

/**
 * Resolves once the page has run its bundle.
 * @param wait how long, in milliseconds, its scripts may take to arrive; without it they have all arrived by now, or never will
 * @throws Error what is wrong with them by then; FaultNotInjected where they are no more than late
 */
export async function expectBundleRun(page: Page, wait?: number, expectations?: Expectations): Promise<void> {
  const { expect } = await import('playwright/test'); // late: the process that hands out the scenarios needs none of it
  let failure: unknown;
  const look = async () => {
    failure = await lookAt(page, wait);
    if (isWorthAnotherLook(failure, page)) expect(failure).toBeUndefined();
  };
  const looking = wait === undefined ? look() : expect(look).toPass({ timeout: wait, intervals: [...pollIntervals] });
  await looking.catch(() => undefined); // What was wrong last says more than Playwright's account of the waiting.
  if (failure !== undefined) throw failure instanceof Unreadable ? failure.cause : failure;
  const { origin } = new URL(page.url());
  const judge = ({ scripts }: Observed) => scripts && judgeBundle(scripts, origin, wait);
  expectations?.add({ scripts: await readScripts(page) }, judge, [{ kind: 'scripts' }]);
}

/** That the page could not be read. */
class Unreadable extends Error {}

async function lookAt(page: Page, wait: number | undefined): Promise<Error | undefined> {
  try {
    return judgeBundle(await readScripts(page), new URL(page.url()).origin, wait);
  } catch (cause) {
    return new Unreadable('The page cannot be read.', { cause });
  }
}

/** A document that is just being replaced can be read at the next look; a page that is gone cannot. */
function isWorthAnotherLook(failure: unknown, page: Page): boolean {
  return failure instanceof Unreadable ? !page.isClosed() && isReplaced(failure.cause) : true;
}

/**
 * What is wrong with the scripts of a page that should have run its bundle, as the error to be thrown; undefined if
 * nothing is. Where scripts come from the page's own origin, the others are somebody else's, such as analytics, and are
 * not judged. Where the page was given `wait` milliseconds, a script of which nothing was heard by then is late, which is
 * no failure of the product.
 */
export function judgeBundle(scripts: readonly BundledScript[], origin: string, wait?: number): Error | undefined {
  if (scripts.length === 0)
    return new Error('The browser should have received a script bundle, but the document asks for none.');
  const own = scripts.filter(({ url }) => parsedUrl(url)?.origin === origin);
  const judged = own.length > 0 ? own : scripts;
  const isLate = ({ fate }: BundledScript) => fate === 'awaited' && wait !== undefined;
  const broken = judged.flatMap((script) => [
    ...(script.fate === 'loaded' || isLate(script) ? [] : [`${script.url} was never received and run`]),
    ...script.errors.map((error) => `${script.url} threw: ${error}`),
  ]);
  const late = judged.filter(isLate).map(({ url }) => `${url} had not arrived after ${(wait ?? 0) / 1000} s`);
  if (broken.length + late.length === 0) return undefined;
  const message = [
    'The browser should have received the script bundle and run it.',
    ...[...broken, ...late].map((line) => `  ${line}`),
  ].join('\n');
  return broken.length > 0 ? new Error(message) : new FaultNotInjected(message);
}
