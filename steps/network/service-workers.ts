/** Service workers of a target: none is started, since what it asks for would pass by the guard; that one was wanted is reported. */
import type { BrowserContext } from 'playwright';

const binding = 'serviceWorkerWanted';

/** Has `say` hear the address of every script that a page in `context` wants to register; the registration never ends. */
export async function keepOutServiceWorkers(context: BrowserContext, report: (url: string) => void): Promise<void> {
  await context.exposeBinding(binding, (_, url: unknown) => report(String(url)));
  await context.addInitScript(replaceRegister, binding);
}

/** Runs in the browser before any script of the page. Where the connection is not secure there are no service workers. */
function replaceRegister(name: string): void {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (container === undefined) return;
  Object.defineProperty(container, 'register', {
    get() {
      return (script: unknown) => {
        Reflect.get(globalThis, name)(new URL(String(script), document.baseURI).href);
        return new Promise(() => {});
      };
    },
    set() {},
  });
}
