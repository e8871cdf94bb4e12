/** What a page has under way by itself, as it is noted inside the browser. */

/** As it is at one moment. */
export type Activity = {
  /** How often the document has changed since it was opened. */
  readonly changes: number;
  /** What will change it soon, or does so again and again, for a person; undefined at rest. */
  readonly busy?: string;
  /** Whether an interval, or a timer that takes longer, may still change it. */
  readonly isScheduled: boolean;
  /** How many requests its scripts have made whose answers they await. */
  readonly asked: number;
  /** How many others: beacons, and streams of events. */
  readonly askedAside: number;
  /** How long ago the last one of both was, in milliseconds. */
  readonly askedMs: number;
  /** How many of those that are awaited have ended, as far as the browser reports that to the page. */
  readonly ended: number;
};

/** What is noted, as the page keeps it. */
export type Notes = {
  readonly now: () => Activity;
  /** A request is made by a script of the page, or of a frame in it from the same origin. */
  readonly ask: (awaits: 'answers' | 'none') => void;
  /** How often the document has changed, or had something loaded, since it was opened. */
  readonly moves: () => number;
  readonly lastPlace: () => string;
  /** Whether a timer that takes longer, but was set for no more than `mostMs`, is due before `end`, by `time`. */
  readonly isDue: (mostMs: number, end: number) => boolean;
  readonly time: () => number;
};
