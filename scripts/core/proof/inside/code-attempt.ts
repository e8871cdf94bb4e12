/** An attempt with a mutant of the client's code, compared with the same case with none. */
import type { Attempt, Difference, Sight } from '../attempt.ts';
import { type AttemptVerdict, endOf, judgeAttempt } from '../attempt.ts';

/** The attempt with what one saw otherwise than without the mutant, or, where that is the same, called otherwise. */
export function compareAttempt(unchanged: Attempt, attempt: Attempt): Attempt {
  const { record } = attempt;
  if (record === undefined) return attempt;
  const difference = seenOtherwise(unchanged, attempt) ?? calledOtherwise(unchanged, attempt);
  const { difference: _, ...others } = record;
  return { ...attempt, record: { ...others, ...(difference && { difference }) } };
}

/** As of any attempt; and what runs in a loop hangs, whatever was seen of it. */
export function judgeCodeAttempt(attempt: Attempt): AttemptVerdict {
  return attempt.record?.code?.isEndless ? 'hung' : judgeAttempt(attempt);
}

function seenOtherwise({ record: own }: Attempt, { record }: Attempt): Difference | undefined {
  for (const [at, after] of (record?.looks ?? []).entries()) {
    const before = own?.looks[at];
    if (before !== undefined && !isSame(before, after)) return { before, after };
  }
  return undefined;
}

function isSame(one: Sight, other: Sight): boolean {
  return one.title === other.title && one.tree === other.tree && one.lines.join('\n') === other.lines.join('\n');
}

/** What ended before it looked has called less than it would have. */
function calledOtherwise({ record: own }: Attempt, attempt: Attempt): Difference | undefined {
  const end = endOf(attempt);
  if (end !== undefined && end.type !== 'outcome') return undefined;
  const [before, after] = [own?.code?.calls ?? [], attempt.record?.code?.calls ?? []].map((calls) => calls.toSorted());
  if (before === undefined || after === undefined || before.join('\n') === after.join('\n')) return undefined;
  return { recorded: { without: before, with: after } };
}
