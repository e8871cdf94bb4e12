/** A fault: what makes loading fail, and how an exception is made in the browser from outside the client. */
import type { Page } from 'playwright';
import { patience } from '../limits.ts';

/** A server-side exception may carry a digest; one in the browser is never given any. */
export type Fault = { readonly side: 'client' } | { readonly side: 'server'; readonly digest?: string };

/** The fault in the words of the features. */
export function describeFault(fault: Fault): string {
  if (fault.side === 'client') return 'an unhandled client-side exception';
  if (fault.digest === undefined) return 'an unhandled server-side exception without a digest';
  return `an unhandled server-side exception with the digest ${fault.digest}`;
}

/** An exception that waits in a page for the client to render. */
export type ArmedException = {
  /** Resolves once the exception was thrown in the document now loaded. @throws Error if that has not happened in time. */
  readonly struck: () => Promise<void>;
  /** Spares the documents that are loaded from now on. */
  readonly disarm: () => Promise<void>;
};

/** Lets an exception be thrown while the next documents of `page` render with React (18 or 19). */
export async function armException(page: Page): Promise<ArmedException> {
  const script = await page.addInitScript(throwWhileRendering, mark);
  return {
    struck: async () => {
      await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark, { timeout: patience });
    },
    disarm: () => script.dispose(),
  };
}

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
 * Its inner functions are methods, since the TypeScript loader calls a helper of its own, unknown to the page, for
 * functions that take their name from a variable or a property.
 */
function throwWhileRendering(name: string): void {
  let left = 4;
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
      if (key !== 'useState' || left === 0) return Reflect.get(dispatcher, key, receiver);
      return () => {
        left -= 1;
        performance.mark(name);
        throw new Error('An exception made from outside the client');
      };
    },
  };
  Object.defineProperty(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', { value: hook });
}
