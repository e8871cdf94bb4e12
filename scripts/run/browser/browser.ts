/** Finds the browser that a run is to use, and proves that it starts. */

import type { BrowserChoice, BrowserLaunch } from '../../../steps/records.ts';
import { CannotJudge } from '../../base/cannot-judge.ts';
import { type Environment, endpointsIn, parseEnvironment } from '../../project/environment.ts';
import { connectBrowser, framesAsTimePasses, LackingBrowser, startBrowser } from './browser-start.ts';
import { embeddedChromium } from './embedded-chromium.ts';
import { type BrowserRequest, isExecutable, isShell, playwrightBuilds, systemBrowsers } from './installed-browsers.ts';

const name = 'chromium';

/** What the search asks of the machine; tests put their own in its place. */
export type Machine = {
  readonly start: typeof startBrowser;
  readonly connect: typeof connectBrowser;
  readonly playwright: (request: BrowserRequest) => Promise<readonly string[]>;
  readonly system: (environment: Environment) => Promise<readonly string[]>;
  readonly embedded: (environment: Environment) => Promise<BrowserLaunch>;
};

const thisMachine: Machine = {
  start: startBrowser,
  connect: connectBrowser,
  playwright: playwrightBuilds,
  system: systemBrowsers,
  embedded: embeddedChromium,
};

/**
 * The first browser that starts, in this order: `BROWSER_PATH`; `PLAYWRIGHT_WS_ENDPOINT`; a headless shell, whose contexts cost a
 * quarter of a full browser's: the one that `npx playwright install` put there, one of the system, or the one inside an npm
 * package; then Playwright's full build, and a system Chrome or Chromium. What the user named is used or refused, never passed over.
 * @throws CannotJudge saying what was tried and how to get a browser
 */
export async function findBrowser(
  request: BrowserRequest,
  variables: NodeJS.ProcessEnv,
  machine: Machine = thisMachine,
): Promise<BrowserChoice> {
  const environment = parseEnvironment(variables);
  const { BROWSER_PATH, PLAYWRIGHT_WS_ENDPOINT, SELENIUM_REMOTE_URL } = environment;
  const isLaunched = BROWSER_PATH !== undefined || PLAYWRIGHT_WS_ENDPOINT === undefined;
  if (SELENIUM_REMOTE_URL !== undefined && isLaunched) throw noGrid();
  if (BROWSER_PATH !== undefined) return await namedBrowser(request, BROWSER_PATH, machine);
  if (PLAYWRIGHT_WS_ENDPOINT !== undefined) return await remoteBrowser(PLAYWRIGHT_WS_ENDPOINT, machine);
  return await firstThatStarts(request, environment, machine);
}

/** Playwright would start the browser there, whatever was found here; its support of that is experimental. */
function noGrid(): CannotJudge {
  return new CannotJudge({
    where: 'SELENIUM_REMOTE_URL',
    what: 'the browsers of a Selenium Grid are not used, since Playwright supports them by way of experiment only',
    fix: 'Unset it, or name a Playwright server by PLAYWRIGHT_WS_ENDPOINT',
  });
}

async function namedBrowser(request: BrowserRequest, file: string, { start }: Machine): Promise<BrowserChoice> {
  const where = `BROWSER_PATH (${file})`;
  const fix = 'Set it to the executable of a Chromium, Chrome or Edge, or unset it';
  if (!(await isExecutable(file))) throw new CannotJudge({ where, what: 'there is no file that can be run', fix });
  const launch = launchOf(file, request);
  try {
    return { name, source: 'BROWSER_PATH', version: await start(launch), launch };
  } catch (cause) {
    if (cause instanceof LackingBrowser) throw new CannotJudge({ where, what: cause.message, fix: newerBrowser });
    throw new CannotJudge({ where, what: 'it does not start as chromium', fix, cause });
  }
}

/** All servers that were named have to answer, with the same browser. */
async function remoteBrowser(named: string, machine: Machine): Promise<BrowserChoice> {
  const [endpoint = named, ...others] = endpointsIn(named);
  const versions = await Promise.all([endpoint, ...others].map((one) => askServer(one, machine)));
  const [version = '', ...more] = versions;
  const other = more.findIndex((one) => one !== version);
  if (other !== -1)
    throw new CannotJudge({
      where: `PLAYWRIGHT_WS_ENDPOINT (${withoutSecrets(others[other] ?? '')})`,
      what: `this ${name} is ${more[other]}, and the first one ${version}`,
      fix: 'Start all servers from the same image, or name those that are alike',
    });
  return { name, source: 'remote', version, endpoint, ...(others.length > 0 && { others }) };
}

async function askServer(endpoint: string, { connect }: Machine): Promise<string> {
  try {
    return await connect(endpoint);
  } catch (cause) {
    const where = `PLAYWRIGHT_WS_ENDPOINT (${withoutSecrets(endpoint)})`;
    if (cause instanceof LackingBrowser) throw new CannotJudge({ where, what: cause.message, fix: newerBrowser });
    throw new CannotJudge({
      where,
      what: `no ${name} answers there`,
      fix: 'Start a server with `npx playwright run-server`, of the same Playwright version and with its browsers installed, or unset it',
      cause,
    });
  }
}

const newerBrowser = 'Take a Chromium, Chrome or Edge of this year';

async function firstThatStarts(
  request: BrowserRequest,
  environment: Environment,
  machine: Machine,
): Promise<BrowserChoice> {
  const failures: string[] = [];
  for await (const { source, title, open } of candidates(request, environment, machine)) {
    try {
      const launch = await open();
      return { name, source, version: await machine.start(launch), launch };
    } catch (error) {
      const problem = error instanceof LackingBrowser ? 'cannot be used' : 'does not start';
      failures.push(`${title} ${problem}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new CannotJudge({
    where: 'browser',
    what: [`no ${request.headed ? 'headed ' : ''}${name} was found that starts`, ...failures].join('; '),
    fix: `Run \`npx playwright install --with-deps ${name}\`, or set BROWSER_PATH to the executable of one, or PLAYWRIGHT_WS_ENDPOINT to a Playwright server`,
  });
}

type Candidate = {
  readonly source: 'playwright' | 'system' | 'embedded';
  readonly title: string;
  readonly open: () => Promise<BrowserLaunch>;
};

/** What is said once where no headless shell was found; undefined where one was, or the user has named the browser, or wants windows. */
export function slowerNote({ source, launch }: BrowserChoice): string | undefined {
  const isFound = source === 'system' || source === 'playwright';
  if (!isFound || launch?.headless === false || isShell(launch?.executablePath ?? '')) return undefined;
  return `A headless shell would be faster: npx playwright install --only-shell ${name}`;
}

/** The browsers in the order of the search, each looked for only when those before it have failed. */
async function* candidates(
  request: BrowserRequest,
  environment: Environment,
  machine: Machine,
): AsyncGenerator<Candidate> {
  const installed = (source: Candidate['source'], files: readonly string[]) =>
    files.map((file) => ({ source, title: file, open: async () => launchOf(file, request) }));
  const isFull = (file: string) => !isShell(file);
  const builds = await machine.playwright(request);
  if (!request.headed) yield* installed('playwright', builds.filter(isShell));
  const others = await machine.system(environment);
  if (request.headed) {
    yield* installed('playwright', builds.filter(isFull));
    yield* installed('system', others.filter(isFull));
    return;
  }
  yield* installed('system', others.filter(isShell));
  yield {
    source: 'embedded',
    title: 'the Chromium of @sparticuz/chromium',
    open: () => machine.embedded(environment),
  };
  yield* installed('playwright', builds.filter(isFull));
  yield* installed('system', others.filter(isFull));
}

/**
 * One argument of our own: Playwright's keep the browser from calling home and switch off the sandbox, which root and
 * most containers cannot have.
 */
function launchOf(executablePath: string, { headed }: BrowserRequest): BrowserLaunch {
  return { executablePath, args: [framesAsTimePasses], headless: !headed };
}

/** An endpoint's user name, password and parameters are often keys to the service. */
function withoutSecrets(endpoint: string): string {
  const { protocol, host, pathname } = new URL(endpoint);
  return `${protocol}//${host}${pathname}`;
}
