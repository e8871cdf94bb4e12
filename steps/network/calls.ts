/** The calls that a page makes, each sorted by what it is for. Sorting judges nothing. */
import { isErrorReport } from './error-report.ts';
import { addressOf, isPrefetch, type RequestFacts } from './request-facts.ts';

/**
 * What a call is for. The first kind that fits counts; in doubt a call is one of the product, so that it is reported.
 *
 * | kind | what it is |
 * | --- | --- |
 * | server action | a POST by which a framework calls a function on its server, by its own header or path |
 * | page data | what a router asks for while navigating, and every prefetch but that of an asset |
 * | error reporting | a report of an error, a breach of policy or the use of the page: see `error-report.ts` |
 * | service worker | the script of a service worker; the calls that it makes are sorted like those of a page |
 * | worker | the script of a web worker, likewise. Neither a shared worker nor what it calls is seen for what it is |
 * | frame | the document of a frame in a page, such as one that takes a payment |
 * | document | the document of a page, the first as well as one that is opened later |
 * | asset | scripts, styles, pictures, fonts and the like |
 * | product | everything else: only that can be part of the product's contract. So are forms that are posted, event streams, sockets, and beacons that go where the page's other calls go |
 *
 * Each hop of a redirect is a call. What never leaves the browser (`data:`, `blob:`, `about:`, extensions) is none, and
 * neither is the question of a browser whether it may call another origin (a preflight).
 */
export type CallKind =
  | 'document'
  | 'frame'
  | 'worker'
  | 'service worker'
  | 'asset'
  | 'page data'
  | 'server action'
  | 'error reporting'
  | 'product';

export type Call = {
  readonly kind: CallKind;
  readonly method: string;
  readonly url: string;
  /** The status of the answer; undefined as long as there is none. */
  readonly status?: number;
  /** Why there was no whole answer, in the browser's words. */
  readonly failure?: string;
};

/** The kind of a call; undefined for what is no call. */
export function sortCall(request: RequestFacts): CallKind | undefined {
  const url = addressOf(request.url);
  if (url === undefined || isPreflight(request)) return undefined;
  if (isServerAction(request, url)) return 'server action';
  if (isPageData(request, url)) return 'page data';
  if (isErrorReport(request, url)) return 'error reporting';
  if (request.method !== 'GET') return 'product';
  if (request.role !== undefined) return request.role;
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

/** A page cannot set that header itself. */
function isPreflight({ method, headers }: RequestFacts): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/**
 * Next.js posts a server action to the page's own address with `next-action`, and its answer is of React's own type;
 * SvelteKit and Astro have a header and a path of their own.
 */
function isServerAction({ method, headers }: RequestFacts, { pathname }: URL): boolean {
  if (method !== 'POST') return false;
  return (
    headers['next-action'] !== undefined ||
    headers['x-sveltekit-action'] !== undefined ||
    (headers.accept ?? '').includes('text/x-component') ||
    /^\/_actions\/[^/]/.test(pathname)
  );
}

/**
 * The reference client's own file, and what the routers of Next.js (both), React Router, SvelteKit, Nuxt and Qwik ask
 * for; a HEAD where such a router only wants to know where an address leads.
 */
function isPageData(request: RequestFacts, { pathname, searchParams }: URL): boolean {
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  return (
    headers.rsc === '1' ||
    searchParams.has('_rsc') ||
    headers['x-nextjs-data'] !== undefined ||
    /\/_next\/data\/.+\.json$/.test(pathname) ||
    /\/(page-data|__data|_payload|q-data)\.json$/.test(pathname) ||
    (searchParams.has('_data') && searchParams.size === 1) ||
    /\.data$/.test(pathname) ||
    (isPrefetch(request) && !isAsset(request, pathname))
  );
}

/** To a browser that prefetches, everything is `other`. */
function isAsset({ resource }: RequestFacts, pathname: string): boolean {
  if (resource !== 'other') return assets.has(resource);
  return /\.(m?js|css|wasm|woff2?|ttf|otf|png|jpe?g|gif|svg|webp|avif|ico|mp4|webm)$/i.test(pathname);
}
