/** A register keeps what messages speak of under the ids that Cucumber gave it. */
import type { Complain } from './defect.ts';

export type Register<T> = {
  /** Keeps it under an id that is new; where the id is taken, what bears it stays, and that is reported. */
  add(id: string, thing: T): 'added' | 'taken';
  /** What bears the id. One that nothing bears is reported once. */
  find(id: string): T | undefined;
  /** Lets the id be spoken of without a further report, since what it stands for has been reported and left out. */
  leaveOut(id: string): void;
};

/**
 * An empty register.
 * @param unknown what is wrong with a message that names an id which nothing bears
 */
export function openRegister<T>(complain: Complain, unknown: string): Register<T> {
  const things = new Map<string, T>();
  const out = new Set<string>();
  return {
    add(id, thing) {
      if (things.has(id)) return 'taken';
      things.set(id, thing);
      return 'added';
    },
    find(id) {
      const thing = things.get(id);
      if (thing === undefined && !out.has(id)) {
        complain('run-incomplete', unknown);
        out.add(id);
      }
      return thing;
    },
    leaveOut: (id) => void out.add(id),
  };
}
