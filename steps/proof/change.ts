/** One change of all that a scenario observed. */
import type { Observed } from './observed.ts';

export type Change = {
  readonly rank: 'required' | 'recorded';
  /** In words, behind "with". */
  readonly words: string;
  /** The same without values that only the scenario names. */
  readonly key: string;
  /** A step that would notice it, where a phrase can say so. */
  readonly step?: string;
  /** The text that becomes another, where that is all that changes. */
  readonly text?: string;
  readonly apply: (observed: Observed) => Observed;
};

/** A change that is known by its words. */
export function changeOf(rank: Change['rank'], words: string, apply: Change['apply']): Change {
  return { rank, words, key: words, apply };
}
