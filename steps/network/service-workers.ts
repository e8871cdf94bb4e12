/** Service workers of a target: none is started, since what it asks for would pass by the guard; that one was wanted is reported. */
import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright';

/** Has `report` hear the address of every script that a page in `context` wants to register; the registration never ends. */
export async function keepOutServiceWorkers(context: BrowserContext, report: (url: string) => void): Promise<void> {
  const binding = `serviceWorkerWanted-${randomUUID()}`;
  await context.exposeBinding(binding, (_, url: unknown) => report(String(url)));
  await context.addInitScript(replaceRegister, binding);
}

/**
 * Runs in the browser before any script of the page, which may have a `URL` or a `Promise` of its own: what is needed later
 * is taken at once. Where the connection is not secure there are no service workers.
 */
function replaceRegister(name: string): void {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (container === undefined) return;
  const page = self;
  const { URL: Address, Promise: Pending } = page;
  const report: (url: string) => unknown = Reflect.get(page, name);
  const wanted = {
    /**
     * The binding makes a promise, by whatever has that name: the page gets its own back. Where a script declares a class of
     * that name, which no property gives back, the page goes on, and nobody hears.
     */
    say(url: string): void {
      const { Promise: own } = page;
      try {
        page.Promise = Pending;
        report(url);
      } catch {
      } finally {
        page.Promise = own;
      }
    },
  };
  Object.defineProperty(container, 'register', {
    get() {
      return (script: unknown) => {
        wanted.say(new Address(`${script}`, document.baseURI).href);
        return new Pending(() => {});
      };
    },
    set() {},
  });
}
