/** The first of items that are sorted, by halves. */

/** The index of the first item that `isBehind`, as all after it are; their number where none is. */
export function firstIndex<Item>(items: readonly Item[], isBehind: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item === undefined || isBehind(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
