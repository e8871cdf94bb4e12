/** Items by a key that several may share (what `Map.groupBy` does, which Node 20 lacks). */
export function gather<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const gathered = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = gathered.get(key);
    if (known) known.push(item);
    else gathered.set(key, [item]);
  }
  return gathered;
}
