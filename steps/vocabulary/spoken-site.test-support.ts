/** A site for a file of tests, on which steps are said as on a deployed product. */
import type { Browser, BrowserContext } from 'playwright';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { leave, testBrowser } from '../browser.test-support.ts';
import { defaultLimits, type Limits } from '../limits.ts';
import { contextOptions } from '../network/access.ts';
import { Access, Known } from '../records.ts';
import { openDeployed } from '../targets/deployed/deployed.ts';
import { openSite, type Site } from '../targets/deployed/site.test-support.ts';
import { learnPhrases, type Say } from './spoken-steps.test-support.ts';

/** How a scenario is let in, what its product shows when it is healthy, and how long it is waited for. */
type Beginning = Omit<Partial<Access>, 'url'> & {
  readonly lines?: readonly string[];
  readonly limits?: Partial<Limits>;
  readonly screenMs: number;
};

/** Opened before the tests of the file that asks for it, and closed after them; a scenario ends with its test. */
export function openSpokenSite() {
  let speakTo: Awaited<ReturnType<typeof learnPhrases>>;
  let browser: Browser;
  let site: Site;
  let context: BrowserContext | undefined;

  beforeAll(async () => {
    [speakTo, browser, site] = await Promise.all([learnPhrases(), testBrowser(), openSite()]);
  });
  beforeEach(() => () => context?.close());
  afterAll(async () => {
    await leave(browser);
    site.close();
  });

  return {
    get site(): Site {
      return site;
    },
    /** Begins a scenario on what the site serves. */
    async begin({ lines = ['Shop'], limits, screenMs, ...letIn }: Beginning): Promise<Say> {
      const access = Access.parse({ url: `${site.origin}/`, ...letIn });
      context = await browser.newContext(contextOptions(access));
      const known = Known.parse({ url: access.url, healthy: { lines, elements: 3, react: false }, techniques: {} });
      return speakTo(await openDeployed(context, access, known, { ...defaultLimits, ...limits }), screenMs);
    },
  };
}
