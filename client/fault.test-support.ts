/** Faults: ways in which a load goes wrong, each made at the network or in the browser, never in the client. */
import type { Page } from 'playwright';
import type { Fault } from './visit.test-support.ts';

/** What the network does to one file. */
type Accident =
  | { readonly status: number; readonly body?: string; readonly type?: string }
  | { readonly abort: string };

export const pageDataMeets = (accident: Accident): Fault => meets('**/page-data.json', accident);
export const lazyPartMeets = (accident: Accident): Fault => meets('**/assets/page-*.js', accident);

/** The page's own code is this script instead. */
export const lazyPartIs = (script: string): Fault =>
  lazyPartMeets({ status: 200, body: script, type: 'text/javascript' });

/** The server fails, and answers with this value as JSON. */
export const serverFails = (answer: unknown): Fault => pageDataMeets({ status: 500, body: JSON.stringify(answer) });

/** The expression's value is thrown by the first hooks of the app's first renders, or by its first effect. */
export const appThrows = (where: 'render' | 'effect', expression: string): Fault => {
  return (page) => page.addInitScript(breakReact, { where, expression });
};

/** The script runs before the client's own. */
export const browserRuns = (script: string): Fault => {
  return (page) => page.addInitScript(script);
};

/** Several faults in one load. */
export const all = (...faults: readonly Fault[]): Fault => {
  return (page) => Promise.all(faults.map((fault) => fault(page)));
};

/** Loading goes on only when the window has heard of what the script brings about, whatever that is. */
export const meanwhile = (script: string): Fault =>
  browserRuns(`
    const unobserved = fetch;
    fetch = async (...call) => {
      await new Promise((heard) => {
        addEventListener('error', heard, { once: true });
        ${script}
      });
      return unobserved(...call);
    };`);

/** Below this address a server of another origin has a script that throws. */
const otherOrigin = 'https://extension.example/';

export const otherOriginThrows: Fault = async (page) => {
  await page.route(`${otherOrigin}**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('Broken.')" }),
  );
};

/** Scripts that bring about an error event of the window that is no exception of the client's. */
export const notices = {
  'a ResizeObserver that changes what it observes': `
    new ResizeObserver(([entry]) => {
      entry.target.style.height = entry.contentRect.height + 1 + 'px';
    }).observe(document.body.appendChild(document.createElement('div')));`,
  'a script of another origin that throws': `
    document.head.append(Object.assign(document.createElement('script'), { src: '${otherOrigin}broken.js' }));`,
} as const;

/** Scripts that throw where nobody catches it, and past React. */
export const uncaught = {
  'an event handler that throws': `
    addEventListener('click', () => { throw new Error('Broken.'); });
    document.body.click();`,
  'a timer that throws': "setTimeout(() => { throw new Error('Broken.'); });",
  'a timer that throws null': 'setTimeout(() => { throw null; });',
} as const;

function meets(files: string, accident: Accident): Fault {
  return async (page: Page) => {
    await page.route(files, (route) => {
      if ('abort' in accident) return route.abort(accident.abort);
      const { status, body = '', type = 'application/json' } = accident;
      return route.fulfill({ status, body, contentType: type });
    });
  };
}

/**
 * Runs in the browser before any script of the page. React hands its hook dispatcher to whoever looks like its developer
 * tools; four broken hooks are enough, since it tries a failed render once more.
 *
 * React documents none of this. Source: `injectIntoDevTools` in `packages/react-reconciler/src/ReactFiberReconciler.js`,
 * and in what is installed `currentDispatcherRef` in `react-dom/cjs/react-dom-client.production.js`; the count was
 * observed with React 19. `steps/faults/fault.ts` makes its exception in the same way: no import crosses the folders, so
 * where an update of React changes this, both have to follow.
 */
function breakReact({ where, expression }: { where: 'render' | 'effect'; expression: string }): void {
  let left = 4;
  const fail = () => {
    throw new Function(`return (${expression})`)();
  };
  const broken = (hooks: object) =>
    new Proxy(hooks, {
      get(target, name) {
        const hook: unknown = Reflect.get(target, name);
        if (typeof hook !== 'function' || name !== (where === 'render' ? 'useState' : 'useEffect') || left-- <= 0)
          return hook;
        return where === 'render' ? fail : () => hook(fail);
      },
    });
  const inject = (renderer: { readonly currentDispatcherRef: { H: object | null } }) => {
    let hooks = renderer.currentDispatcherRef.H;
    Object.defineProperty(renderer.currentDispatcherRef, 'H', {
      get: () => hooks,
      set: (next: object | null) => {
        hooks = next && broken(next);
      },
    });
  };
  const ignore = () => {};
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject,
      checkDCE: ignore,
      onCommitFiberRoot: ignore,
      onCommitFiberUnmount: ignore,
      onPostCommitFiberRoot: ignore,
    },
  });
}
