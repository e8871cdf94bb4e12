/** A span is a stretch of a text, and what it takes to say where in the file it stands. */
import type { Place } from '../base/finding.ts';

/** A stretch from `start` up to but not including `end`, counted in UTF-16 units from 0. */
export type Span = { readonly start: number; readonly end: number };

/** The offset at which each line of a source begins; a line ends with LF, CR or both. */
export function lineStartsOf(source: string): number[] {
  return [0, ...Array.from(source.matchAll(/\r\n|\n|\r/g), (ending) => ending.index + ending[0].length)];
}

/** The place of an offset, given where the lines of its file begin; a tab counts as one column. */
export function placeIn(lineStarts: readonly number[], file: string, offset: number): Place {
  const line = lastAtMost(lineStarts, offset);
  return { file, line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 };
}

/** The index of the last of some ascending numbers, the first of which is 0, that does not exceed the limit. */
function lastAtMost(ascending: readonly number[], limit: number): number {
  let [low, high] = [0, ascending.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ascending[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
