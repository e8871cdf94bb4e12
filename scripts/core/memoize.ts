/** Keeps what was computed, so that nothing is computed twice. */

/** The function, which computes each value once. */
export function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  return keepIn(new Map<Key, Entry<Value>>(), compute);
}

/** Likewise, for as long as the key itself is in use. */
export function memoizeWeakly<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  return keepIn(new WeakMap<Key, Entry<Value>>(), compute);
}

/**
 * Computes again only where something that the value rests on is another than the last time.
 * @param basisOf all that the value rests on; objects are compared by identity
 */
export function memoizeLast<Given extends readonly unknown[], Value>(
  compute: (...given: Given) => Value,
  basisOf: (...given: Given) => readonly unknown[] = (...given) => given,
): (...given: Given) => Value {
  let last: { readonly basis: readonly unknown[]; readonly value: Value } | undefined;
  return (...given) => {
    const basis = basisOf(...given);
    const isSame = last?.basis.length === basis.length && last.basis.every((one, index) => one === basis[index]);
    if (!last || !isSame) last = { basis, value: compute(...given) };
    return last.value;
  };
}

/** The parser of the texts of files, which parses a text once for as long as its file has no other. */
export function memoizeLatest<Value>(
  parse: (text: string, file: string) => Value,
): (text: string, file: string) => Value {
  const latest = new Map<string, { readonly text: string; readonly value: Value }>();
  return (text, file) => {
    const before = latest.get(file);
    const entry = before?.text === text ? before : { text, value: parse(text, file) };
    latest.set(file, entry);
    return entry.value;
  };
}

/** A value may itself be undefined, and is computed no second time then. */
type Entry<Value> = { readonly value: Value };

type Memory<Key, Value> = {
  get(key: Key): Entry<Value> | undefined;
  set(key: Key, entry: Entry<Value>): unknown;
};

function keepIn<Key, Value>(known: Memory<Key, Value>, compute: (key: Key) => Value): (key: Key) => Value {
  return (key) => {
    const before = known.get(key);
    if (before) return before.value;
    const value = compute(key);
    known.set(key, { value });
    return value;
  };
}
