/** Keeps which browser was found to start: to see that it still does takes a second of every run. */

import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { textDigest } from '../digest.ts';
import { type Environment, parseEnvironment } from '../environment.ts';
import { keepFile } from '../kept-file.ts';
import { findBrowser } from './browser.ts';
import { BrowserChoice, type BrowserRequest } from './browser-choice.ts';
import { systemBrowsers } from './installed-browsers.ts';

const Known = z.object({ key: z.string(), choice: BrowserChoice });

const lock = fileURLToPath(new URL('../../../package-lock.json', import.meta.url));

/**
 * The browser that was found last, where all that decided then is as it was, else what `find` finds now: the variables, the
 * browsers that are there and their files, the locked packages and the system's libraries. A browser elsewhere is asked anew.
 * @param file where it is kept; that it cannot be is no error
 * @throws CannotJudge as `findBrowser` does
 */
export async function findKnownBrowser(
  file: string,
  request: BrowserRequest,
  variables: NodeJS.ProcessEnv,
  find: typeof findBrowser = findBrowser,
): Promise<BrowserChoice> {
  const known = await recallBrowser(file, request, variables);
  if (known !== undefined) return known;
  const choice = await find(request, variables);
  const environment = parseEnvironment(variables);
  if (choice.launch && isHere(environment, variables)) {
    const key = await keyOf(request, environment, choice.launch.executablePath);
    await keepFile(file, JSON.stringify({ key, choice })).catch(() => {});
  }
  return choice;
}

/** The browser that was found last, where `findKnownBrowser` needs to look no further. */
async function recallBrowser(
  file: string,
  request: BrowserRequest,
  variables: NodeJS.ProcessEnv,
): Promise<BrowserChoice | undefined> {
  const environment = parseEnvironment(variables);
  if (!isHere(environment, variables)) return undefined;
  const known = await readKnown(file);
  const launch = known?.choice.launch;
  if (!launch) return undefined;
  return known.key === (await keyOf(request, environment, launch.executablePath)) ? known.choice : undefined;
}

/** Whether all that decides can be seen here. */
function isHere({ PLAYWRIGHT_WS_ENDPOINT }: Environment, { PLAYWRIGHT_BROWSERS_PATH }: NodeJS.ProcessEnv): boolean {
  return PLAYWRIGHT_WS_ENDPOINT === undefined && PLAYWRIGHT_BROWSERS_PATH === undefined;
}

/** What decides nothing by itself: a PATH is another one in an npm script than in a shell, and may lead to the same browsers. */
const indecisive: ReadonlySet<string> = new Set([
  'PATH',
  'SHOWN_CLIENT',
  'SHOWN_ACCESS',
  'SHOWN_BROWSER',
  'SHOWN_USERNAME',
  'SHOWN_PASSWORD',
] satisfies (keyof Environment)[]);

async function keyOf(request: BrowserRequest, environment: Environment, executable: string): Promise<string> {
  const decisive = [
    request,
    Object.entries(environment).filter(([name]) => !indecisive.has(name)),
    await Promise.all([executable, lock, '/etc/ld.so.cache'].map(stampOf)),
    await systemBrowsers(environment),
    await Promise.all(registries(environment).map((folder) => readdir(folder).catch(() => []))),
  ];
  return textDigest(JSON.stringify(decisive));
}

/** Size and time of the last change; nothing for what is not there. */
async function stampOf(file: string): Promise<string> {
  const found = await stat(file, { bigint: true }).catch(() => undefined);
  return found === undefined ? '' : `${found.size} ${found.mtimeNs}`;
}

/** Where `npx playwright install` may put its builds, on any system. */
function registries({ HOME, XDG_CACHE_HOME, LOCALAPPDATA }: Environment): string[] {
  const caches = [
    XDG_CACHE_HOME,
    HOME && path.join(HOME, '.cache'),
    HOME && path.join(HOME, 'Library', 'Caches'),
    LOCALAPPDATA,
  ];
  return caches.flatMap((cache) => (cache ? [path.join(cache, 'ms-playwright')] : []));
}

async function readKnown(file: string): Promise<z.infer<typeof Known> | undefined> {
  try {
    return Known.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
