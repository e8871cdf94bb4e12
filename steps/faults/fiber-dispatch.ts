/** An exception that is thrown by an update of what React has rendered, where an exception of the product itself would be. */
import type { Page } from 'playwright';

/**
 * Where the exception was thrown:
 * - `whole`: right beneath the innermost error boundary that is around all of the page's elements;
 * - `part`: right beneath the first error boundary of a page that has none around all of them;
 * - `root`: in the root-most component with a state, where there is no error boundary at all;
 * - `nowhere`: no component could be made to throw;
 * - `unreachable`: what React has rendered cannot be looked into.
 */
export type Place = 'whole' | 'part' | 'root' | 'nowhere' | 'unreachable';

/**
 * Makes a component throw on the next render. A framework's router has error boundaries of its own around those of the product, so
 * that one far out says nothing of what a visitor sees; one around a part, such as that of a segment, handles what it catches.
 */
export function throwInside(page: Page, digest?: string): Promise<Place> {
  return page.evaluate(throwBeneathBoundary, { ...(digest !== undefined && { digest }) });
}

/**
 * Runs in the browser. React 17 to 19 note the fiber of an element, or of the document, under a property of a name that
 * begins like this. Source: `packages/react-dom-bindings/src/client/ReactDOMComponentTree.js`; the tags are of
 * `packages/react-reconciler/src/ReactWorkTags.js`: 0, 11 and 15 are function components, 1 is a class, 5 and 27 are elements.
 *
 * A boundary is made to render a component that throws, until it has caught that, which its state or its properties show. React
 * renders once more after a failure.
 */
function throwBeneathBoundary({ digest }: { readonly digest?: string }): Place {
  type Hook = { queue?: { dispatch?: (update: () => never) => void } | null; next?: Hook | null };
  type Element = { readonly $$typeof: symbol; readonly props: object };
  type Instance = { state: unknown; props: unknown; render: () => unknown; forceUpdate: () => void };
  type Fiber = {
    tag: number;
    type: { getDerivedStateFromError?: unknown } | null;
    return: Fiber | null;
    child: Fiber | null;
    sibling: Fiber | null;
    memoizedState: (Hook & { element?: unknown }) | null;
    memoizedProps: { children?: unknown } | null;
    stateNode: { current?: Fiber; componentDidCatch?: unknown } | null;
  };
  const error = Object.assign(
    new Error('An exception made from outside the client'),
    digest !== undefined && { digest },
  );
  error.stack = String(error); // a screen that shows it shows nothing of ours
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
    find(root: Fiber, isSought: (fiber: Fiber) => boolean): Fiber | undefined {
      for (let fiber: Fiber | null = root; fiber !== null; fiber = tree.after(fiber)) if (isSought(fiber)) return fiber;
      return undefined;
    },
    after(fiber: Fiber): Fiber | null {
      if (fiber.child !== null) return fiber.child;
      let at: Fiber | null = fiber;
      while (at !== null && at.sibling === null) at = at.return;
      return at?.sibling ?? null;
    },
    isElement({ tag }: Fiber): boolean {
      return tag === 5 || tag === 27;
    },
    isBoundary({ tag, type, stateNode }: Fiber): boolean {
      const catches = stateNode?.componentDidCatch ?? type?.getDerivedStateFromError;
      return tag === 1 && typeof catches === 'function';
    },
    boundaryAround(fiber: Fiber | null): Fiber | undefined {
      let at = fiber;
      while (at !== null && !tree.isBoundary(at)) at = at.return;
      return at ?? undefined;
    },
    /** An element of React's, as its version makes them. */
    anyElement(root: Fiber): Element | undefined {
      let found: Element | undefined;
      tree.find(root, ({ memoizedState, memoizedProps, tag }) => {
        const held = tag === 3 ? memoizedState?.element : memoizedProps?.children;
        found = [held].flat().find((one) => typeof one === 'object' && one !== null && 'props' in one) as Element;
        return found !== undefined;
      });
      return found;
    },
    isSame(one: unknown, other: unknown): boolean {
      const [entries, others] = [Object.entries(one ?? {}), Object.entries(other ?? {})];
      return (
        entries.length === others.length && entries.every(([key, value], at) => tree.isEntry(others[at], key, value))
      );
    },
    isEntry(entry: [string, unknown] | undefined, key: string, value: unknown): boolean {
      return entry?.[0] === key && Object.is(entry[1], value);
    },
    throwBeneath(boundary: Fiber, root: Fiber): boolean {
      const element = tree.anyElement(root);
      if (element === undefined) return false;
      const instance = boundary.stateNode as unknown as Instance;
      const { render } = instance;
      const broken = { ...element, key: null, ref: null, props: {}, type: tree.throwError };
      let remaining = 4;
      let first: Pick<Instance, 'state' | 'props'> | undefined;
      Object.assign(instance, {
        render() {
          first ??= { state: instance.state, props: instance.props };
          const isCaught = !tree.isSame(instance.state, first.state) || !tree.isSame(instance.props, first.props);
          if (isCaught || remaining === 0) return render.call(instance);
          remaining -= 1;
          return broken;
        },
      });
      queueMicrotask(instance.forceUpdate.bind(instance));
      return true;
    },
    throwError(): never {
      throw error;
    },
    dispatchIn(root: Fiber): boolean {
      const found = tree.find(root, ({ tag, memoizedState }) => {
        if (![0, 11, 15].includes(tag)) return false;
        for (let hook = memoizedState; hook; hook = hook.next ?? null) {
          if (typeof hook.queue?.dispatch !== 'function') continue;
          hook.queue.dispatch(tree.throwError);
          return true;
        }
        return false;
      });
      return found !== undefined;
    },
  };
  const roots = tree.roots().filter((root) => tree.find(root, tree.isElement) !== undefined);
  if (roots.length === 0) return 'unreachable';
  for (const root of roots) {
    const around = tree.boundaryAround(tree.find(root, tree.isElement) ?? null);
    if (around !== undefined) {
      const isAlone = roots.length === 1;
      return tree.throwBeneath(around, root) ? (isAlone ? 'whole' : 'part') : 'nowhere';
    }
  }
  for (const root of roots) {
    const first = tree.find(root, tree.isBoundary);
    if (first !== undefined) return tree.throwBeneath(first, root) ? 'part' : 'nowhere';
  }
  return roots.some(tree.dispatchIn) ? 'root' : 'nowhere';
}
