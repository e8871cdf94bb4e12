/** Turns a mutant of the client's code on, in a client that was built with a switch for each, and notes which are reached. */
import type { BrowserContext } from 'playwright';
import type { CodeOrder } from './change.ts';

/** What is heard of the code of a client with switches. */
export type CodeNotes = {
  /** The mutants whose code was reached, by their ids; noted only where none is on. */
  readonly reached: Set<string>;
  /** Whether the mutant that is on was reached more often than any code is that ends. */
  isEndless: boolean;
};

/** How often the code of a mutant may be reached in one document, before that is taken for a loop. */
const hitLimit = 100_000;

/** Prepares every document that the context opens from now on. */
export async function switchMutants(context: BrowserContext, { mutant }: CodeOrder): Promise<CodeNotes> {
  const notes: CodeNotes = { reached: new Set(), isEndless: false };
  await context.exposeBinding(bindingName, (_, id: unknown) => {
    if (id === null) notes.isEndless = true;
    else notes.reached.add(String(id));
  });
  await context.addInitScript(prepareSwitches, { mutant, hitLimit, bindingName });
  return notes;
}

const bindingName = '__shownMutants';

type Prepared = { readonly mutant?: string | undefined; readonly hitLimit: number; readonly bindingName: string };

/** Runs in the browser before any script of the page. */
function prepareSwitches({ mutant, hitLimit, bindingName }: Prepared): void {
  const hear: unknown = Reflect.get(globalThis, bindingName);
  const note = (id: string | null) => void (typeof hear === 'function' && hear(id));
  const counts = new Proxy<Record<string, number>>(
    {},
    {
      set(target, id: string, count: number) {
        if (!(id in target)) note(id);
        target[id] = count;
        return true;
      },
    },
  );
  let hitCount = 0;
  const state = {
    activeMutant: mutant,
    hitLimit,
    get hitCount() {
      return hitCount;
    },
    set hitCount(count: number) {
      hitCount = count;
      if (count === hitLimit + 1) note(null);
    },
    ...(mutant === undefined && { mutantCoverage: { static: counts, perTest: {} } }),
  };
  Object.defineProperty(globalThis, '__stryker__', { value: state });
}
