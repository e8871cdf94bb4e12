/** Work that is given up after a while. */
import { setTimeout as pause } from 'node:timers/promises';

/** @throws Error in the words of Cucumber, where it has not ended by then */
export async function timed<Result>(work: () => Promise<Result>, ms: number): Promise<Result> {
  const done = new AbortController();
  const late = pause(ms, undefined, { signal: done.signal, ref: false }).then(() => {
    throw new Error(`function timed out, ensure the promise resolves within ${ms} milliseconds`);
  });
  late.catch(() => {}); // It is given up itself where the work has ended.
  try {
    return await Promise.race([work(), late]);
  } finally {
    done.abort();
  }
}
