/** A tally counts how often each of several different things comes, of as many as it has room for. */
import { compareTexts } from './finding.ts';

export type Tally<T> = {
  /** Counts the thing that the key stands for, which is made when it first comes; undefined where there is no room for it. */
  count(key: string, make: () => T): T | undefined;
  /** The most frequent things, and how many more there were, at least. */
  list(most: number): { readonly counted: readonly Counted<T>[]; readonly remaining: number };
};

export type Counted<T> = { readonly key: string; readonly thing: T; readonly times: number };

/** A tally of nothing yet. */
export function openTally<T>(room: number): Tally<T> {
  const things = new Map<string, { thing: T; times: number }>();
  let isFull = false;
  return {
    count(key, make) {
      const known = things.get(key);
      if (known) known.times += 1;
      else if (things.size < room) things.set(key, { thing: make(), times: 1 });
      else isFull = true;
      return things.get(key)?.thing;
    },
    list(most) {
      const all = Array.from(things, ([key, { thing, times }]) => ({ key, thing, times }));
      const counted = all.toSorted((a, b) => b.times - a.times || compareTexts(a.key, b.key)).slice(0, most);
      return { counted, remaining: all.length - counted.length + (isFull ? 1 : 0) };
    },
  };
}
