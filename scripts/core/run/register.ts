/** A register keeps what messages speak of under the ids that Cucumber gave it. */
import type { Report } from './fault.ts';

export type Register<T> = {
  /** Keeps what is named, and says whether it is new; an id that is taken is reported, and what bears it stays. */
  add(id: string, thing: T, name: () => string): boolean;
  /** What bears the id. One that nothing bears is reported once. */
  find(id: string): T | undefined;
  /** Lets the id be spoken of without a further report, since what it stands for has been reported and left out. */
  leaveOut(id: string): void;
};

/**
 * An empty register.
 * @param unknown what is wrong with a message that names an id which nothing bears
 */
export function openRegister<T>(report: Report, unknown: string): Register<T> {
  const things = new Map<string, T>();
  const out = new Set<string>();
  return {
    add(id, thing, name) {
      if (things.has(id)) {
        report('run-twice', `the id of ${name()} is taken`);
        return false;
      }
      things.set(id, thing);
      return true;
    },
    find(id) {
      const thing = things.get(id);
      if (thing === undefined && !out.has(id)) {
        report('run-incomplete', unknown);
        out.add(id);
      }
      return thing;
    },
    leaveOut: (id) => void out.add(id),
  };
}
