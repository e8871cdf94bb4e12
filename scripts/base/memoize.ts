/** Keeps what was computed, so that nothing is computed twice. */

/** The function, which computes each value once. */
export function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  return keepIn(new Map<Key, Entry<Value>>(), compute);
}

/** Likewise, for as long as the key itself is in use. */
export function memoizeWeakly<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  return keepIn(new WeakMap<Key, Entry<Value>>(), compute);
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
