/** Where things stand in a sentence, as spans of the source of its part of the document. */
import type { Part } from '../../specification/part.ts';
import type { Span } from '../../specification/span.ts';
import {
  type Point,
  type Specification,
  type Statement,
  sourceSpan,
  type Word,
} from '../../specification/specification.ts';
import type { Passage } from '../../trace/passage.ts';

/** A sentence that a scenario speaks of: the offsets of its point's text as spans of its part's source. */
export type At = {
  readonly specification: Specification;
  readonly point: Point;
  readonly part: Part;
  readonly statement: Statement;
};

/** A stretch of the point's text. */
export function spanIn({ specification, point, part }: At, span: Span): Span {
  const { start, end } = sourceSpan(specification, point, span);
  return { start: start - part.start, end: end - part.start };
}

/** The uncovered words, as few stretches as they make: free words between two of them stand with them. */
export function uncoveredIn(statement: Statement, uncovered: readonly Word[]): Span[] {
  const lacking = new Set(uncovered);
  const stretches: { start: number; end: number }[] = [];
  let isInterrupted = true;
  for (const word of statement.words) {
    const last = stretches.at(-1);
    if (lacking.has(word)) {
      if (last && !isInterrupted) last.end = word.end;
      else stretches.push({ start: word.start, end: word.end });
      isInterrupted = false;
    } else if (!word.free) isInterrupted = true;
  }
  return stretches;
}

/** The parts of the passages that stand in the sentence. */
export function quotedIn(passages: readonly Passage[], at: At): Span[] {
  const { statement, point } = at;
  return passages
    .filter((passage) => passage.in.point.number === point.number)
    .map(({ start, end }) => ({ start: Math.max(start, statement.start), end: Math.min(end, statement.end) }))
    .filter(({ start, end }) => start < end)
    .map((span) => spanIn(at, span));
}
