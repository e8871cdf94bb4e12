/** Changes what a page is delivered: its document and its scripts. */
import type { BrowserContext, Route } from 'playwright';
import type { DeliveryChange } from './change.ts';

type Handler = Parameters<BrowserContext['route']>[1];
type Answer = NonNullable<Parameters<Route['fulfill']>[0]>;

/**
 * The same context, but that what its routes are answered from now on is changed.
 * @param delivered hears of each answer that was changed, in words
 */
export function changeDelivery(
  context: BrowserContext,
  change: DeliveryChange,
  delivered: (words: string) => void,
): BrowserContext {
  const changed = (handler: Handler): Handler => {
    return (route, request) => handler(changeRoute(route, change, delivered), request);
  };
  return replaceMethods(context, {
    route: (url: Parameters<BrowserContext['route']>[0], handler: Handler) => context.route(url, changed(handler)),
  });
}

function changeRoute(route: Route, change: DeliveryChange, delivered: (words: string) => void): Route {
  const request = route.request();
  const kind = request.resourceType();
  const { pathname } = new URL(request.url());
  if (change.kind === 'scripts' && kind === 'script' && change.to === 'lost') {
    const abort = async () => {
      delivered(`${pathname} was not delivered`);
      await route.abort('failed');
    };
    return replaceMethods(route, { fulfill: abort, continue: abort, fallback: abort });
  }
  const isMeant = change.kind === 'scripts' ? kind === 'script' : kind === 'document';
  if (!isMeant) return route;
  const edit = change.kind === 'scripts' ? breakScript : (html: string) => addLines(html, change.lines);
  const words = change.kind === 'scripts' ? `${pathname} throws` : `${pathname} was delivered with text in it`;
  const fulfill = async (answer: Answer = {}) => {
    const { headers, status, body } = await readAnswer(route, answer);
    delivered(words);
    await route.fulfill({ status, headers, body: edit(body) });
  };
  const forward = async () => fulfill({ response: await route.fetch() });
  return replaceMethods(route, { fulfill, continue: forward, fallback: forward });
}

/** The text of an answer, whichever way it is given. */
async function readAnswer(route: Route, answer: Answer) {
  if (answer.response !== undefined) {
    const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = answer.response.headers();
    return { status: answer.response.status(), headers, body: await answer.response.text() };
  }
  const { readFile } = await import('node:fs/promises');
  const body = answer.path === undefined ? String(answer.body ?? '') : await readFile(answer.path, 'utf8');
  const type = route.request().resourceType() === 'script' ? 'text/javascript' : 'text/html; charset=utf-8';
  return { status: answer.status ?? 200, headers: { 'content-type': type, ...answer.headers }, body };
}

function breakScript(script: string): string {
  return `${script}\n;throw new Error('This script was made to fail.');`;
}

/** Hidden, as by a style that is taken away later. */
function addLines(html: string, lines: readonly string[]): string {
  const escaped = lines.map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`);
  const added = `<div hidden>${escaped.join('')}</div>`;
  return /<\/body>/i.test(html) ? html.replace(/<\/body>/i, () => `${added}</body>`) : html + added;
}

/** The same object, but for these methods; all others are its own. */
function replaceMethods<T extends object>(own: T, methods: Partial<Record<keyof T, unknown>>): T {
  return new Proxy(own, {
    get(target, name) {
      const value: unknown = name in methods ? methods[name as keyof T] : Reflect.get(target, name, target);
      return typeof value === 'function' && !(name in methods) ? value.bind(target) : value;
    },
  });
}
