/** The record of every call that the pages of one browser context make, and whether all have been answered. */
import type { BrowserContext, Page, Request, Response, WebSocket, WebSocketRoute } from 'playwright';
import { defaultLimits } from '../limits.ts';
import type { CallSource } from './call-history.ts';
import { type Call, sortCall } from './calls.ts';
import { OpenRequests, type WaitLimits } from './open-requests.ts';
import {
  addressOf,
  isOfScript,
  isPrefetch,
  type RequestFacts,
  readFacts,
  withoutQueryValues,
} from './request-facts.ts';

export type CallLogOptions = {
  /** Whether addresses keep the values of their queries, any of which may be a secret; kept unless said otherwise. */
  readonly queryValues?: boolean;
  readonly limits?: WaitLimits;
};

/** How much is kept, whatever a page does: calls, and characters of an address or a failure. */
const most = { calls: 1_000, text: 2_000 } as const;

type SentFacts = Pick<RequestFacts, 'method'> & { readonly url: URL; readonly status: number };

type Source = Request | WebSocket | WebSocketRoute | { readonly url: () => string };

export class CallLog {
  readonly #calls = new Map<Source, Call>();
  readonly #open: OpenRequests;
  readonly #queryValues: boolean;
  readonly #workers = new Set<string>();
  readonly #sockets = new Set<WebSocket>();
  readonly #pages = new Set<Page>();

  /** Records the calls of `context` from now on. */
  constructor(context: BrowserContext, { queryValues = true, limits = defaultLimits }: CallLogOptions = {}) {
    this.#queryValues = queryValues;
    this.#open = new OpenRequests(limits);
    context.on('request', (request) => this.#begin(request));
    context.on('response', (response) => {
      this.#add(response.request(), { status: response.status() });
      if (hasArrived(response)) this.#open.end(response.request());
      else this.#open.answer(response.request());
    });
    context.on('requestfinished', (request) => this.#open.end(request));
    context.on('requestfailed', (request) => {
      this.#fail(request);
      this.#open.end(request);
    });
    for (const page of context.pages()) this.#watch(page);
    context.on('page', (page) => this.#watch(page));
  }

  /** Every call so far, in the order in which they were made; of very many the first. */
  get calls(): readonly Call[] {
    return [...this.#calls.values()];
  }

  /** Records a socket that a page opens and that is intercepted, which is nothing to Playwright but a route. */
  addSocket(socket: WebSocket | WebSocketRoute): void {
    const url = addressOf(socket.url());
    if (url === undefined) return;
    this.#keep(socket, { kind: 'product', method: 'GET', url: this.#printed(url) });
  }

  /** Records a service worker that a page wants, and that is kept out. */
  addServiceWorker(script: string): void {
    const url = addressOf(script);
    if (url !== undefined)
      this.#keep({ url: () => script }, { kind: 'service worker', method: 'GET', url: this.#printed(url) });
  }

  /** Records a call that the scenario has sent beside the page. */
  addSent(source: CallSource, { method, url, status }: SentFacts): void {
    this.#keep(source, { kind: 'product', method, url: this.#printed(url), status });
  }

  /** Resolves once no call is without its whole answer. @throws Error that names those which stay so. */
  async allAnswered(): Promise<void> {
    await this.#open.until(() => this.#open.count === 0, 'every request to be answered');
  }

  /** Whether a call of that kind, made after the first `since` ones, was answered. */
  hasAnswered(kind: Call['kind'], since: number): boolean {
    return this.calls.slice(since).some((call) => call.kind === kind && (call.status ?? call.failure) !== undefined);
  }

  /**
   * Resolves once nothing is under way that a page may be waiting for, as far as can be known from outside: see
   * `OpenRequests`. For a site with streams and long polling, where `allAnswered` would never end.
   * @returns whether that came to pass in time; never throws
   */
  quiet(limits?: Partial<WaitLimits>): Promise<boolean> {
    return this.#open.quiet(limits);
  }

  /** Whether one is open for which nobody waits: see `OpenRequests`. */
  leavesOut(slowAnswerMs: number): boolean {
    return this.#open.leavesOut(slowAnswerMs);
  }

  /** How long a page has waited for an answer by now, in milliseconds. */
  get oldestMs(): number {
    return this.#open.oldestMs;
  }

  /** How often a request has begun, been answered or ended, those left out that no page waits for. */
  get changes(): number {
    return this.#open.changes;
  }

  /** What has no whole answer yet, in words; undefined where a page waits for none. */
  get openRequests(): string | undefined {
    return this.#open.awaited === 0 ? undefined : `requests without an answer: ${this.#open.printed}`;
  }

  /** Whether something may come to a page unasked: by a socket, a stream of events, a worker, a request that is still open. */
  get isListening(): boolean {
    return this.#open.count > 0 || this.#sockets.size > 0 || [...this.#pages].some((page) => page.workers().length > 0);
  }

  /** Has nobody wait for a call that is held back. */
  hold(request: Request): void {
    this.#open.hold(request);
  }

  /** Has it awaited again. */
  letGo(request: Request): void {
    this.#open.letGo(request);
  }

  #begin(request: Request): void {
    const facts = readFacts(request);
    const url = addressOf(facts.url);
    const sorted = sortCall(facts);
    if (url === undefined || sorted === undefined) return;
    const kind = sorted === 'asset' && this.#workers.has(facts.url) ? 'worker' : sorted;
    this.#keep(request, { kind, method: facts.method, url: this.#printed(url) });
    const isAside = kind === 'error reporting' || facts.resource === 'eventsource' || isPrefetch(facts);
    this.#open.begin(request, { isAside });
  }

  #fail(request: Request): void {
    const failure = request.failure()?.errorText ?? 'failed';
    const isOver = this.#calls.get(request)?.status !== undefined || isPrefetch({ headers: request.headers() });
    // As routers do with what they no longer want, or have read as far as they want.
    if (isOver && aborted.test(failure)) return;
    this.#add(request, { failure: failure.slice(0, most.text) });
  }

  #watch(page: Page): void {
    this.#pages.add(page);
    page.on('close', () => {
      this.#pages.delete(page);
      this.#open.endOf(page);
    });
    page.on('download', (download) => this.#open.endOfDownload(page, download.url()));
    page.on('websocket', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      this.addSocket(socket);
      this.#listen(socket);
    });
    page.on('worker', (worker) => {
      this.#workers.add(worker.url());
      for (const [source, call] of this.#calls) {
        if (call.kind === 'asset' && source.url() === worker.url())
          this.#calls.set(source, { ...call, kind: 'worker' });
      }
    });
  }

  /** A message says that the handshake succeeded, which Playwright does not. */
  #listen(socket: WebSocket): void {
    const open = () => this.#add(socket, { status: 101 });
    socket.on('framereceived', open);
    socket.on('framesent', open);
    socket.on('socketerror', (failure) => this.#add(socket, { failure: failure.slice(0, most.text) }));
  }

  #keep(source: Source, call: Call): void {
    if (this.#calls.size < most.calls) this.#calls.set(source, call);
  }

  #add(source: Source, more: Pick<Call, 'status' | 'failure'>): void {
    const call = this.#calls.get(source);
    if (call !== undefined) this.#calls.set(source, { ...call, ...more });
  }

  #printed(url: URL): string {
    return (this.#queryValues ? url.href : withoutQueryValues(url)).slice(0, most.text);
  }
}

/** So many bytes come with the head of an answer, or right after it. */
const mostAtOnce = 32_768;

/** Whether a short answer is there: the browser says that it has ended only once a script has read it, which some never do, as of a heartbeat. */
function hasArrived(response: Response): boolean {
  const length = response.headers()['content-length'];
  return isOfScript(response.request()) && length !== undefined && Number(length) <= mostAtOnce;
}

/** In the words of Chromium. */
const aborted = /ERR_ABORTED/;
