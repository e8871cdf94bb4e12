/** Work on several things at once, with the results in the order of the things. */

/**
 * Works on the items, so many at once, and hands over each result as soon as all before it have been handed over.
 * @throws what a piece of work threw first
 */
export async function inOrder<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
  take: (result: R) => void,
): Promise<void> {
  const done = new Map<number, { readonly result: R }>();
  const queue = items.entries();
  let next = 0;
  const workThrough = async () => {
    for (const [index, item] of queue) {
      done.set(index, { result: await work(item) });
      for (let ready = done.get(next); ready !== undefined; ready = done.get(next)) {
        done.delete(next++);
        take(ready.result);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workThrough));
}
