/** Marks that come in pairs, those of code, emphasis, quotations and brackets: a stretch of a text takes in both, or none. */
import type { Span } from '../specification/span.ts';

const pairs = [
  ['(', ')'],
  ['[', ']'],
  ['“', '”'],
  ['‘', '’'],
  ['«', '»'],
] as const;

/** The span with the marks right at its ends whose other half it has; none from outside of `within`. */
export function withPairs(text: string, { start, end }: Span, within: Span): Span {
  const inside = text.slice(start, end);
  const [closing = ''] = /^(?:`+|\*+|_+|["\p{Pe}\p{Pf}])/u.exec(text.slice(end, within.end)) ?? [];
  const [opening = ''] =
    /(?:(?<!`)`+|(?<!\*)\*+|(?<!_)_+|["\p{Ps}\p{Pi}])$/u.exec(text.slice(within.start, start)) ?? [];
  return {
    start: opening !== '' && isHalf(inside, opening) ? start - opening.length : start,
    end: closing !== '' && isHalf(inside, closing) ? end + closing.length : end,
  };
}

/** Whether the other half of a mark is in the text alone: of marks that are the same on both sides, an odd number. */
function isHalf(text: string, mark: string): boolean {
  const pair = pairs.find(([left, right]) => left === mark || right === mark);
  if (pair === undefined) return count(text, mark) % 2 === 1;
  const [left, right] = pair.map((one) => count(text, one)) as [number, number];
  return mark === pair[0] ? right > left : left > right;
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}
