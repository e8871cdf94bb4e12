/** Starts a browser once and closes it again: the only proof that it can be used, and the way to its version. */

import { createRequire } from 'node:module';
import { stripVTControlCharacters } from 'node:util';
import type { Browser } from 'playwright';
import { type BrowserLaunch, launchTimeoutMs } from '../../../steps/records.ts';

/** A page gets all its frames while its time passes faster than real time, which a screen's 60 in a second would not give it. */
export const framesAsTimePasses = '--disable-frame-rate-limit';

/**
 * Launches the browser and closes it.
 * @returns its version
 * @throws Error whose message says why it does not start
 */
export async function startBrowser(launch: BrowserLaunch): Promise<string> {
  const { executablePath, args, headless, env } = launch;
  const options = { executablePath, args: [...args], headless, env: { ...process.env, ...env } };
  const { chromium } = loadPlaywright();
  return await versionOf(() => chromium.launch({ ...options, timeout: launchTimeoutMs }));
}

/**
 * Connects to the Playwright server, which launches the browser, and leaves again.
 *
 * Where the server answers but cannot launch the browser, Playwright 1.65 leaves the connection open, which keeps a
 * process alive that does not end itself.
 * @returns the browser's version
 * @throws Error whose message says why it does not answer
 */
export async function connectBrowser(endpoint: string): Promise<string> {
  const { chromium } = loadPlaywright();
  return await versionOf(() => chromium.connect(endpoint, { timeout: launchTimeoutMs }));
}

/** The path of the build that `npx playwright install` puts on this machine, whether it is there or not. */
export async function playwrightBuild(): Promise<string> {
  return loadPlaywright().chromium.executablePath();
}

/** The one line that says why: what the browser itself printed if it printed anything, else Playwright's first line. */
export function startFailure(error: unknown): string {
  const lines = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).split('\n');
  const printed = lines.find((line) => /^\[pid=\d+\]\[err\] \S/.test(line))?.replace(/^\[pid=\d+\]\[err\] /, '');
  const first = lines[0]?.replace(/^browserType\.\w+: /, '');
  return (printed ?? first ?? 'it gives no reason').trim().replace(/\.$/, '');
}

/** The browser starts, but lacks what pages are seen and their time passes by. */
export class LackingBrowser extends Error {}

async function versionOf(open: () => Promise<Browser>): Promise<string> {
  try {
    const browser = await open();
    const version = browser.version();
    const command = await lackingCommand(browser).finally(() => browser.close());
    if (command === undefined) return version;
    throw new LackingBrowser(`this one, ${version}, lacks the command ${command} of Chromium's protocol`);
  } catch (error) {
    throw error instanceof LackingBrowser ? error : new Error(startFailure(error), { cause: error });
  }
}

/** The first of the commands that a scenario needs which the browser does not know. */
export async function lackingCommand(browser: Browser): Promise<string | undefined> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  const send = session.send.bind(session) as (command: string, given: object) => Promise<unknown>;
  const isLacking = async ([command, given]: (typeof commands)[number]) =>
    await send(command, given).then(
      () => false,
      (reason: unknown) => String(reason).includes(`'${command}' wasn't found`),
    );
  const lacking = await Promise.all(commands.map(isLacking));
  return commands[lacking.indexOf(true)]?.[0];
}

/** With the least that each takes: what it answers does not matter. */
const commands: readonly (readonly [command: string, given: object])[] = [
  ['Page.createIsolatedWorld', { frameId: '' }],
  ['DOM.getDocument', { depth: 0 }],
  ['DOM.getContentQuads', {}],
  ['DOM.getNodeForLocation', { x: 1, y: 1 }],
  ['DOM.scrollIntoViewIfNeeded', {}],
  ['DOMSnapshot.captureSnapshot', { computedStyles: [] }],
  ['Accessibility.getFullAXTree', { depth: 1 }],
  ['Accessibility.queryAXTree', {}],
  ['Emulation.setVirtualTimePolicy', { policy: 'advance', budget: 1 }],
];

const require = createRequire(import.meta.url);

/**
 * Late, since it takes 0.4 s and a command that fails before it needs a browser should not wait for it; and by `require`,
 * since an import would first search all its code for the names that it exports.
 */
function loadPlaywright(): typeof import('playwright') {
  return require('playwright');
}
