/** Turns mutants of the client's code on, in a client that was built with a switch for each, and notes which are reached. */
import type { BrowserContext } from 'playwright';
import type { CodeOrder } from './change.ts';

/** What is heard of the code of a client with switches. */
export type CodeNotes = {
  /** The mutants whose code was reached, by their ids; where some are on, those of them. */
  readonly reached: Set<string>;
  /** Whether those that are on were reached more often than any code is that ends. */
  isEndless: boolean;
};

/** How often the code of a mutant may be reached in one document, before that is taken for a loop. */
const hitLimit = 100_000;

/** Prepares every document that the context opens from now on. */
export async function switchMutants(context: BrowserContext, { mutants = [] }: CodeOrder): Promise<CodeNotes> {
  const notes: CodeNotes = { reached: new Set(), isEndless: false };
  await context.exposeBinding(bindingName, (_, ids: unknown) => {
    if (ids === 'endless') notes.isEndless = true;
    else if (Array.isArray(ids)) for (const id of ids) notes.reached.add(String(id));
  });
  await context.addInitScript(prepareSwitches, { mutants, hitLimit, bindingName });
  return notes;
}

const bindingName = '__shownMutants';

type Prepared = { readonly mutants: readonly string[]; readonly hitLimit: number; readonly bindingName: string };

/** Runs in the browser before any script of the page. */
function prepareSwitches({ mutants, hitLimit, bindingName }: Prepared): void {
  const hear: unknown = Reflect.get(globalThis, bindingName);
  const later = globalThis.queueMicrotask.bind(globalThis);
  let reached: string[] = [];
  const notes = {
    say(ids: readonly string[] | 'endless') {
      if (typeof hear === 'function') hear(ids);
    },
    /** All that is reached until the script pauses is said at once: each message is an event of the browser. */
    add(id: string) {
      if (reached.push(id) > 1) return;
      later(() => {
        const ids = reached;
        reached = [];
        notes.say(ids);
      });
    },
  };
  const counts = new Proxy<Record<string, number>>(
    {},
    {
      set(target, id: string, count: number) {
        if (!(id in target)) notes.add(id);
        target[id] = count;
        return true;
      },
    },
  );
  let hitCount = 0;
  const state = {
    activeMutants: mutants,
    hitLimit,
    get hitCount() {
      return hitCount;
    },
    set hitCount(count: number) {
      hitCount = count;
      if (count === hitLimit + 1) notes.say('endless');
    },
    mutantCoverage: { static: counts, perTest: {} },
  };
  Object.defineProperty(globalThis, '__stryker__', { value: state });
}
