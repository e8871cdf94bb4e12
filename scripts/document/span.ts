/** A span is a stretch of a text, and what it takes to say where in the file it stands. */
import type { Place } from '../base/finding.ts';

/** From `start` up to but not including `end`, counted in UTF-16 units from 0. */
export type Span = { readonly start: number; readonly end: number };

/** Maps an offset to its place in `source`, for a line ended by LF, CR or both; a tab counts as one column. */
export function locate(source: string, file: string): (offset: number) => Place {
  const lineStarts = lineStartsOf(source);
  return (offset) => placeIn(lineStarts, file, offset);
}

/** The offset at which each line of a source begins. */
export function lineStartsOf(source: string): number[] {
  return [0, ...Array.from(source.matchAll(/\r\n|\n|\r/g), (ending) => ending.index + ending[0].length)];
}

/** The place of an offset, given where the lines of its file begin. */
export function placeIn(lineStarts: readonly number[], file: string, offset: number): Place {
  const line = lastAtMost(lineStarts, offset);
  return { file, line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 };
}

/** The index of the last of some ascending numbers, the first of which is 0, that does not exceed the limit. */
export function lastAtMost(ascending: readonly number[], limit: number): number {
  let [low, high] = [0, ascending.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ascending[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
