/** A fault is a place in a recorded run where it is not what Cucumber writes of one run, from its beginning to its end. */
import type { FindingCode } from '../finding.ts';

export type Fault = {
  readonly code: Extract<FindingCode, 'run-incomplete' | 'run-twice'>;
  /** Counted from 1, in the recorded messages. */
  readonly line: number;
  /** A phrase without its closing full stop. */
  readonly problem: string;
};

/** Reports a fault at the message that is being read. */
export type Report = (code: Fault['code'], problem: string) => void;

/** What Cucumber said of something, as the end of a phrase: its first line, since a problem has but one. */
export function renderSaid(message: string | undefined): string {
  const [line = ''] = message?.trim().split('\n', 1) ?? [];
  return line === '' ? '' : `: ${line.replace(/\.$/, '')}`;
}
