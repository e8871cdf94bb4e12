/** The calls that were made in place of one that a step names, for a message. */
import { renderTimes } from '../screen/printed-text.ts';
import type { SortedCall } from './asked-call.ts';
import { type CallDifference, type CallPattern, differencesOf, renderCall } from './call-pattern.ts';

/** How many other calls a message lists. */
const mostListed = 5;

const differing: Readonly<Record<CallDifference, string>> = {
  method: 'another method',
  origin: 'another origin',
  path: 'another path',
  query: 'another query',
};

/** What was called instead, the nearest first. Never nothing. */
export function nearestTo(pattern: CallPattern, calls: readonly SortedCall[]): readonly string[] {
  const listed = new Map<string, { readonly differences: readonly CallDifference[]; times: number }>();
  for (const call of calls.filter(({ kind }) => kind !== 'asset')) {
    const text = renderCall(call, pattern);
    const one = listed.get(text) ?? { differences: differencesOf(pattern, call), times: 0 };
    listed.set(text, { ...one, times: one.times + 1 });
  }
  const lines = [...listed]
    .toSorted(([, one], [, other]) => distance(one.differences) - distance(other.differences))
    .map(
      ([text, { differences, times }]) =>
        `${text}: ${renderTimes(times)} (${differences.map((one) => differing[one]).join(', ')})`,
    );
  return lines.length === 0 ? ['(no call at all)'] : clipped(lines);
}

/** The first of the lines, and how many more there are. */
export function clipped(lines: readonly string[]): readonly string[] {
  return lines.length > mostListed ? [...lines.slice(0, mostListed), `(and ${lines.length - mostListed} more)`] : lines;
}

/** A call of another path is further away than one of the same. */
function distance(differences: readonly CallDifference[]): number {
  return differences.length + (differences.includes('path') ? 3 : 0);
}
