/** The reference client as a target: a built folder, answered by interception under any host name. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Route } from 'playwright';
import { CallLog } from './call-log.ts';
import { describeFault, type Fault } from './fault.ts';
import { armException } from './hook-dispatcher.ts';
import { comeToRest } from './rest.ts';
import { watchScripts } from './scripts.ts';
import type { Load, Target } from './target.ts';

/** Opens a page in `context` for the client that was built to `folder`. No request of it ever reaches a network. */
export async function openReferenceClient(context: BrowserContext, folder: string): Promise<Target> {
  const [files] = await Promise.all([filesOf(folder), watchScripts(context)]);
  const calls = new CallLog(context);
  let served: Served = { files, origin: '', fault: undefined };
  await Promise.all([
    context.route('**/*', (route) => answer(route, served)),
    context.routeWebSocket(/.*/, (socket) => {
      calls.addSocket(socket, served.origin);
      return socket.close();
    }),
  ]);
  const page = await context.newPage();

  async function load(host: string, fault?: Fault): Promise<Load> {
    const origin = new URL(`https://${host}`).origin;
    const since = calls.calls.length;
    served = { files, origin, fault };
    const armed = fault?.side === 'client' ? await armException(page) : undefined;
    try {
      const response = await page.goto(origin);
      const struck = armed === undefined ? calls.answered('page data', since) : armed.struck();
      await struck.catch((reason: unknown) => {
        if (fault === undefined) return; // A client that asks for no page data has ended loading without it.
        throw new Error(`The client never met ${describeFault(fault)}.`, { cause: reason });
      });
      await comeToRest(page, calls);
      return { host, document: async () => (await response?.text()) ?? '' };
    } finally {
      await armed?.disarm();
    }
  }

  return { kind: 'reference client', host: 'shop.example', page, calls, posed: [], load };
}

type Served = {
  readonly files: ReadonlyMap<string, string>;
  readonly origin: string;
  readonly fault: Fault | undefined;
};

/** Answers as the product's server would: page data, the files of the client, else 404; other hosts do not exist. */
async function answer(route: Route, { files, origin, fault }: Served): Promise<void> {
  const url = new URL(route.request().url());
  if (url.origin !== origin) return route.abort('namenotresolved');
  if (url.pathname === '/page-data.json') return answerPageData(route, fault);
  const file = files.get(url.pathname);
  return file === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ path: file });
}

/** `{}` for a healthy load; status 500, with the digest if there is one, for a server-side exception. */
function answerPageData(route: Route, fault: Fault | undefined): Promise<void> {
  if (fault?.side !== 'server') return route.fulfill({ json: {} });
  return route.fulfill({ status: 500, json: fault.digest === undefined ? {} : { digest: fault.digest } });
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
