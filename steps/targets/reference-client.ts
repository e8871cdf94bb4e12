/** The reference client as a target: a built folder, answered by interception under any host name. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Route as Intercepted, Request, Response } from 'playwright';
import { describeFault, type Fault } from '../faults/fault.ts';
import { armException } from '../faults/hook-dispatcher.ts';
import { defaultLimits, type Limits } from '../limits.ts';
import { CallHistory } from '../network/call-history.ts';
import { CallLog } from '../network/call-log.ts';
import { CallScript } from '../network/call-script.ts';
import { checkOrigin, documentDuring, followLink, goBack } from '../network/navigation.ts';
import { watchScripts } from '../network/scripts.ts';
import { sendFromPage } from '../network/sent-call.ts';
import { watchActivity } from '../screen/page-activity.ts';
import { Rest } from '../screen/rest.ts';
import type { Route } from '../screen/route.ts';
import type { Load, Target } from './target.ts';

/** Opens a page in `context` for the client that was built to `folder`. No request of it ever reaches a network. */
export async function openReferenceClient(
  context: BrowserContext,
  folder: string,
  limits: Limits = defaultLimits,
): Promise<Target> {
  const [files] = await Promise.all([filesOf(folder), watchScripts(context), watchActivity(context)]);
  const calls = new CallLog(context, { limits });
  const [history, script] = [new CallHistory(context), new CallScript(calls)];
  let served: Served = { files, origin: '', fault: undefined };
  await Promise.all([
    context.route('**/*', async (route) => (await script.meet(route)) || answer(route, served)),
    context.routeWebSocket(/.*/, (socket) => {
      calls.addSocket(socket, served.origin);
      return socket.close();
    }),
  ]);
  const page = await context.newPage();
  const rest = new Rest(page, calls);

  async function visit(host: string, { address }: Route, fault?: Fault): Promise<Load> {
    const origin = new URL(`https://${host}`).origin;
    const since = calls.calls.length;
    served = { files, origin, fault };
    const armed = fault?.side === 'client' ? await armException(page, limits) : undefined;
    try {
      // Where the address differs in its fragment alone from that of the page, a browser would load nothing.
      const response = (await page.goto(`${origin}${address}`)) ?? (await page.reload());
      const struck = armed === undefined ? calls.answered('page data', since) : armed.struck();
      const printed = struck.catch((reason: unknown) => {
        if (fault === undefined) return;
        throw new Error(`The client never met ${describeFault(fault)}.`, { cause: reason });
      });
      // A client that asks for no page data has ended loading without it.
      await (fault === undefined ? Promise.race([printed, calls.quiet()]) : printed);
      await rest.come(limits.timeoutMs);
      return loadOf(host, response);
    } finally {
      await armed?.disarm();
    }
  }

  async function go(action: () => Promise<void>): Promise<Load | undefined> {
    served = { ...served, fault: undefined };
    const response = await documentDuring(page, async () => {
      await action();
      await page.waitForLoadState();
      await rest.come(limits.timeoutMs);
    });
    checkOrigin(page, served.origin);
    return response && loadOf(new URL(served.origin).host, response);
  }

  return {
    kind: 'reference client',
    host: 'shop.example',
    page,
    rest,
    calls,
    history,
    script,
    injected: [],
    load: (host, fault) => visit(host, front, fault),
    open: (host, route) => visit(host, route),
    follow: (link, name) => go(() => followLink(page, { link, name }, limits)),
    goBack: () => go(() => goBack(page)),
    reload: () => go(async () => void (await page.reload())),
    act: go,
    send: async (call) => {
      const answer = await sendFromPage(page, history, call);
      await rest.come(limits.timeoutMs);
      return answer;
    },
    check: () => undefined,
  };
}

const front: Route = { address: '/' };

function loadOf(host: string, response: Response | null): Load {
  return { host, document: async () => (await response?.text()) ?? '' };
}

type Served = {
  readonly files: ReadonlyMap<string, string>;
  readonly origin: string;
  readonly fault: Fault | undefined;
};

/**
 * Answers as the host of a client-rendered product would: page data, the files of the client, its one document for every
 * other address that is opened in the window, else 404; other hosts do not exist.
 */
async function answer(intercepted: Intercepted, { files, origin, fault }: Served): Promise<void> {
  const request = intercepted.request();
  const url = new URL(request.url());
  if (url.origin !== origin) return intercepted.abort('namenotresolved');
  if (url.pathname === '/page-data.json') return answerPageData(intercepted, fault);
  const file = files.get(url.pathname) ?? (isOpened(request) ? files.get('/') : undefined);
  return file === undefined ? intercepted.fulfill({ status: 404 }) : intercepted.fulfill({ path: file });
}

function isOpened(request: Request): boolean {
  return request.method() === 'GET' && request.resourceType() === 'document';
}

/** `{}` for a healthy load; status 500, with the digest if there is one, for a server-side exception. */
function answerPageData(intercepted: Intercepted, fault: Fault | undefined): Promise<void> {
  switch (fault?.side) {
    case undefined:
    case 'client': // which strikes in the browser
      return intercepted.fulfill({ json: {} });
    case 'server':
      return intercepted.fulfill({ status: 500, json: fault.digest === undefined ? {} : { digest: fault.digest } });
  }
}

const listed = new Map<string, Promise<ReadonlyMap<string, string>>>();

/** Looked for once in each worker: a build never changes. */
function filesOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = listed.get(folder) ?? filesByPath(folder);
  listed.set(folder, files);
  return files;
}

/** The files of a built client by the path of their address; its `index.html` also answers for `/`. */
async function filesByPath(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((reason: unknown) => {
    throw new Error(`There is no built client in ${folder}. Start through "npm run accept".`, { cause: reason });
  });
  const files = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files.set(`/${path.relative(folder, file).split(path.sep).map(encodeURIComponent).join('/')}`, file);
  }
  const index = files.get('/index.html');
  if (index === undefined) throw new Error(`The client built to ${folder} has no index.html. Build it again.`);
  return files.set('/', index);
}
