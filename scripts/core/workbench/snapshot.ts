/** What the workbench shows at one moment, as the server sends it to the page. */
import type { Finding, Place } from '../finding.ts';
import type { LivingSpecification } from '../reports/living-specification/living-specification.ts';
import type { PhraseHint } from './phrase-hint.ts';

/** A file that cannot be read as it is now: what stands on the page is of the last time that it could. */
export type Problem = { readonly place: Place; readonly what: string; readonly fix: string };

/** The last verdict of the gate, which the workbench never gives itself. */
export type LastVerdict = {
  readonly safeToMerge: boolean;
  readonly safeToRelease: boolean;
  /** When the run began that it was given on, in ISO 8601. */
  readonly start: string | undefined;
  /** Whether it was given on other sources than those of now. */
  readonly stale: boolean;
};

export type Snapshot = {
  /** Counted up with each. */
  readonly number: number;
  readonly project: string;
  readonly target: string;
  /** Undefined until the document could be read once. */
  readonly living: LivingSpecification | undefined;
  readonly findings: readonly Finding[];
  readonly problems: readonly Problem[];
  readonly verdict: LastVerdict | undefined;
  /** The words of sentences that were covered before the last change, by the ids of these sentences. */
  readonly newlyUncovered: readonly string[];
  readonly phrases: readonly PhraseHint[];
  readonly canUndo: boolean;
};

/** How a case stands in the queue of runs. */
export type Running = {
  /** As `file:line:column`. */
  readonly place: string;
  readonly state: 'waiting' | 'running';
  /** The steps that have ended, by their positions among the steps of the case. */
  readonly passed: number;
};

/** What is under way, sent as it goes. */
export type Activity = {
  readonly running: readonly Running[];
  /** What the warm browser is busy with before it can run anything, or why it cannot. */
  readonly note: string | undefined;
  readonly runChanged: boolean;
};
