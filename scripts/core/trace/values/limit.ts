/** Limits: values that a sentence states as the most or the least of something, and whether examples lie on both sides. */

import type { Scenario } from '../../features/feature.ts';
import type { Span } from '../../specification/span.ts';
import { examplesOf, statesAmount } from './limit-examples.ts';
import { plainText } from './pattern.ts';
import { amountOf, type Quantity } from './quantity.ts';
import { isLength } from './step-values.ts';
import type { Value } from './value.ts';

/** A limit with the words that make it one, in the line of the document that names it. */
export type Limit = Span & {
  readonly quantity: Quantity;
  /** Whether what is equal to it is on the side of what is below it. */
  readonly belongsBelow: boolean;
  /** Whether it bounds from above, so that what is beyond it may never come out. */
  readonly isMost: boolean;
  /** Whether it is one end of a range. */
  readonly isEnd: boolean;
  /** Whether nothing is different beyond it: `even with more than 5 loans`, `within at most 2 hours`. */
  readonly isIndifferent: boolean;
};

/** The limits among the values of a line, in order. */
export function findLimits(line: string, values: readonly Value[]): Limit[] {
  const text = plainText(line);
  const quantities = values.flatMap(({ meaning }) =>
    meaning.kind === 'quantity' && !meaning.quantity.ordinal ? meaning.quantity : [],
  );
  return quantities.flatMap((quantity, index) => {
    const others = { before: quantities[index - 1], after: quantities[index + 1] };
    const limit = limitOf(quantity, others, text);
    return limit ? { ...limit, isIndifferent: isIndifferent(limit, text.slice(0, limit.start)) } : [];
  });
}

/** The side of a limit on which no example lies: the number itself is on that of which `belongsBelow` says so. */
export type MissingSide = 'below' | 'above' | 'both';

/**
 * On which side of a limit no example lies; undefined where one lies on each. Of things that are counted, the number that
 * there is before one more counts as well: "at most 5 loans" has its examples in a member with 4 and in one with 5. What
 * comes out and may not come out beyond a limit has one at the limit and one within it.
 */
export function missingSide(limit: Limit, scenarios: readonly Scenario[]): MissingSide | undefined {
  const { stated, given } = examplesOf(limit.quantity, scenarios);
  const amount = amountOf(limit.quantity);
  const isWithin = (one: number) => (limit.isMost ? one < amount : one > amount);
  if (stated.includes(amount) && stated.some(isWithin)) return undefined;
  return missingAmong(limit, [...stated, ...given]);
}

/**
 * Whether what is given on either side of a limit ends in the same Thens, so that the limit may as well lie elsewhere. Not where
 * a Then states the limit, as that of what grows no further, nor where one case says by itself what is on either side, nor where
 * a user does other things before, such as what reaches the limit.
 */
export function endsAlike(limit: Limit, scenarios: readonly Scenario[]): boolean {
  const cases = scenarios.flatMap((scenario) => scenario.cases.map((one) => ({ ...scenario, cases: [one] })));
  if (limit.isIndifferent || new Set(cases.map(endOf)).size > 1 || statesAmount(limit.quantity, scenarios))
    return false;
  const hasBoth = (some: readonly Scenario[]) =>
    missingAmong(limit, examplesOf(limit.quantity, some).given) === undefined;
  return hasBoth(scenarios) && !cases.some((one) => hasBoth([one]));
}

/** What an example on such a side is of, such as `above 5 loans`; `amount` is in the words of the document. */
export function nameSide({ belongsBelow }: Limit, missing: MissingSide, amount: string): string {
  switch (missing) {
    case 'below':
      return belongsBelow ? `of ${amount} or less` : `below ${amount}`;
    case 'above':
      return belongsBelow ? `above ${amount}` : `of ${amount} or more`;
    case 'both':
      return `on either side of ${amount}`;
    default:
      return missing satisfies never;
  }
}

function missingAmong({ quantity, belongsBelow, isEnd }: Limit, amounts: readonly number[]): MissingSide | undefined {
  const amount = amountOf(quantity);
  const isBelow = (one: number) => (belongsBelow ? one <= amount : one < amount);
  const [below, above] = [amounts.some(isBelow), amounts.some((one) => !isBelow(one))];
  if (below && above) return undefined;
  const isCounted = !isEnd && !quantity.unit && !isLength(quantity);
  if (isCounted && amounts.includes(amount) && amounts.some((one) => one !== amount)) return undefined;
  return below ? 'above' : above ? 'below' : 'both';
}

/** The Thens, and what a user does, but for with what. */
function endOf({ cases }: Scenario): string {
  const steps = cases.flatMap((one) => one.steps);
  const thens = steps.filter(({ type }) => type === 'outcome' || type === 'unknown');
  const acts = steps.flatMap(({ type, text }) => (type === 'action' && /^the user \p{L}+/u.exec(text)?.[0]) || []);
  return JSON.stringify([thens.map(({ text, argument }) => [text, argument]), acts]);
}

function isIndifferent({ isMost }: Bounds, before: string): boolean {
  return conceded.test(before) || (isMost && deadline.test(before));
}

const conceded = /(?<!\p{L})(?:even|whether|no matter|regardless)(?!\p{L})[^.;]*$/iu;
const deadline = /(?<!\p{L})(?:after|within) $/iu;

type Bounds = Omit<Limit, 'isIndifferent'>;

type Others = { readonly before: Quantity | undefined; readonly after: Quantity | undefined };

function limitOf(quantity: Quantity, others: Others, text: string): Bounds | undefined {
  const range = rangeOf(quantity, others, text);
  if (range) return range;
  const [before, after] = [text.slice(0, quantity.start), text.slice(quantity.end)];
  for (const { in: side, words, belongsBelow, isMost } of phrases) {
    const found = words.exec(side === 'front' ? before : after);
    if (!found) continue;
    const start = side === 'front' ? found.index : quantity.start;
    const end = side === 'front' ? quantity.end : quantity.end + found[0].length;
    return { start, end, quantity, belongsBelow, isMost, isEnd: false };
  }
  return undefined;
}

/** Either end of "between 1450 and 2100" or "1 to 120 characters". */
function rangeOf(quantity: Quantity, { before, after }: Others, text: string): Bounds | undefined {
  const joins = (a: Quantity | undefined, b: Quantity | undefined) => {
    if (!a || !b) return false;
    const [gap, front] = [text.slice(a.end, b.start), text.slice(0, a.start)];
    if (/^(?: to | ?– ?)$/.test(gap)) return true;
    return gap === ' and ' && beforeRange.test(front);
  };
  const startOf = (first: Quantity) => first.start - (beforeRange.exec(text.slice(0, first.start))?.[0].length ?? 0);
  if (joins(quantity, after) && after) {
    return { start: startOf(quantity), end: after.end, quantity, belongsBelow: false, isMost: false, isEnd: true };
  }
  if (!joins(before, quantity) || !before) return undefined;
  return { start: startOf(before), end: quantity.end, quantity, belongsBelow: true, isMost: true, isEnd: true };
}

const beforeRange = /(?<!\p{L})between $/iu;
const small = '(?<![\\p{L}\\p{N}])';
const front = (words: string) => new RegExp(`${small}(?:${words}) (?:of )?(?:the |about )?$`, 'iu');
const behind = (words: string) => new RegExp(`^(?: \\p{L}+)?,? (?:${words})(?![\\p{L}\\p{N}])`, 'iu');

/** The words that make a number a limit, and on which side of it the number itself is. */
const phrases = [
  {
    in: 'front',
    words: front('at (?:the )?most|up to|(?:no|not) (?:more|longer|older|greater|higher|larger) than|(?:a )?maximum'),
    belongsBelow: true,
    isMost: true,
  },
  {
    in: 'front',
    words: front('at (?:the )?least|(?:no|not) (?:fewer|less|shorter|younger|smaller|lower) than|(?:a )?minimum'),
    belongsBelow: false,
    isMost: false,
  },
  { in: 'front', words: front('(?:more|longer|older|greater|higher|larger) than'), belongsBelow: true, isMost: false },
  { in: 'front', words: front('(?:fewer|less|shorter|younger|smaller|lower) than'), belongsBelow: false, isMost: true },
  {
    in: 'behind',
    words: behind('or (?:more|longer|older|above)|and (?:more|up|above)|at (?:the )?least'),
    belongsBelow: false,
    isMost: false,
  },
  {
    in: 'behind',
    words: behind('or (?:fewer|less|shorter|younger|below)|at (?:the )?most'),
    belongsBelow: true,
    isMost: true,
  },
] as const;
