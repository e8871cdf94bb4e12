/** The script bundles of a page: which were received, which of them ran, and which may still come. */
import type { BrowserContext, Page } from 'playwright';

/** A script element of the page that loads a file, of a kind that today's browsers run. */
export type BundledScript = {
  readonly url: string;
  readonly fate: Fate;
  /** The uncaught errors that came from it; those that were only reported, as of what was recovered from, where the page is empty. */
  readonly errors: readonly string[];
};

/**
 * `loaded`: its `load` event was seen, so that it arrived, and was run if it could be. `failed`: its `error` event was
 * seen, and none of `load`. `awaited`: neither was.
 */
type Fate = 'loaded' | 'failed' | 'awaited';

/** Notes the fate of every script in the documents that `context` loads from now on. */
export async function watchScripts(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteScripts, key);
}

/** The scripts of the document now loaded, in the order of their elements. */
export async function readScripts(page: Page): Promise<readonly BundledScript[]> {
  return page.evaluate(listScripts, key);
}

const key = 'scripts seen from outside';

type Seen = {
  readonly loaded: Set<string>;
  readonly failed: Set<string>;
  readonly errors: { url: string; message: string; isReported: boolean }[];
};

/**
 * Runs in the browser before any script of the page. Neither `load` nor `error` of an element bubbles: both are captured.
 * Where a script reports an error, by `reportError` or an event, that script is still running, so that it is on the stack.
 * No function in it has a name of its own, since tsx would keep that by a call that the browser does not know.
 */
function noteScripts(name: string): void {
  const seen: Seen = { loaded: new Set(), failed: new Set(), errors: [] };
  Object.defineProperty(globalThis, name, { value: seen });
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) seen.loaded.add(target.src);
    },
    true,
  );
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) seen.failed.add(target.src);
    },
    true,
  );
  addEventListener('error', (event) => {
    if (!(event instanceof ErrorEvent)) return;
    const [, , ...callers] = new Error().stack?.split('\n') ?? [];
    seen.errors.push({ url: event.filename, message: event.message, isReported: callers.length > 0 });
  });
}

/**
 * Runs in the browser. Left out are scripts for browsers that know no modules, and what is no JavaScript by its type, or
 * for want of one by its language, as the HTML standard has it ("prepare the script element"). Where no element loads a file,
 * as with React Router, those are listed that a module in the document imports.
 */
function listScripts(name: string): BundledScript[] {
  const seen: Seen = Reflect.get(globalThis, name);
  const javaScript =
    /^(?:module|(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/i;
  const isEmpty =
    !/\S/.test(document.body?.innerText ?? '') && !document.querySelector('img, svg, canvas, input, button');
  const counted = seen.errors.filter(({ isReported }) => isEmpty || !isReported);
  const files: BundledScript[] = [...document.scripts].flatMap((script) => {
    const language = script.getAttribute('language') ?? '';
    const type = script.getAttribute('type') ?? (language === '' ? '' : `text/${language}`);
    if (script.src === '' || (type !== '' && !javaScript.test(type.trim()))) return [];
    if (script.noModule && type.trim().toLowerCase() !== 'module') return [];
    const errors = counted.filter(({ url }) => url === script.src).map(({ message }) => message);
    const fate = seen.loaded.has(script.src) ? 'loaded' : seen.failed.has(script.src) ? 'failed' : 'awaited';
    return [{ url: script.src, fate, errors }];
  });
  if (files.length > 0) return files;
  const imports = /\bimport\s*\(?\s*(?:[\w$*{},\s]+\bfrom\s*)?(["'])([^"'\s]+)\1/g;
  return [...document.querySelectorAll('script[type="module" i]')]
    .flatMap((script) => [...(script.textContent ?? '').matchAll(imports)])
    .map(([, , name = '']) => new URL(name, document.baseURI).href)
    .map((url) => {
      const [received] = performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[];
      const isThere = received !== undefined && received.responseStatus > 0 && received.responseStatus < 400;
      const errors = counted.filter((error) => error.url === url).map(({ message }) => message);
      return { url, fate: isThere ? 'loaded' : received === undefined ? 'awaited' : 'failed', errors };
    });
}
