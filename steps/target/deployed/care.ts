/** The care that is taken of somebody's system: where a page may go, what it may send, and how often. */
import type { BrowserContext, Request, Route } from 'playwright';
import { CannotPose } from '../cannot-pose.ts';
import type { Access } from './access.ts';

/** How often a scenario may load a page of the target. */
export const mostLoads = 4;

/** How many requests to its own origin one load may make. */
export const mostRequests = 500;

/** Meets a request before it is sent; true where the request has had its answer. */
export type Interference = (route: Route) => Promise<boolean>;

export class Care {
  readonly #access: Access;
  readonly #origin: string;
  #loads = 0;
  #requests = 0;
  #trespass: string | undefined;
  #interference: Interference | undefined;

  private constructor(access: Access) {
    this.#access = access;
    this.#origin = new URL(access.url).origin;
  }

  /** Takes care of all pages of `context` from now on. */
  static async take(context: BrowserContext, access: Access): Promise<Care> {
    const care = new Care(access);
    await context.route('**/*', (route) => care.#answer(route));
    return care;
  }

  /** To be called before each load. @throws CannotPose if there were enough of them. */
  beginLoad(): void {
    this.#loads += 1;
    this.#requests = 0;
    this.#trespass = undefined;
    if (this.#loads > mostLoads)
      throw new CannotPose(`A scenario may load the target ${mostLoads} times, and no more.`);
  }

  /** @throws CannotPose if a page wanted to do what is not done with somebody's system. */
  check(): void {
    if (this.#trespass !== undefined) throw new CannotPose(this.#trespass);
  }

  /** Meets requests in this way until `work` has ended. */
  async interfere<T>(interference: Interference, work: () => Promise<T>): Promise<T> {
    this.#interference = interference;
    try {
      return await work();
    } finally {
      this.#interference = undefined;
    }
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const refusal = this.#refusal(request);
    if (refusal !== undefined) {
      this.#trespass ??= refusal;
      return route.abort('blockedbyclient');
    }
    if (await this.#interference?.(route)) return;
    await route.continue(this.#isOwn(request) ? { headers: this.headersFor(request) } : {});
  }

  /** The headers of a request to the target's own origin. */
  headersFor(request: Request): Record<string, string> {
    return { ...request.headers(), ...this.#access.headers };
  }

  /** Why a request is not sent. */
  #refusal(request: Request): string | undefined {
    if (isNavigation(request)) {
      if (request.method() !== 'GET') return 'The page sent a form by itself. No form of a target is ever submitted.';
      if (!this.#isOwn(request))
        return `The page led to ${originOf(request)}. Nothing but the target's own origin is ever opened.`;
    }
    if (!this.#isOwn(request)) return undefined;
    this.#requests += 1;
    return this.#requests > mostRequests
      ? `The page made more than ${mostRequests} requests to ${this.#origin} in one load.`
      : undefined;
  }

  #isOwn(request: Request): boolean {
    return originOf(request) === this.#origin;
  }
}

/** Whether it is to put another document into the window; those of frames inside the page are the page's own affair. */
function isNavigation(request: Request): boolean {
  if (!request.isNavigationRequest()) return false;
  try {
    return request.frame().parentFrame() === null;
  } catch {
    return true; // Playwright does not know the frame of a window that is just being opened.
  }
}

function originOf(request: Request): string {
  const url = request.url();
  return URL.canParse(url) ? new URL(url).origin : url;
}
