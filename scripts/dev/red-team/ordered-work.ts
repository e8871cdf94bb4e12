/** Work on several things at once, with the results in the order of the things. */

/** Things that are worked on side by side with those of other lanes. */
export type Lane<T> = { readonly items: readonly T[]; readonly atOnce: number };

/**
 * Works through all lanes at once, and hands over each result, in the order of the items, as soon as all before it have
 * been handed over.
 * @param items those of all lanes, each once
 * @throws what a piece of work threw first
 */
export async function workInOrder<T, R>(
  items: readonly T[],
  lanes: readonly Lane<T>[],
  work: (item: T) => Promise<R>,
  take: (result: R) => void,
): Promise<void> {
  const done = new Map<T, { readonly result: R }>();
  let next = 0;
  const handOver = () => {
    for (const item of items.slice(next)) {
      const ready = done.get(item);
      if (ready === undefined) return;
      next += 1;
      take(ready.result);
    }
  };
  const workThrough = async (queue: Iterable<T>) => {
    for (const item of queue) {
      done.set(item, { result: await work(item) });
      handOver();
    }
  };
  await Promise.all(
    lanes.flatMap(({ items: own, atOnce }) => {
      const queue = own.values();
      return Array.from({ length: atOnce }, () => workThrough(queue));
    }),
  );
}
