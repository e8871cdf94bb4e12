/** Values: what a sentence names literally, so that it can be looked for in the steps of its scenarios. */
import { httpMethods } from '../../../steps/records.ts';
import type { Span } from '../../document/span.ts';
import { isAnything, numberPattern, pathPattern, plainText, textPattern } from './pattern.ts';

/** A stretch of a text that names a value. */
export type Value = Span & {
  /** A step that names it matches each of them. */
  readonly patterns: readonly RegExp[];
  /** Of a number that can be counted. */
  readonly amount: Amount | undefined;
};

/** As `12.50` has one of 0.01 more beside it; `word` is the one behind it, such as "loans". */
export type Amount = { readonly number: number; readonly smallest: number; readonly word: string };

/** The values of a line of the document, in order; each stretch of it is of one value at most. */
export function findValues(line: string): Value[] {
  const found: Value[] = [];
  let rest = plainText(line).replaceAll(/\]\([^()\s]*\)/g, blank);
  for (const { literal, patternsOf } of kinds) {
    for (const { 0: all, 1: content = all, index: start } of rest.matchAll(literal)) {
      const end = start + all.length;
      const patterns = patternsOf(content.trim());
      const amount = literal === number ? amountOf(all, rest.slice(end)) : undefined;
      if (patterns.length > 0) found.push({ start, end, patterns, amount });
      rest = rest.slice(0, start) + blank(all) + rest.slice(end);
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

function blank(text: string): string {
  return ' '.repeat(text.length);
}

const path = '/[^\\s"`|()<>,;]*(?:<[\\p{L}_][\\p{L}\\p{N}_-]*>[^\\s"`|()<>,;]*)*(?<![.,:!?*_])';
const call = new RegExp(`^(${httpMethods}) (${path})$`, 'u');
/** What has a digit in it, with its unit: `90 days`, `0.20 €`, `€5`, `20%`, `L404`, `17:30`; but not the 2 of "point 2" or "UTF-2". */
const number =
  /(?<![\p{L}\p{N}_][-.,:/'’]?|\bpoint )(?:[€$£¥] ?)?[\p{L}\p{N}]*\d[\p{L}\p{N}]*(?:[-.,:/'’][\p{L}\p{N}]+)*(?: ?[%€$£¥]| (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)(?![\p{L}\p{N}]))?/gu;

/** In the order in which they are looked for: what stands inside one is looked for no more. */
const kinds: readonly { readonly literal: RegExp; readonly patternsOf: (content: string) => RegExp[] }[] = [
  { literal: /(?:`+)([^`]+?)`+/g, patternsOf: marked },
  { literal: /"([^"]+)"/g, patternsOf: marked },
  { literal: /(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu, patternsOf: marked },
  { literal: /https?:\/\/[^\s"<>|]+?(?=[.,;:!?)]*(?:[\s"<>|]|$))/g, patternsOf: (url) => [textPattern(url)] },
  { literal: new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${httpMethods}) (?:${path})`, 'gu'), patternsOf: marked },
  // A slash that stands alone is a route where nothing else stands beside it, or where it ends what is said.
  {
    literal: new RegExp(`(?<![^\\s(|*_])(?!/\\s+[^\\s|.,;:)])(?:${path})`, 'gu'),
    patternsOf: (at) => [pathPattern(at)],
  },
  { literal: number, patternsOf: (written) => [numberPattern(written)] },
];

/** Of a text in quotation marks or in code. */
function marked(text: string): RegExp[] {
  if (isAnything(text)) return [];
  const [, method, at] = call.exec(text) ?? [];
  if (method && at) return [new RegExp(`(?<![\\p{L}\\p{N}_])${method}(?![\\p{L}\\p{N}_])`, 'u'), pathPattern(at)];
  return [text.length > 1 && new RegExp(`^${path}$`, 'u').test(text) ? pathPattern(text) : textPattern(text)];
}

function amountOf(written: string, behind: string): Amount | undefined {
  const [, digits = '', decimals = '', unit = ''] =
    /^\D*?(\d+|\d{1,3}(?:,\d{3})+)(\.\d+)?(?: ?(\D+))?$/.exec(written) ?? [];
  if (digits === '') return undefined;
  const [, word = ''] = /^ (\p{L}+)/u.exec(behind) ?? [];
  const smallest = 10 ** -Math.max(0, decimals.length - 1);
  return { number: Number(digits.replaceAll(',', '') + decimals), smallest, word: unit || word };
}
