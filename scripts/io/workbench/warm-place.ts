/** The place of the one process that runs scenarios: started when it is wanted, and another one once it was left. */
import type { WarmProcess } from './warm-process.ts';

export type WarmPlace = {
  /** The process that is there, or is started now, as in the place of one that was killed. */
  process(): Promise<WarmProcess>;
  /** Has it end. Nothing waits for that but the end of all. */
  leave(): void;
  /** Once all that were left have ended. */
  left(): Promise<void>;
};

export function keepWarm(start: () => Promise<WarmProcess>): WarmPlace {
  let warm: Promise<WarmProcess> | undefined;
  const leaving = new Set<Promise<unknown>>();
  return {
    process() {
      warm = warm?.then((one) => (one.isAlive() ? one : start())) ?? start();
      return warm;
    },
    leave() {
      const over = warm?.then((one) => one.end()).catch(() => {});
      warm = undefined;
      if (over === undefined) return;
      leaving.add(over);
      void over.then(() => leaving.delete(over));
    },
    async left() {
      await Promise.all(leaving);
    },
  };
}
