/** Sends a page on to where a redirect has led, so that its address is that of the document it shows. */
import type { APIResponse, Route } from 'playwright';

/** An answer, and the address that gave it after all redirects. */
export type Fetched = { readonly url: string; readonly answer: APIResponse };

/** The answer waits for the page to come, so that nothing is asked twice. */
export class Onward {
  #waiting: Fetched | undefined;
  #gone: Promise<void> = Promise.resolve();
  #go = () => {};

  /** Answers the page: itself, or by what makes it go where the answer came from. */
  async fulfil(route: Route, fetched: Fetched): Promise<void> {
    if (isSameDocument(fetched.url, route.request().url())) return route.fulfill({ response: fetched.answer });
    this.#waiting = fetched;
    this.#gone = new Promise((resolve) => {
      this.#go = resolve;
    });
    await route.fulfill({ contentType: 'text/html', body: pageThatGoesTo(fetched.url) });
  }

  /** The answer that waits for a page at this address, which is on its way now; no longer where it goes elsewhere. */
  take(url: string): APIResponse | undefined {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#go();
    return waiting !== undefined && isSameDocument(waiting.url, url) ? waiting.answer : undefined;
  }

  /** Resolves once no page is still to go on. */
  gone(): Promise<void> {
    return this.#gone;
  }
}

/** Whether two addresses differ in their fragments at most. */
function isSameDocument(one: string, other: string): boolean {
  return one.replace(/#.*/s, '') === other.replace(/#.*/s, '');
}

/** As a browser does, it keeps the fragment where the redirect names none, and leaves no step to go back to. */
function pageThatGoesTo(url: string): string {
  const address = JSON.stringify(url).replaceAll('<', '\\u003c');
  const whole = url.includes('#') ? address : `${address} + location.hash`;
  return `<!doctype html><link rel="icon" href="data:,"><script>location.replace(${whole})</script>`;
}
