/** The verdict, with all that a report says of it. */
import type { Finding } from '../base/finding.ts';
import type { Run, Scope } from '../run/outcomes/run-description.ts';
import type { Trace } from '../trace/join.ts';
import type { Board } from './board.ts';
import type { PolicySource } from './policy.ts';
import type { ScenarioVerdict } from './scenario-verdict.ts';
import type { SentenceVerdict } from './sentence-verdict.ts';
import type { VerdictChange } from './verdict-change.ts';

export type Verdict = {
  /** What the runs were judged by. */
  readonly trace: Trace;
  /** All findings in reading order: static ones, those of the run, those of the policy. */
  readonly findings: readonly Finding[];
  readonly scenarios: readonly ScenarioVerdict[];
  readonly sentences: readonly SentenceVerdict[];
  readonly board: Board;
  readonly scope: Scope;
  readonly runs: readonly Run[];
  readonly policy: PolicySource;
  /** The day by which waivers were judged, as YYYY-MM-DD. */
  readonly day: string;
  /** Everything shown is enforced and passes; everything open is honestly open. */
  readonly safeToMerge: boolean;
  /** Safe to merge, and nothing is open but for what the policy accepts. */
  readonly safeToRelease: boolean;
  /** What moved since an earlier verdict, if one was given. */
  readonly change?: VerdictChange;
};
