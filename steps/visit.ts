/** A visit: all that one scenario has open in the browser, in a context of its own. */
import type { BrowserContext, BrowserContextOptions } from 'playwright';
import { openBrowser } from './browser.ts';
import { Camera } from './camera.ts';
import { dismissDialogs } from './dismissed-dialogs.ts';
import type { Environment } from './environment.ts';
import { ConsoleLog } from './evidence.ts';
import { defaultLimits } from './limits.ts';
import { readNames } from './names.ts';
import { contextOptions } from './network/access.ts';
import { Downloads } from './network/downloads.ts';
import { Expectations } from './proof/expectations.ts';
import { eyesOf } from './screen/eyes.ts';
import { GenericFallback } from './screen/generic-fallback.ts';
import { OpenedDialogs } from './screen/opened-dialogs.ts';
import { ProductScreen } from './screen/product-screen.ts';
import { Screen } from './screen/screen.ts';
import { ProjectNames } from './screen/unnamed-part.ts';
import { User } from './screen/user.ts';
import { openDeployed } from './targets/deployed/deployed.ts';
import { openReferenceClient } from './targets/reference-client.ts';
import type { Target } from './targets/target.ts';

export type Visit = {
  readonly context: BrowserContext;
  readonly target: Target;
  readonly screen: Screen;
  readonly fallback: GenericFallback;
  readonly product: ProductScreen;
  readonly user: User;
  /** What the project calls parts that have no accessible name. */
  readonly names: ProjectNames;
  readonly console: ConsoleLog;
  readonly camera: Camera;
  /** What the steps expected and observed, for the proof. */
  readonly expectations: Expectations;
  readonly downloads: Downloads;
};

/**
 * Opens a context in this worker's browser, and the target in it; `onOpened` hears of each thing to be closed later.
 * `settings` are those of the context beside the target's own.
 */
export async function openVisit(
  environment: Environment,
  onOpened: (close: () => Promise<void>) => void,
  settings: BrowserContextOptions = {},
): Promise<Visit> {
  const browser = await openBrowser(environment.browser);
  const context = await browser.newContext({ ...settings, ...optionsFor(environment) });
  onOpened(() => context.close());
  const pages = await openPages(context, environment);
  onOpened(async () => pages.target.script.end());
  return { context, ...pages };
}

function optionsFor({ target }: Environment): BrowserContextOptions {
  // What a service worker asks for could not be answered by interception, and would reach a network.
  return target.kind === 'deployed' ? contextOptions(target.access) : { serviceWorkers: 'block' };
}

async function openPages(
  context: BrowserContext,
  { target: wanted, reading, trace, names: file }: Environment,
): Promise<Omit<Visit, 'context'>> {
  context.setDefaultTimeout(defaultLimits.timeoutMs);
  context.setDefaultNavigationTimeout(defaultLimits.loadMs);
  if (trace !== 'off') await context.tracing.start({ screenshots: true, snapshots: true });
  const log = new ConsoleLog(context);
  const target =
    wanted.kind === 'deployed'
      ? await openDeployed(context, wanted.access, wanted.known)
      : await openReferenceClient(context, wanted.folder);
  const dialogs = new OpenedDialogs(target.history);
  dismissDialogs(context, (dialog) => {
    log.addDialog(dialog);
    dialogs.add(dialog);
  });
  const downloads = new Downloads(context, target.history);
  const eyes = eyesOf(target.page, dialogs);
  const expectations = new Expectations();
  const screen = new Screen(target.page, defaultLimits.timeoutMs, target.rest, eyes, expectations);
  const fallback = new GenericFallback(screen, { reading, kind: target.kind, elsewhere: target.elsewhere });
  const camera = new Camera(target.page, target.rest);
  const names = new ProjectNames(readNames(file), file);
  const product = new ProductScreen(target.page, defaultLimits.timeoutMs, target.rest, {
    names,
    dialogs,
    expectations,
    camera,
  });
  return {
    target,
    screen,
    fallback,
    product,
    user: new User(target.page, product, defaultLimits.timeoutMs, target.rest),
    names,
    console: log,
    camera,
    expectations,
    downloads,
  };
}
