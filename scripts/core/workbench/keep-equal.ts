/** Keeps what is equal to what was before, so that whoever knows that already need not look into it again. */

/**
 * The value, with every object and array in it that is equal to what stood in its place before as the very one that it was. In an
 * array that place is counted from the start, and then from the end, so that what stands behind something new is found, too.
 * Values are such as JSON has, numbers may be typed.
 */
export function keepEqual<T>(before: unknown, now: T): T {
  return keep(before, now) as T;
}

function keep(before: unknown, now: unknown): unknown {
  if (before === now || !isObject(before) || !isObject(now)) return now;
  if (Array.isArray(now) && Array.isArray(before)) return keepItems(before, now);
  return isPlain(before) && isPlain(now) ? keepParts(before, now) : now;
}

function keepItems(before: readonly unknown[], now: readonly unknown[]): unknown {
  const shift = before.length - now.length;
  let isSame = shift === 0;
  let kept: unknown[] | undefined;
  for (const [index, item] of now.entries()) {
    let own = keep(before[index], item);
    if (own !== before[index]) {
      isSame = false;
      if (shift !== 0) own = keep(before[index + shift], own);
    }
    if (own === item) continue;
    kept ??= [...now];
    kept[index] = own;
  }
  return isSame ? before : (kept ?? now);
}

function keepParts(before: Parts, now: Parts): unknown {
  let count = 0;
  let isSame = true;
  let kept: Record<string, unknown> | undefined;
  for (const name in now) {
    count += 1;
    const own = keep(before[name], now[name]);
    if (own !== before[name] || !Object.hasOwn(before, name)) isSame = false;
    if (own === now[name]) continue;
    kept ??= { ...now };
    kept[name] = own;
  }
  return isSame && count === Object.keys(before).length ? before : (kept ?? now);
}

type Parts = Readonly<Record<string, unknown>>;

function isPlain(value: Parts): boolean {
  return !Array.isArray(value) && !(value instanceof Uint8Array);
}

function isObject(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null;
}
