/** An exception that waits for React to render, and is thrown by the first hooks it calls. */
import type { Page } from 'playwright';

export type ArmedException = {
  /** Whether the exception was thrown in the document now loaded. */
  readonly struck: () => Promise<boolean>;
  /** Spares the documents that are loaded from now on. */
  readonly disarm: () => Promise<void>;
};

/** Lets an exception, with a digest if one is given, be thrown while the next documents of `page` render with React (18 or 19). */
export async function armException(page: Page, digest?: string): Promise<ArmedException> {
  const script = await page.addInitScript(throwWhileRendering, { mark, ...(digest !== undefined && { digest }) });
  return {
    struck: () => page.evaluate((name) => name in globalThis, mark),
    disarm: () => script.dispose(),
  };
}

/** The name of a property of the window; a page may clear the marks of `performance`. */
const mark = 'exception thrown from outside';

/**
 * Runs in the browser before any script of the page. React hands its internals to the developer tools' hook when it
 * starts; the dispatcher found there is wrapped so that the first calls of `useState` throw. Four are enough: React
 * renders once more after a failure, and hydration falls back to a client render.
 *
 * React documents none of this. Source: `injectIntoDevTools` in `packages/react-reconciler/src/ReactFiberReconciler.js`,
 * whose `currentDispatcherRef` holds the dispatcher at `H` in React 19, at `current` in 18; the count was observed with
 * production builds of both. `client/fault.test-support.ts` makes its exceptions in the same way: no import crosses the
 * folders, so where an update of React changes this, both have to follow.
 *
 * A page may put a hook of its own in the place of this one, as some do to keep the developer tools out; then nothing is
 * thrown. Frames within the page are spared.
 *
 * Its inner functions are methods, since the TypeScript loader calls a helper of its own, unknown to the page, for
 * functions that take their name from a variable or a property.
 */
function throwWhileRendering({ mark: name, digest }: { readonly mark: string; readonly digest?: string }): void {
  if (self !== top) return;
  let remaining = 4;
  const hook = {
    supportsFiber: true,
    renderers: new Map(),
    checkDCE() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    inject({ currentDispatcherRef: internals }: { currentDispatcherRef: object }) {
      const key = 'H' in internals ? 'H' : 'current';
      let dispatcher: unknown = Reflect.get(internals, key);
      Object.defineProperty(internals, key, {
        get() {
          return dispatcher;
        },
        set(next: unknown) {
          dispatcher = typeof next === 'object' && next !== null ? new Proxy(next, throwing) : next;
        },
      });
      return 1;
    },
  };
  const throwing: ProxyHandler<object> = {
    get(dispatcher, key, receiver) {
      if (key !== 'useState' || remaining === 0) return Reflect.get(dispatcher, key, receiver);
      return () => {
        remaining -= 1;
        Reflect.set(globalThis, name, true);
        const error = new Error('An exception made from outside the client');
        error.stack = String(error); // a screen that shows it shows nothing of ours
        throw digest === undefined ? error : Object.assign(error, { digest });
      };
    },
  };
  Object.defineProperty(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    value: hook,
    writable: true,
    configurable: true,
  });
}
