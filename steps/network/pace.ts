/** How fast one process loads pages of somebody else's system. */
import { setTimeout as pause } from 'node:timers/promises';

/** The time that a pace goes by, in milliseconds. */
export type Clock = { readonly now: () => number; readonly wait: (ms: number) => Promise<unknown> };

const realTime: Clock = { now: () => performance.now(), wait: pause };

export class Pace {
  readonly #gapMs: number;
  readonly #clock: Clock;
  #next = Number.NEGATIVE_INFINITY;

  /** One turn every so many milliseconds. */
  constructor(gapMs: number, clock: Clock = realTime) {
    this.#gapMs = gapMs;
    this.#clock = clock;
  }

  /** Resolves when it is the turn of whoever asks, the first at once. */
  async turn(): Promise<void> {
    const now = this.#clock.now();
    const at = Math.max(now, this.#next);
    this.#next = at + this.#gapMs;
    if (at > now) await this.#clock.wait(at - now);
  }
}

const paces = new Map<number, Pace>();

/** The one pace that all contexts of this process keep. */
export function paceOf(gapMs: number): Pace {
  const pace = paces.get(gapMs) ?? new Pace(gapMs);
  paces.set(gapMs, pace);
  return pace;
}
