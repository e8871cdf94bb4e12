/** A visit: all that one scenario has open in the browser, in a context of its own. */
import type { BrowserContext } from 'playwright';
import { openBrowser } from './browser.ts';
import type { Environment } from './environment.ts';
import { ConsoleLog } from './evidence.ts';
import { Lifeline } from './lifeline.ts';
import { loadTimeout, patience } from './limits.ts';
import { GenericFallback } from './pages/generic-fallback.ts';
import { Screen } from './pages/screen.ts';
import { openReferenceClient } from './target/reference-client.ts';
import type { Target } from './target/target.ts';

export type Visit = {
  readonly lifeline: Lifeline;
  readonly context: BrowserContext;
  readonly target: Target;
  readonly screen: Screen;
  readonly fallback: GenericFallback;
  readonly console: ConsoleLog;
};

/** Opens a context in this worker's browser, and the target in it; `onOpened` hears of each thing to be closed later. */
export async function openVisit(
  environment: Environment,
  onOpened: (close: () => Promise<void>) => void,
): Promise<Visit> {
  const browser = await openBrowser(environment.browser);
  const lifeline = new Lifeline(browser);
  onOpened(async () => lifeline.release());
  return lifeline.hold(async () => {
    // A service worker's requests could not be answered by interception, and would reach a network.
    const context = await browser.newContext({ serviceWorkers: 'block' });
    onOpened(() => context.close());
    lifeline.watch(context);
    return { lifeline, context, ...(await openTarget(context, environment)) };
  });
}

async function openTarget(
  context: BrowserContext,
  { client, trace }: Environment,
): Promise<Pick<Visit, 'target' | 'screen' | 'fallback' | 'console'>> {
  context.setDefaultTimeout(patience);
  context.setDefaultNavigationTimeout(loadTimeout);
  if (trace !== 'off') await context.tracing.start({ screenshots: true, snapshots: true });
  const log = new ConsoleLog(context);
  const target = await openReferenceClient(context, client);
  const screen = new Screen(target.page);
  return { target, screen, fallback: new GenericFallback(screen), console: log };
}
