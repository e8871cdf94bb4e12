/** How long the steps wait for anything, in one place; all in milliseconds. */

/** The waits on a target and its screens. They are handed down, so that a test of what never comes waits less for it. */
export type Limits = {
  /** The longest wait for something to come to pass on a page: a fault, an answer, a line on the screen. */
  readonly timeoutMs: number;
  /** How long a link that was clicked may take to lead anywhere. */
  readonly departureMs: number;
  /** How long a page that nothing was done to is watched for a fallback that comes late, before it is taken for healthy. */
  readonly healthyMs: number;
  /** How long a fallback is watched before it is believed to stay. */
  readonly stableMs: number;
  /** How long a request may be without an answer, or an answer without its end, before it is taken for a long poll or a stream. */
  readonly slowAnswerMs: number;
  /** The longest that a document and the files it names may take to load. */
  readonly loadMs: number;
};

export const defaultLimits: Limits = {
  timeoutMs: 5_000,
  departureMs: 5_000,
  healthyMs: 5_000,
  stableMs: 3_000,
  slowAnswerMs: 2_000,
  loadMs: 20_000,
};

/** The pauses between looks at the screen, the last one repeated. */
export const pollIntervals: readonly number[] = [10, 20, 50, 100];

/** The longest that one step or hook may take; above any sum of waits inside it, so that their own words are heard. */
export const stepTimeoutMs = 60_000;
