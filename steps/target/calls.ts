/** The calls that a page makes, each sorted by what it is for. Sorting judges nothing. */

/** `product` is any call that is neither of the others: only those can be part of the product's contract. */
export type CallKind = 'document' | 'asset' | 'page data' | 'server action' | 'error reporting' | 'product';

/** What is known of a request when it leaves the page. */
export type RequestFacts = {
  readonly method: string;
  readonly url: string;
  /** What the browser asks for, in Playwright's words: `document`, `script`, `fetch`, `ping` … */
  readonly resource: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
};

export type Call = {
  readonly kind: CallKind;
  readonly method: string;
  readonly url: string;
  /** The status of the answer; undefined as long as there is none. */
  readonly status?: number;
  /** Why there was no whole answer, in the browser's words. */
  readonly failure?: string;
};

/** The kind of a call; the first match counts. */
export function sortCall(request: RequestFacts): CallKind {
  const url = new URL(request.url);
  if (isServerAction(request)) return 'server action';
  if (isPageData(request, url)) return 'page data';
  if (isErrorReport(request, url)) return 'error reporting';
  if (request.method !== 'GET') return 'product';
  if (request.resource === 'document') return 'document';
  return assets.has(request.resource) ? 'asset' : 'product';
}

const assets: ReadonlySet<string> = new Set([
  'script',
  'stylesheet',
  'image',
  'font',
  'media',
  'manifest',
  'texttrack',
  'other',
]);

/** Next.js posts a server action to the page's own address with `next-action`; its answer is of React's own type. */
function isServerAction({ method, headers }: RequestFacts): boolean {
  if (method !== 'POST') return false;
  return headers['next-action'] !== undefined || (headers.accept ?? '').includes('text/x-component');
}

/** The reference client's own file, and what the routers of Next.js (both), React Router and SvelteKit ask for. */
function isPageData({ method, headers }: RequestFacts, { pathname, searchParams }: URL): boolean {
  if (method !== 'GET') return false;
  return (
    headers.rsc === '1' ||
    searchParams.has('_rsc') ||
    headers['x-nextjs-data'] !== undefined ||
    /\/_next\/data\/.+\.json$/.test(pathname) ||
    /\/(page-data|__data)\.json$/.test(pathname) ||
    (searchParams.has('_data') && searchParams.size === 1) ||
    /\.data$/.test(pathname)
  );
}

/** Beacons and policy reports; Sentry's envelopes, straight to it or through a tunnel; the hosts of other such services. */
function isErrorReport(
  { method, resource, headers }: RequestFacts,
  { hostname, pathname, searchParams }: URL,
): boolean {
  if (resource === 'ping' || resource === 'beacon' || resource === 'cspviolationreport') return true;
  if (method !== 'POST') return false;
  return (
    (headers['content-type'] ?? '').includes('application/x-sentry-envelope') ||
    searchParams.has('sentry_key') ||
    /\/api\/\d+\/(envelope|store)\/?$/.test(pathname) ||
    /^\/monitoring(-tunnel)?\/?$/.test(pathname) ||
    /(^|\.)(sentry\.io|bugsnag\.com|rollbar\.com|datadoghq\.(com|eu))$/.test(hostname)
  );
}
