/** An exception that is thrown by an update of what React has rendered, at the root of the application. */
import type { Page } from 'playwright';

/**
 * Makes the root-most component that has a state throw on its next render, past any error boundary below it. Whether
 * there was one.
 */
export function throwAtRoot(page: Page, digest?: string): Promise<boolean> {
  return page.evaluate(dispatchAtRoot, { ...(digest !== undefined && { digest }) });
}

/**
 * Runs in the browser. React 17 to 19 note the fiber of an element, or of the document, under a property of a name that
 * begins like this. Source: `packages/react-dom-bindings/src/client/ReactDOMComponentTree.js`; the tags of function
 * components (0), of those that forward a ref (11) and of memoized ones (15) are of
 * `packages/react-reconciler/src/ReactWorkTags.js`.
 */
function dispatchAtRoot({ digest }: { readonly digest?: string }): boolean {
  type Hook = { queue?: { dispatch?: (update: () => never) => void } | null; next?: Hook | null };
  type Fiber = {
    tag: number;
    return: Fiber | null;
    child: Fiber | null;
    sibling: Fiber | null;
    memoizedState: Hook | null;
    stateNode: { current?: Fiber } | null;
  };
  const tree = {
    roots(): Fiber[] {
      const found = new Set<Fiber>();
      for (const node of [document, ...document.querySelectorAll('*')]) {
        const key = Object.keys(node).find((name) => /^__react(?:Container|Fiber)\$/.test(name));
        if (key === undefined) continue;
        let fiber: Fiber = Reflect.get(node, key);
        while (fiber.return !== null) fiber = fiber.return;
        found.add(fiber.stateNode?.current ?? fiber);
      }
      return [...found];
    },
    /** In the order of the tree, so that the first one is the root-most. */
    dispatchIn(root: Fiber): boolean {
      for (let fiber: Fiber | null = root; fiber !== null; fiber = tree.after(fiber)) {
        if (![0, 11, 15].includes(fiber.tag)) continue;
        for (let hook = fiber.memoizedState; hook; hook = hook.next ?? null) {
          if (typeof hook.queue?.dispatch !== 'function') continue;
          hook.queue.dispatch(() => {
            const error = new Error('An exception made from outside the client');
            throw digest === undefined ? error : Object.assign(error, { digest });
          });
          return true;
        }
      }
      return false;
    },
    after(fiber: Fiber): Fiber | null {
      if (fiber.child !== null) return fiber.child;
      let at: Fiber | null = fiber;
      while (at !== null && at.sibling === null) at = at.return;
      return at?.sibling ?? null;
    },
  };
  return tree.roots().some((root) => tree.dispatchIn(root));
}
