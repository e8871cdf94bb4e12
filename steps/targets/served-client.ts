/** Serves the built reference client by interception, under any host name; answers its page data with a server-side exception where one is injected. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Route as Intercepted } from 'playwright';
import type { Fault } from '../faults/fault.ts';

/** Nothing is served until it is said where. */
export class ServedClient {
  readonly #files: ReadonlyMap<string, string>;
  #origin = '';
  #fault: Fault | undefined;

  private constructor(files: ReadonlyMap<string, string>) {
    this.#files = files;
  }

  /** The client that was built to `folder`. @throws Error where there is none */
  static async from(folder: string): Promise<ServedClient> {
    return new ServedClient(await filesOf(folder));
  }

  get origin(): string {
    return this.#origin;
  }

  /** From now on it is served there, and its page data with this fault. */
  serve(origin: string, fault?: Fault): void {
    this.#origin = origin;
    this.#fault = fault;
  }

  /**
   * Answers as the host of a client-rendered product would: page data, the files of the client, its one document for every
   * other address that is opened in the window, else 404; other hosts do not exist.
   */
  async answer(intercepted: Intercepted): Promise<void> {
    const request = intercepted.request();
    const url = new URL(request.url());
    if (url.origin !== this.#origin) return intercepted.abort('namenotresolved');
    if (url.pathname === '/page-data.json') return answerPageData(intercepted, this.#fault);
    const isOpened = request.method() === 'GET' && request.resourceType() === 'document';
    const file = this.#files.get(url.pathname) ?? (isOpened ? this.#files.get('/') : undefined);
    return file === undefined ? intercepted.fulfill({ status: 404 }) : intercepted.fulfill({ path: file });
  }
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
