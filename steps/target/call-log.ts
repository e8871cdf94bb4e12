/** The record of every call that the pages of one browser context make, and whether all have been answered. */
import { EventEmitter, once } from 'node:events';
import type { BrowserContext, Request, WebSocketRoute } from 'playwright';
import { patience } from '../limits.ts';
import { type Call, sortCall } from './calls.ts';

export class CallLog {
  readonly #calls = new Map<Request | WebSocketRoute, Call>();
  readonly #open = new Set<Request>();
  readonly #answers = new EventEmitter();

  /** Records the calls of `context` from now on. */
  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      this.#calls.set(request, describeCall(request));
      this.#open.add(request);
    });
    context.on('response', (response) => this.#add(response.request(), { status: response.status() }));
    context.on('requestfinished', (request) => this.#close(request));
    context.on('requestfailed', (request) => {
      this.#add(request, { failure: request.failure()?.errorText ?? 'failed' });
      this.#close(request);
    });
  }

  /** Every call so far, in the order in which they were made. */
  get calls(): readonly Call[] {
    return [...this.#calls.values()];
  }

  /** Records a socket that a page opens, which is no request to Playwright. */
  addSocket(socket: WebSocketRoute): void {
    this.#calls.set(socket, { kind: 'product', method: 'GET', url: socket.url() });
  }

  /** Resolves once no call is without its whole answer. @throws Error that names those which stay so. */
  async allAnswered(): Promise<void> {
    await this.#until(() => this.#open.size === 0, 'every request to be answered');
  }

  /** Resolves once a call made after the first `since` ones, of that kind, was answered. @throws Error if none is. */
  async answered(kind: Call['kind'], since: number): Promise<void> {
    const isAnswered = () => this.calls.slice(since).some((call) => call.kind === kind && isWhole(call));
    await this.#until(isAnswered, `a ${kind} request to be answered`);
  }

  async #until(holds: () => boolean, what: string): Promise<void> {
    const signal = AbortSignal.timeout(patience);
    while (!holds()) {
      await once(this.#answers, 'answer', { signal }).catch(() => {
        const open = [...this.#open].map((request) => `${request.method()} ${request.url()}`).join(', ') || 'none';
        throw new Error(`Waited ${patience / 1000} s for ${what}; requests without an answer: ${open}.`);
      });
    }
  }

  #add(request: Request, more: Pick<Call, 'status' | 'failure'>): void {
    const call = this.#calls.get(request);
    if (call !== undefined) this.#calls.set(request, { ...call, ...more });
  }

  #close(request: Request): void {
    this.#open.delete(request);
    this.#answers.emit('answer');
  }
}

function isWhole({ status, failure }: Call): boolean {
  return status !== undefined || failure !== undefined;
}

function describeCall(request: Request): Call {
  const [method, url] = [request.method(), request.url()];
  return {
    kind: sortCall({ method, url, resource: request.resourceType(), headers: request.headers() }),
    method,
    url,
  };
}
