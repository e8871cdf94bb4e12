/** Opens the browser for a scenario, with what steps of one's own do around that. */
import type { BrowserContextOptions } from 'playwright';
import type { Environment } from './environment.ts';
import type { ShownWorld } from './world.ts';

/** Gives settings for the browser context; those by which a target is reached stand above them. */
export type BeforeOpening = (world: ShownWorld) => BrowserContextOptions | Promise<BrowserContextOptions>;

/** Does something in the browser context, in which nothing was opened yet. */
export type OnceOpen = (world: ShownWorld) => void | Promise<void>;

const beforeOpening: BeforeOpening[] = [];
const onceOpen: OnceOpen[] = [];

/** Has `code` give settings before the browser opens for each enforced scenario; in the order in which that was asked. */
export function beforeBrowserOpens(code: BeforeOpening): void {
  beforeOpening.push(code);
}

/** Has `code` run once the browser is open for an enforced scenario, before its first step. */
export function onceBrowserIsOpen(code: OnceOpen): void {
  onceOpen.push(code);
}

/** Opens the browser for the scenario of `world`, which closes it at its end. */
export async function openBrowserFor(world: ShownWorld, environment: Environment): Promise<void> {
  const settings: BrowserContextOptions = {};
  for (const code of beforeOpening) Object.assign(settings, await code(world));
  const atEnd = (close: () => Promise<void>) => world.atEnd(close);
  const { openVisit } = await import('./visit.ts'); // late: the process that runs Cucumber needs the definitions alone
  world.enter(await openVisit(environment, atEnd, settings));
  for (const code of onceOpen) await code(world);
}
