/** The request guard of a deployed target: where a page may go, what it may send and how often; adds the `--header`s to its requests. */

import { setTimeout as pause } from 'node:timers/promises';
import type { APIResponse, BrowserContext, Request, Route } from 'playwright';
import { ActionRefused } from '../action-refused.ts';
import { FaultNotInjected } from '../fault-not-injected.ts';
import type { Access } from '../records.ts';
import { TargetUnavailable } from '../target-unavailable.ts';
import { lossOf, renderLocation } from './failure-text.ts';
import { LoadBudget, tooManyLoads, tooManyRequests } from './load-budget.ts';
import { allowLocalRequests } from './local-network.ts';
import { LedAway } from './navigation.ts';
import { type Fetched, Onward } from './onward.ts';
import { paceOf } from './pace.ts';
import { parsedUrl } from './parsed-url.ts';
import { type Hop, makeHop, mostRedirects, nextHop, tooManyRedirects } from './redirect.ts';
import { isNavigation } from './request-facts.ts';
import { isBusy, renderBusy, retryAfterMs } from './retry-after.ts';
import { isReportKeptBack, refusalOfAction } from './writes.ts';

/** Intercepts a request before it is sent; true where the request has had its answer. */
export type Interference = (route: Route) => Promise<boolean>;

export class RequestGuard {
  readonly #access: Access;
  readonly #origin: string;
  readonly #intercept: Interference;
  readonly #onward = new Onward();
  readonly #budget = new LoadBudget();
  #isActing = false;
  #isArriving = false;
  #refused: Error | undefined;
  #stop: (reason: Error) => void = () => {};
  #interference: Interference | undefined;

  private constructor(access: Access, intercept: Interference) {
    this.#access = access;
    this.#intercept = intercept;
    this.#origin = new URL(access.url).origin;
  }

  /** Guards all pages of `context` from now on; `intercept` comes first with what the guard lets pass, in place of the target. */
  static async take(
    context: BrowserContext,
    access: Access,
    intercept: Interference = async () => false,
  ): Promise<RequestGuard> {
    const guard = new RequestGuard(access, intercept);
    await Promise.all([
      context.route('**/*', (route) => guard.#answer(route)),
      allowLocalRequests(context, access.url),
    ]);
    return guard;
  }

  /** To be called before each load of an address. */
  beginLoad(): void {
    this.#isArriving = true;
    this.#budget.beginLoad();
    this.#refused = undefined;
  }

  /** To be called once that page has come to rest: what it sends from then on, it may send since something was done to it. */
  endLoad(): void {
    this.#isArriving = false;
  }

  /**
   * To be called before each action of a scenario that may load a page. Where it `loads` one, by a route, a link or a step back,
   * the page may send what it sends by itself; after any other, nothing but what the policy allows.
   */
  beginAction({ loads }: { readonly loads: boolean }): void {
    this.#budget.allowLoad();
    this.#isActing = !loads;
    this.beginLoad();
    this.#isArriving = false;
  }

  /** @throws FaultNotInjected, ActionRefused or TargetUnavailable if a page wanted to do what is not done with somebody's system. */
  check(): void {
    if (this.#refused !== undefined) throw this.#refused;
  }

  /**
   * The result of work, which nobody waits for any more once a page wants to do what is not done with somebody's system.
   * @throws FaultNotInjected or ActionRefused if it does
   */
  async guard<T>(work: () => Promise<T>): Promise<T> {
    const stopped = new Promise<never>((_, reject) => {
      this.#stop = reject;
    });
    stopped.catch(() => undefined); // It may be stopped when the work has ended.
    return Promise.race([stopped, work()]);
  }

  /** Resolves once a page that was redirected has gone on. */
  sentOn(): Promise<void> {
    return this.#onward.gone();
  }

  /**
   * Intercepts requests in this way until `work` has ended. What the work has a page that was loaded send, as by a link that it
   * follows, is sent only where the policy allows it.
   */
  async interfere<T>(interference: Interference, work: () => Promise<T>): Promise<T> {
    this.#interference = interference;
    try {
      return await work();
    } finally {
      this.#interference = undefined;
    }
  }

  /**
   * The answer to a request, after all redirects, and its address; the headers go along to the target's own origin alone.
   * Undefined where it may not be followed. The browser itself, once a request is under way, would follow anywhere, and
   * with the headers.
   */
  async fetch(route: Route): Promise<Fetched | undefined> {
    const request = route.request();
    let hop = { url: request.url(), method: request.method() };
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      const answer = await this.#ask(route, hop);
      if (answer === undefined) return undefined;
      const next = nextHop(answer, hop);
      if (next === undefined) return { url: hop.url, answer };
      if (isNavigation(request) && !this.#isOwn(next.url)) {
        this.#refuse(new LedAway(originOf(next.url)));
        return undefined;
      }
      hop = next;
    }
    // Where a link leads, or an action, the product is judged by.
    if (isNavigation(request) && this.#isArriving) this.#refuse(new FaultNotInjected(tooManyRedirects(request.url())));
    return undefined;
  }

  /** The answer to one request; undefined of a document that a busy target does not give, for which nobody asks any more then. */
  async #ask(route: Route, hop: Hop): Promise<APIResponse | undefined> {
    const request = route.request();
    const ask = async () => {
      if (isNavigation(request)) await paceOf(this.#access.loadGapMs).turn();
      return makeHop(route, hop, this.#headersFor(request, hop.url));
    };
    const answer = await ask();
    if (!isBusy(answer) || !isNavigation(request) || hop.method !== 'GET') return answer;
    const wait = retryAfterMs(answer);
    if (wait !== undefined) await pause(wait);
    const again = wait === undefined ? answer : await ask();
    if (!isBusy(again)) return again;
    this.#refuse(new TargetUnavailable(`${renderBusy(renderLocation(hop.url), again, wait !== undefined)}.`));
    return undefined;
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const arrived = isNavigation(request) ? this.#onward.take(request.url()) : undefined;
    if (arrived !== undefined) return route.fulfill({ response: arrived }).catch(() => undefined); // It may have gone on meanwhile.
    const refusal = this.#refusal(request);
    // What a scenario answers itself is sent to nobody, so that it changes nothing.
    const mayBeIntercepted = refusal === undefined || refusal instanceof ActionRefused;
    if (mayBeIntercepted && (await this.#intercept(route))) return;
    if (refusal !== undefined) {
      this.#refuse(refusal);
      // In these words the browser stays on its page, where others would have it show an error of its own.
      return route.abort('aborted');
    }
    if (await this.#interference?.(route)) return;
    const isExploring = this.#interference !== undefined && !this.#isArriving && !this.#isActing;
    if (isExploring && refusalOfAction(request, this.#access.writes) !== undefined) return route.abort('aborted');
    // The page goes on as if it had been taken.
    if ((this.#isActing || isExploring) && this.#isOwn(request.url()) && isReportKeptBack(request, this.#access.writes))
      return route.fulfill({ status: 204 });
    if (!this.#isOwn(request.url()) || !(this.#hasHeaders || isNavigation(request))) return route.continue();
    if (isEventStream(request)) await this.#openStream(route);
    else await this.#fulfil(route);
  }

  /**
   * Has the browser itself ask for a stream of events, with the headers, once it is known to lead nowhere else: what is asked in its
   * place arrives as a whole, and a stream never does.
   */
  async #openStream(route: Route): Promise<void> {
    const request = route.request();
    let hop: Hop = { url: request.url(), method: request.method() };
    for (let hops = 0; hops <= mostRedirects && this.#isOwn(hop.url); hops += 1) {
      const asked = makeHop(route, hop, this.#headersFor(request, hop.url), streamMs);
      const answer = await asked.catch((reason: unknown) => reason);
      if (isTimeout(answer)) return route.continue({ headers: { ...request.headers(), ...this.#access.headers } });
      if (answer instanceof Error) return route.abort(lossOf(answer)).catch(() => undefined);
      const next = nextHop(answer as APIResponse, hop);
      if (next === undefined) return route.fulfill({ response: answer as APIResponse }).catch(() => undefined);
      hop = next;
    }
    return route.abort('aborted');
  }

  async #fulfil(route: Route): Promise<void> {
    try {
      const fetched = await this.fetch(route);
      if (fetched === undefined) await route.abort('aborted');
      else if (isNavigation(route.request())) await this.#onward.fulfil(route, fetched);
      else await route.fulfill({ response: fetched.answer });
    } catch (reason) {
      // A target that does not answer, or a page that has gone on to another document meanwhile.
      await route.abort(lossOf(reason)).catch(() => undefined);
    }
  }

  #refuse(reason: Error): void {
    this.#refused ??= reason;
    this.#stop(reason);
  }

  get #hasHeaders(): boolean {
    return Object.keys(this.#access.headers).length > 0;
  }

  #headersFor(request: Request, url: string): Record<string, string> {
    // The cookies of each address are added by the browser context.
    const { cookie: _, ...headers } = request.headers();
    if (this.#isOwn(url)) return { ...headers, ...this.#access.headers };
    const { authorization: __, ...others } = headers;
    return others;
  }

  /** Why a request is not sent. */
  #refusal(request: Request): Error | undefined {
    const refused = this.#isActing ? refusalOfAction(request, this.#access.writes) : undefined;
    if (refused !== undefined) return refused;
    return this.#excess(request);
  }

  #excess(request: Request): FaultNotInjected | undefined {
    const isOwn = this.#isOwn(request.url());
    if (isNavigation(request)) {
      if (request.method() !== 'GET' && !this.#isActing)
        return new FaultNotInjected('The page sent a form by itself. No form of a target is ever submitted.');
      if (!isOwn) return new LedAway(originOf(request.url()));
      if (!this.#budget.takeLoad()) return new FaultNotInjected(tooManyLoads);
    }
    return !isOwn || this.#budget.takeRequest() ? undefined : new FaultNotInjected(tooManyRequests(this.#origin));
  }

  #isOwn(url: string): boolean {
    return originOf(url) === this.#origin;
  }
}

/** By then an answer that is no stream has most often come. */
const streamMs = 1_000;

/** As `EventSource` asks, and what is written in its place. */
function isEventStream(request: Request): boolean {
  return request.method() === 'GET' && /text\/event-stream/i.test(request.headers().accept ?? '');
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof Error && /Timeout \d+ms exceeded|timed out/i.test(reason.message);
}

function originOf(url: string): string {
  return parsedUrl(url)?.origin ?? url;
}
