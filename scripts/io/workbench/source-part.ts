/** A part of the sources, which stays as it could be read last while it cannot be read. */
import { CannotJudge } from '../../core/cannot-judge.ts';
import type { Place } from '../../core/finding.ts';
import type { Problem } from '../../core/workbench/snapshot.ts';

/** A value as it could be read last, and why it cannot be read now. */
export type Part<T> = { value?: T | undefined; problem?: Problem | undefined };

/** Reads a part anew; where it cannot be read, it stays as it was, and says why. */
export async function renew<T>(part: Part<T>, file: string, read: () => Promise<T>): Promise<void> {
  try {
    part.value = await read();
    part.problem = undefined;
  } catch (error) {
    part.problem = problemOf(error, file);
  }
}

/** What is wrong, at the place that the error names. */
export function problemOf(error: unknown, file: string): Problem {
  if (!(error instanceof CannotJudge)) {
    return {
      place: { file, line: 1, column: 1 },
      what: error instanceof Error ? error.message : String(error),
      fix: '',
    };
  }
  const { cause } = error;
  const reason = cause === undefined ? '' : ` (${cause instanceof Error ? cause.message : String(cause)})`;
  return { place: placeIn(error.where, file), what: `${error.what}${reason}`, fix: error.fix };
}

function placeIn(where: string, file: string): Place {
  const [, name = where, line = '1', column = '1'] = /^(.+?)(?::(\d+))?(?::(\d+))?$/.exec(where) ?? [];
  return { file: name.includes(' ') ? file : name, line: Number(line) || 1, column: Number(column) || 1 };
}
