/** Quantities: the numbers of a text with what they are of. */
import type { Span } from '../../specification/span.ts';
import { findNumbers, type WrittenNumber } from './number.ts';
import { currencies, type Unit, unitNamed } from './unit.ts';

/** A number with its unit, or with the word behind it where that is no unit that can be converted. */
export type Quantity = Span &
  Pick<WrittenNumber, 'readings' | 'inWords' | 'ordinal'> & {
    readonly unit: Unit | undefined;
    /** What is counted, in small letters: "loans" of "5 loans". */
    readonly noun: string | undefined;
    /** Whether number and noun are joined by a hyphen, as in "two-factor". */
    readonly compound: boolean;
    /** Whether "a" or "half" stands for the number. */
    readonly article: boolean;
  };

/** Every quantity of a text, in order. */
export function findQuantities(text: string): Quantity[] {
  const numbers = findNumbers(text).flatMap((number) => toQuantity(number, text) ?? []);
  const articles = Array.from(text.matchAll(ofArticle), ({ 0: all, index, groups }): Quantity[] => {
    const unit = unitNamed(groups?.unit ?? '');
    if (!unit) return [];
    const readings = [groups?.half ? 0.5 : 1];
    const span = { start: index, end: index + all.length };
    return [
      { ...span, readings, inWords: true, ordinal: false, unit, noun: undefined, compound: false, article: true },
    ];
  }).flat();
  return [...shareUnits(numbers, text), ...articles];
}

/** The first of "3 to 5 days" is of days, too. */
function shareUnits(quantities: readonly Quantity[], text: string): Quantity[] {
  return quantities.map((quantity, index) => {
    const next = quantities[index + 1];
    if (!next || quantity.unit || quantity.noun) return quantity;
    const isJoined = /^(?: ?[–-] ?| to | and | or )$/.test(text.slice(quantity.end, next.start));
    return isJoined ? { ...quantity, unit: next.unit, noun: next.noun } : quantity;
  });
}

/**
 * Whether a quantity is as much as another: of the same dimension, or without a unit and equal as a bare number. A number of
 * other things is none of what can be converted: 20 rows are not 20 €; but 7 columns may be 7 days.
 */
export function isSame(wanted: Quantity, given: Quantity): boolean {
  if (wanted.unit && given.unit) {
    const [a, b] = [wanted.unit, given.unit];
    if (a.dimension !== b.dimension) return false;
    return someOf(wanted, given, (x, y) => x * a.low <= y * b.high + tiny(y) && y * b.low <= x * a.high + tiny(x));
  }
  if (given.unit || (wanted.unit && wanted.unit.dimension !== 'time' && countsThings(given))) return false;
  return someOf(wanted, given, (x, y) => Math.abs(x - y) <= tiny(x));
}

/** Whether it says of what it is a number, as "20 rows" does. */
export function countsThings({ noun }: Pick<Quantity, 'noun'>): boolean {
  return noun?.endsWith('s') ?? false;
}

/** How much it is, in the base of its dimension; the likeliest reading counts. */
export function amountOf({ readings: [first = 0], unit }: Pick<Quantity, 'readings' | 'unit'>): number {
  return first * (unit?.mean ?? 1);
}

function tiny(number: number): number {
  return Math.abs(number) * 1e-9;
}

function someOf(a: Quantity, b: Quantity, holds: (x: number, y: number) => boolean): boolean {
  return a.readings.some((x) => b.readings.some((y) => holds(x, y)));
}

/** Undefined for digits that a name begins with, such as "3D". */
function toQuantity(number: WrittenNumber, text: string): Quantity | undefined {
  const { readings, inWords, ordinal } = number;
  const shared = { readings, inWords, ordinal, article: false };
  const [, gap = '', word = ''] = behind.exec(text.slice(number.end)) ?? [];
  const unit = ordinal ? undefined : unitNamed(word);
  const [before = '', currency = ''] = inFront.exec(text.slice(0, number.start)) ?? [];
  const money = unitNamed(currency);
  if (money) {
    const start = number.start - before.length;
    return { ...shared, start, end: number.end, unit: money, noun: undefined, compound: false };
  }
  if (gap === '' && word !== '' && !unit) return undefined;
  const compound = gap === '-';
  const noun = unit || word === '' || noNouns.has(word.toLowerCase()) ? undefined : word.toLowerCase();
  const end = unit || noun?.endsWith('s') ? number.end + gap.length + word.length : number.end;
  return { ...shared, start: number.start, end, unit, noun, compound };
}

const behind = /^([ \u00A0\u202F-]?)(per cent|[%€$£¥]|\p{L}+)/u;
const inFront = new RegExp(`(${currencies.map((one) => one.replace('$', '\\$')).join('|')})[ \\u00A0]?$`, 'u');
const ofArticle = /(?<![\p{L}\p{N}])(?:(?<half>half )?an? )(?<unit>\p{L}+)(?![\p{L}\p{N}])/giu;
const noNouns: ReadonlySet<string> = new Set(
  'a an the and or of to in at on by for from with per is are was were it its their that which who than as if when until after before more less fewer'.split(
    ' ',
  ),
);
