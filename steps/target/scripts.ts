/** The script bundles of a page: which were received, and which of them ran. */
import type { BrowserContext, Page } from 'playwright';

/** A script element of the page that loads a file. */
export type BundledScript = {
  readonly url: string;
  /** Its `load` event was seen: it arrived, and was run if it could be. */
  readonly loaded: boolean;
  /** The uncaught errors that came from it. */
  readonly errors: readonly string[];
};

/** Notes the fate of every script in the documents that `context` loads from now on. */
export async function watchScripts(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteScripts, key);
}

/** The scripts of the document now loaded, in the order of their elements. */
export async function readScripts(page: Page): Promise<readonly BundledScript[]> {
  return page.evaluate(listScripts, key);
}

const key = 'scripts seen from outside';

/** Runs in the browser before any script of the page. Neither `load` nor `error` of an element bubbles: both are captured. */
function noteScripts(name: string): void {
  const seen = { loaded: new Set<string>(), errors: [] as { url: string; message: string }[] };
  Object.defineProperty(globalThis, name, { value: seen });
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) seen.loaded.add(target.src);
    },
    true,
  );
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) seen.errors.push({ url: event.filename, message: event.message });
  });
}

/** Runs in the browser. */
function listScripts(name: string): BundledScript[] {
  const seen: { loaded: Set<string>; errors: { url: string; message: string }[] } = Reflect.get(globalThis, name);
  const urls = [...document.scripts].map(({ src }) => src).filter((src) => src !== '');
  return urls.map((url) => ({
    url,
    loaded: seen.loaded.has(url),
    errors: seen.errors.filter((error) => error.url === url).map(({ message }) => message),
  }));
}
