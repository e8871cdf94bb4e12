/** The strength of a status: which of two holds where they meet on one word. */
import type { Status } from './specification.ts';

const strengths = { shown: 2, 'not-shown': 1, outside: 0, about: 0 } as const satisfies Record<Status, number>;

/** Whether `a` asks for more than `b`: shown is stronger than not shown, which is stronger than the other two. */
export function isStronger(a: Status, b: Status): boolean {
  return strengths[a] > strengths[b];
}

/** The strongest of the statuses, the earliest where some are equal; undefined where there is none. */
export function strongest(statuses: readonly Status[]): Status | undefined {
  return statuses.reduce<Status | undefined>(
    (best, status) => (best === undefined || isStronger(status, best) ? status : best),
    undefined,
  );
}
