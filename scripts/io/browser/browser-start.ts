/** Starts a browser once and closes it again: the only proof that it can be used, and the way to its version. */
import { createRequire } from 'node:module';
import { stripVTControlCharacters } from 'node:util';
import type { BrowserLaunch, BrowserName } from './browser-choice.ts';

/**
 * How long a browser may take to start or to answer, in milliseconds; a healthy one takes about a tenth of a second. As long
 * as the steps give it, by `steps/limits.ts`: what they would wait for is not refused.
 */
export const launchTimeoutMs = 40_000;

/**
 * Launches the browser and closes it.
 * @returns its version
 * @throws Error whose message says why it does not start
 */
export async function startBrowser(name: BrowserName, launch: BrowserLaunch): Promise<string> {
  return await versionOf(() => launchBrowser(name, launch, launchTimeoutMs));
}

/** Launches the browser within so many milliseconds. @throws Error whose message says why it does not start */
function launchBrowser(
  name: BrowserName,
  { executablePath, args, headless, env }: BrowserLaunch,
  timeout: number,
): Promise<import('playwright').Browser> {
  const options = { executablePath, args: [...args], headless, env: { ...process.env, ...env }, timeout };
  return loadPlaywright()[name].launch(options);
}

/**
 * Connects to the Playwright server, which launches the browser, and leaves again.
 *
 * Where the server answers but cannot launch the browser, Playwright 1.65 leaves the connection open, which keeps a
 * process alive that does not end itself.
 * @returns the browser's version
 * @throws Error whose message says why it does not answer
 */
export async function connectBrowser(name: BrowserName, endpoint: string): Promise<string> {
  const playwright = loadPlaywright();
  return await versionOf(() => playwright[name].connect(endpoint, { timeout: launchTimeoutMs }));
}

/** The path of the build that `npx playwright install` puts on this machine, whether it is there or not. */
export async function playwrightBuild(name: BrowserName): Promise<string> {
  const playwright = loadPlaywright();
  return playwright[name].executablePath();
}

/** The one line that says why: what the browser itself printed if it printed anything, else Playwright's first line. */
export function startFailure(error: unknown): string {
  const lines = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).split('\n');
  const printed = lines.find((line) => /^\[pid=\d+\]\[err\] \S/.test(line))?.replace(/^\[pid=\d+\]\[err\] /, '');
  const first = lines[0]?.replace(/^browserType\.\w+: /, '');
  return (printed ?? first ?? 'it gives no reason').trim().replace(/\.$/, '');
}

async function versionOf(open: () => Promise<import('playwright').Browser>): Promise<string> {
  try {
    const browser = await open();
    const version = browser.version();
    await browser.close();
    return version;
  } catch (error) {
    throw new Error(startFailure(error), { cause: error });
  }
}

const require = createRequire(import.meta.url);

/**
 * Late, since it takes 0.4 s and a command that fails before it needs a browser should not wait for it; and by `require`,
 * since an import would first search all its code for the names that it exports.
 */
function loadPlaywright(): typeof import('playwright') {
  return require('playwright');
}
