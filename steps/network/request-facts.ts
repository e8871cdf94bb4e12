/** What is known of a request when it leaves the page. */
import type { Frame, Request } from 'playwright';

export type RequestFacts = {
  readonly method: string;
  readonly url: string;
  /** What the browser asks for, in Playwright's words: `document`, `script`, `fetch`, `ping` … */
  readonly resource: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** What is loaded, where `resource` does not say. */
  readonly role?: 'frame' | 'service worker';
  /** The origin of the page, or the service worker, that asks. */
  readonly origin?: string;
  /** The beginning of what is sent, where it is text. */
  readonly body?: string;
};

/** Never throws, whatever a page asks for. */
export function readFacts(request: Request): RequestFacts {
  const worker = request.serviceWorker()?.url();
  const frame = worker === undefined ? frameOf(request) : undefined;
  const role = roleOf(request, frame, worker);
  const asker = addressOf(worker ?? frame?.page().mainFrame().url() ?? '');
  const body = request.postDataBuffer()?.subarray(0, longestBody).toString();
  return {
    method: request.method(),
    url: request.url(),
    resource: request.resourceType(),
    headers: request.headers(),
    ...(role && { role }),
    ...(asker && { origin: asker.origin }),
    ...(body !== undefined && { body }),
  };
}

/** The address of what is on a network; undefined for what is not, as `data:`, `about:` or an extension. */
export function addressOf(text: string): URL | undefined {
  return /^(https?|wss?):/i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
}

/** The address with `…` in place of each value of its query, and of what has no name there; without user, password and fragment. */
export function withoutQueryValues({ protocol, host, pathname, search }: URL): string {
  const pairs = search.slice(1).split('&').filter(Boolean);
  const names = pairs.map((pair) => (pair.includes('=') ? pair.replace(/=.*/s, '=…') : '…'));
  return `${protocol}//${host}${pathname}${names.length > 0 ? `?${names.join('&')}` : ''}`;
}

/** Whether a script asks for it, to be answered. */
export function isOfScript(request: Request): boolean {
  return /^(?:fetch|xhr)$/.test(request.resourceType());
}

/** Whether it is to put another document into the window; those of frames inside the page are the page's own affair. */
export function isNavigation(request: Request): boolean {
  return request.isNavigationRequest() && !frameOf(request)?.parentFrame();
}

/** Whether a router or a browser asks before anybody wants to see what it asks for. */
export function isPrefetch({ headers }: Pick<RequestFacts, 'headers'>): boolean {
  return (
    routerPrefetches.some((name) => headers[name] !== undefined) ||
    purposes.some((name) => headers[name]?.includes('prefetch'))
  );
}

const routerPrefetches = ['next-router-prefetch', 'next-router-segment-prefetch', 'x-middleware-prefetch'] as const;
const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

/** As much of a body as the sorting looks at, in bytes. */
const longestBody = 2_000;

/** Undefined where the page, or its window, is only being opened, which Playwright throws for. */
function frameOf(request: Request): Frame | undefined {
  try {
    return request.frame();
  } catch {
    return undefined;
  }
}

function roleOf(request: Request, frame: Frame | undefined, worker: string | undefined): RequestFacts['role'] {
  if (worker !== undefined) return request.url() === worker ? 'service worker' : undefined;
  return frame?.parentFrame() && request.resourceType() === 'document' ? 'frame' : undefined;
}
