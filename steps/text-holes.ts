/**
 * Expected texts with typed holes in them, such as "Order {number} of {date}". Each hole stands for a value of its kind and
 * for no other text; `{{` and `}}` are braces of the text itself.
 */
import { agoEnds, anyEnds, dateEnds, type Ends, numberEnds, timeEnds, wordEnds } from './text-values.ts';

/** An expected text, ready to be compared. */
export type TextPattern = {
  /** Whether there is a hole in it: else it stands for itself alone. */
  readonly hasHoles: boolean;
  /** Whether it is the whole of a text. */
  readonly matches: (text: string) => boolean;
  /** Every stretch of a text that it stands for, as where it begins and ends. */
  readonly placesIn: (text: string) => Iterable<readonly [start: number, end: number]>;
};

const holes: Readonly<Record<string, Ends>> = {
  number: numberEnds,
  date: dateEnds,
  time: timeEnds,
  ago: agoEnds,
  'any word': wordEnds,
};

/** The holes that there are, as they are written. */
export const holeNames: readonly string[] = Object.keys(holes).map((name) => `{${name}}`);

export type TextPatternOptions = {
  /** What a hole of any other name stands for; without it there is none. */
  readonly others?: Ends;
  /** Other ways in which the value of a hole may be written, by the hole's name. */
  readonly ways?: readonly Readonly<Record<string, Ends>>[];
};

/** @throws Error where a hole has a name that there is none of */
export function textPattern(expected: string, options: TextPatternOptions = {}): TextPattern {
  const parts = partsOf(expected, options);
  return {
    hasHoles: parts.some((part) => typeof part !== 'string'),
    matches: (text) => {
      for (const end of endsIn(text, 0, parts)) if (end === text.length) return true;
      return false;
    },
    *placesIn(text) {
      for (let start = nextPlace(text, 0, parts); start !== -1; start = nextPlace(text, start + 1, parts)) {
        for (const end of endsIn(text, start, parts)) yield [start, end];
      }
    },
  };
}

/** A text of its own, or where a value may end. */
type Part = string | Ends;

function partsOf(expected: string, options: TextPatternOptions): readonly Part[] {
  return [...expected.matchAll(/\{\{|\}\}|\{([^{}]*)\}|[{}]|[^{}]+/g)].map(([written, name]) => {
    if (name !== undefined) return holeOf(name, options);
    return written === '{{' || written === '}}' ? written.slice(1) : written;
  });
}

function holeOf(name: string, { others, ways = [] }: TextPatternOptions): Ends {
  const ends = Object.hasOwn(holes, name) ? holes[name] : others;
  const more = ways.flatMap((way) => (Object.hasOwn(way, name) ? (way[name] ?? []) : []));
  if (ends !== undefined) return more.length === 0 ? ends : anyEnds([ends, ...more]);
  throw new Error(
    `There is no {${name}} to stand for a part of a text. There are ${holeNames.join(', ')}; for braces in the text itself write {{${name}}}.`,
  );
}

/** The next place where the parts may begin; -1 where there is none. */
function nextPlace(text: string, from: number, [first]: readonly Part[]): number {
  if (typeof first === 'string') return text.indexOf(first, from);
  return from <= text.length ? from : -1;
}

/** Where the parts may end that begin at a place of the text. */
function* endsIn(text: string, from: number, [part, ...others]: readonly Part[]): Generator<number> {
  if (part === undefined) yield from;
  else if (typeof part !== 'string') for (const end of part(text, from)) yield* endsIn(text, end, others);
  else if (text.startsWith(part, from)) yield* endsIn(text, from + part.length, others);
}
