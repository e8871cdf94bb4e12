/** What comes in quick succession, handed on together: a message costs two processes more than what it says. */
import { setTimeout } from 'node:timers'; // whatever step code puts in the place of Node's

export type Batch<T> = {
  /** Takes a value, which is handed on soon, in its order. */
  add(value: T): void;
  /** Hands on at once what there is. */
  flush(): void;
};

/** Hands on, in one go, what is added within so many milliseconds. */
export function openBatch<T>(momentMs: number, hand: (values: T[]) => void): Batch<T> {
  let values: T[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = values;
    values = [];
    if (batch.length > 0) hand(batch);
  };
  return {
    add(value) {
      values.push(value);
      timer ??= setTimeout(flush, momentMs);
    },
    flush,
  };
}
