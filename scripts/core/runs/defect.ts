/** A defect: a place where a recorded run is not what Cucumber writes of one run, from its beginning to its end. */
import type { FindingCode } from '../finding.ts';

export type Defect = {
  readonly code: Extract<FindingCode, 'run-incomplete' | 'run-twice'>;
  /** Counted from 1, in the recorded messages. */
  readonly line: number;
  /** A phrase without its closing full stop. */
  readonly problem: string;
};

/** Complains of a defect at the message that is being read. */
export type Complain = (code: Defect['code'], problem: string) => void;

/** What Cucumber said of something, as the end of a phrase: its first line, since a problem has but one. */
export function renderSaid(message: string | undefined): string {
  const [line = ''] = message?.trim().split('\n', 1) ?? [];
  return line === '' ? '' : `: ${line.replace(/\.$/, '')}`;
}
