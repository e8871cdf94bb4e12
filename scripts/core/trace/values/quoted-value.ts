/** The values of the shown sentences joined with the enforced scenarios that quote them. */
import type { Scenario } from '../../features/feature.ts';
import { groupBy } from '../../group-by.ts';
import { memoize, memoizeLast, memoizeWeakly } from '../../memoize.ts';
import type { Span } from '../../specification/span.ts';
import type { Statement } from '../../specification/specification.ts';
import type { Claim } from '../claim.ts';
import type { Cover, PointCover } from '../cover.ts';
import { type Passage, wordsWithin } from '../passage.ts';
import { type Asked, missingOf } from './asked.ts';
import { endsAlike, findLimits, type Limit, missingSide, nameSide } from './limit.ts';
import { hasOutcome } from './step-values.ts';
import { findValues } from './value.ts';

/** A value that the document shows and an enforced scenario quotes; `span` is in the text of its point. */
export type QuotedValue = {
  readonly span: Span;
  readonly point: PointCover;
  /** As the document has it. */
  readonly text: string;
  readonly statement: Statement;
  /** The enforced scenarios that quote it, in order. */
  readonly scenarios: readonly Scenario[];
  /** What its sentence asks and no step of them does; undefined where it is named as it asks. */
  readonly asked: Asked | undefined;
  /** The limit that it is of, as the document words it, where the examples lie on one side of it only, or end alike on both. */
  readonly oneSided: string | undefined;
  /** Of what an example of that limit is missing, such as `above 5 loans`; undefined where they end alike. */
  readonly lacks: string | undefined;
};

/** Every value of the words that are shown and that an enforced scenario quotes, in the order of the cover. */
export function valuesOf(cover: Cover, claims: readonly Claim[]): LimitedValue[] {
  const enforced = claims.filter(({ scenario }) => scenario.kind === 'enforced');
  const quoting = enforced.flatMap(({ scenario, passages }, index) =>
    passages.map((passage) => ({ scenario, passage, index })),
  );
  const byPoint = groupBy(quoting, ({ passage }) => passage.in);
  return [...cover.values()].flatMap((point) => {
    const own = byPoint.get(point.words);
    return own === undefined
      ? []
      : valuesOfPoint(
          point,
          groupBy(own, ({ passage }) => passage),
        );
  });
}

/** The values of all points, with the limits that their examples do not show. */
export function quoteValues(values: readonly LimitedValue[]): QuotedValue[] {
  const oneSided = findOneSided(values);
  return values.map((value) => {
    const found = value.limit && oneSided.get(value.limit);
    return withSides(value)(found && value.limit?.text, found?.lacks);
  });
}

/** The same object as before, as long as its examples lie on the same sides. */
const withSides = memoizeWeakly(({ limit: _limit, ...value }: LimitedValue) =>
  memoizeLast(
    (oneSided: string | undefined, lacks: string | undefined): QuotedValue => ({ ...value, oneSided, lacks }),
  ),
);

/** Whether two stretches of one text have a character in common. */
export function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

type Quoting = {
  readonly scenario: Scenario;
  readonly passage: Passage;
  /** Of its scenario among all. */
  readonly index: number;
};
type WordedLimit = Limit & { readonly text: string };
/** A value with the limit that it is of; on which sides its examples lie shows only beside those of all points. */
export type LimitedValue = Omit<QuotedValue, 'oneSided' | 'lacks'> & { readonly limit: WordedLimit | undefined };

/** @param quoting by the passage, which most scenarios share with others */
function valuesOfPoint(point: PointCover, quoting: ReadonlyMap<Passage, readonly Quoting[]>): LimitedValue[] {
  const { text: all, statements } = point.words.point;
  const passages = [...quoting].toSorted(([a], [b]) => a.start - b.start);
  let next = 0;
  return all.split('\n').flatMap((line) => {
    const shift = next;
    next += line.length + 1;
    const { values, limits } = valuesIn(line);
    return values.flatMap(({ start, end, meaning }) => {
      const span = { start: shift + start, end: shift + end };
      const statement = statements.find((one) => overlap(one, span));
      const scenarios = scenariosAt(span, passages);
      if (!statement || scenarios.length === 0 || !isShown(span, statement, point)) return [];
      const asked = missingOf(meaning, scenarios);
      const limit = limits.find(({ quantity }) => meaning.kind === 'quantity' && quantity.start === start);
      return [{ span, point, text: line.slice(start, end), statement, scenarios, asked, limit }];
    });
  });
}

/** The values of a line, and the limits that it states, which are looked for once while the document is edited elsewhere. */
const valuesIn = memoize((line: string) => {
  const values = findValues(line);
  const limits = findLimits(line, values).map((limit) => ({ ...limit, text: line.slice(limit.start, limit.end) }));
  return { values, limits };
});

/** Those that quote any of it, each once, in their order; `passages` are in the order of the text. */
function scenariosAt(span: Span, passages: readonly (readonly [Passage, readonly Quoting[]])[]): Scenario[] {
  const found: Quoting[] = [];
  for (const [passage, quotes] of passages) {
    if (passage.start >= span.end) break;
    if (overlap(passage, span)) found.push(...quotes);
  }
  return [...new Set(found.toSorted((a, b) => a.index - b.index).map(({ scenario }) => scenario))];
}

/** Whether all of its words are shown; a value without words, such as "/", is as its sentence is. */
function isShown(span: Span, statement: Statement, { words, statuses }: PointCover): boolean {
  const own = wordsWithin(words, span);
  return own.length === 0 ? statement.status === 'shown' : own.every(({ index }) => statuses[index] === 'shown');
}

type Lacking = Pick<QuotedValue, 'statement' | 'lacks'> & { readonly limit: WordedLimit };

/** Sentences that state a limit in the same words state the same one, and share its examples. Of each, what it lacks. */
function findOneSided(values: readonly LimitedValue[]): ReadonlyMap<WordedLimit, Pick<QuotedValue, 'lacks'>> {
  const stated = values.flatMap(({ limit, statement, scenarios, text }) =>
    limit ? { limit, statement, scenarios, text } : [],
  );
  const groups = groupBy(stated, ({ limit: { text, quantity } }) => `${text.toLowerCase()} ${quantity.readings[0]}`);
  const lacking = [...groups.values()].flatMap((group): Lacking[] => {
    const [first] = group;
    const scenarios = [...new Set(group.flatMap((one) => one.scenarios.filter(hasOutcome)))];
    const missing = first && missingSide(first.limit, scenarios);
    if (missing) return group.map((one) => ({ ...one, lacks: nameSide(one.limit, missing, one.text) }));
    return first && endsAlike(first.limit, scenarios) ? group.map((one) => ({ ...one, lacks: undefined })) : [];
  });
  const ofBothEnds = groupBy(lacking, ({ statement, limit }) => `${statement.id} ${limit.start}`);
  return new Map(
    [...ofBothEnds.values()].flatMap((ends) => {
      const limit = ends.at(-1)?.limit;
      const lacking = ends.flatMap(({ lacks }) => lacks ?? []);
      return limit ? [[limit, { lacks: lacking.length > 0 ? lacking.join(' or ') : undefined }]] : [];
    }),
  );
}
