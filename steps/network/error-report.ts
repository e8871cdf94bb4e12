/** Reports that a page sends of itself: errors, breaches of a policy, use. They are no part of the product's contract. */
import type { RequestFacts } from './request-facts.ts';

/**
 * Whether a request is such a report: by the browser's word for it, by its type or body (Sentry's envelopes, which go
 * through a tunnel of any name), by its path, or by the host of a known service. A `POST` to a path that could as well be
 * the product's own, as `/log`, is none.
 */
export function isErrorReport(request: RequestFacts, url: URL): boolean {
  if (isPolicyReport(request)) return true;
  if (isBeacon(request)) return !isProductBeacon(request, url);
  if (request.method !== 'POST') return false;
  return isReport(request) || isToReporter(request, url);
}

/**
 * Whether a request is one beyond doubt: by the browser's word for it, its type, its body, its key or the host of a known
 * service, and not by its path alone, nor by being a beacon.
 */
export function isCertainReport(request: RequestFacts, url: URL): boolean {
  return isPolicyReport(request) || isPing(request) || isReport(request) || isToService(request, url);
}

/** A beacon in Playwright's words, also the ping of a link that is followed. */
function isBeacon({ resource }: RequestFacts): boolean {
  return resource === 'ping' || resource === 'beacon';
}

function isPolicyReport({ resource }: RequestFacts): boolean {
  return resource === 'cspreport' || resource === 'cspviolationreport';
}

/** That of a link that is followed. */
function isPing({ headers }: RequestFacts): boolean {
  return headers['content-type']?.startsWith('text/ping') === true;
}

/**
 * A page cannot read the answer to a beacon, so that it is a report, unless it plainly is a call of the product: it goes to
 * the page's own origin, below `/api/` or to `/graphql`, and its path has no word for reports in it.
 */
function isProductBeacon(request: RequestFacts, url: URL): boolean {
  if (isPing(request) || isReport(request) || isToReporter(request, url)) return false;
  return url.origin === request.origin && /\/(api|graphql)(\/|$)/.test(url.pathname) && !reportWords.test(url.pathname);
}

const reportWords =
  /(^|[/_.-])(analytics|beacons?|collect|csp|crash(es)?|errors?|events?|exceptions?|hits?|insights|logs?|logging|metrics?|monitor(ing)?|ping|rum|sentry|stats|telemetry|trac(e|k|king)|usage|vitals|web-?vitals|reports?)([/_.-]|$)/i;

function isReport({ headers, body }: RequestFacts): boolean {
  return reportTypes.test(headers['content-type'] ?? '') || (body !== undefined && isEnvelope(body));
}

const reportTypes = /^application\/(x-sentry-envelope|csp-report|reports\+json)/i;

/** Sentry's envelope: a line of JSON for its head, and one for the head of its first item, which has a type. */
function isEnvelope(body: string): boolean {
  const [head = '', item = ''] = body.split('\n', 2);
  return /^\{.*"(event_id|sent_at|dsn|sdk|trace)":.*\}\r?$/.test(head) && /^\{.*"type":"[a-z_]+".*\}\r?$/.test(item);
}

function isToReporter(request: RequestFacts, url: URL): boolean {
  const { pathname } = url;
  return (
    isToService(request, url) ||
    /\/api\/\d+\/(envelope|store|security)\/?$/.test(pathname) ||
    /\/(monitoring|sentry)(-tunnel)?\/?$/.test(pathname) ||
    /\/(csp|error|crash)-?report(s|ing)?\/?$/.test(pathname)
  );
}

function isToService({ headers }: RequestFacts, { hostname, searchParams }: URL): boolean {
  return (
    headers['bugsnag-api-key'] !== undefined ||
    headers['x-sentry-auth'] !== undefined ||
    searchParams.has('sentry_key') ||
    services.test(hostname)
  );
}

const services =
  /(^|\.)(sentry\.io|bugsnag\.com|rollbar\.com|datadoghq\.(com|eu)|browser-intake-([a-z0-9]+-)?datadoghq\.(com|eu)|nr-data\.net|honeybadger\.io|raygun\.(com|io)|airbrake\.io|trackjs\.com|applicationinsights\.azure\.com)$/;
