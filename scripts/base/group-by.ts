/** Items by a key that several may share (what `Map.groupBy` does, which Node 20 lacks). */
export function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const collected = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = collected.get(key);
    if (known) known.push(item);
    else collected.set(key, [item]);
  }
  return collected;
}
