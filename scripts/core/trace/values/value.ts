/** Values: what a text names literally, so that it can be looked for in the steps of a scenario. */
import { httpMethods } from '../../http-methods.ts';
import type { Span } from '../../specification/span.ts';
import { isSaidToBeAbsent } from './absent-text.ts';
import { type Condition, conditionSaid } from './condition.ts';
import { isSaidToBeMade } from './made-call.ts';
import { isAnything, pathPattern, plainText, textPattern } from './pattern.ts';
import { findQuantities, type Quantity } from './quantity.ts';
import { isSaidToBeRead } from './read-text.ts';

/** A stretch of a text that names a value, and how it is recognised elsewhere. */
export type Value = Span & { readonly meaning: Meaning };

export type Meaning =
  /** Quoted words, code, an identifier, an address, a time of day. */
  | {
      readonly kind: 'text';
      readonly pattern: RegExp;
      /** Whether its sentence says that it is read, so that handing it over is no look at it; or that it is not there. */
      readonly said: 'read' | 'absent' | undefined;
      /** In which its sentence says that the part of this name is. */
      readonly condition: Condition | undefined;
    }
  | { readonly kind: 'path'; readonly pattern: RegExp }
  /** A method, and the path behind it where there is one, which a single step has to name together. */
  | {
      readonly kind: 'call';
      readonly method: RegExp;
      readonly path: RegExp | undefined;
      /** Whether its sentence says that it is made, so that a step that denies it does not name it. */
      readonly said: 'made' | undefined;
    }
  /** As YYYY-MM-DD. */
  | { readonly kind: 'date'; readonly day: string }
  | { readonly kind: 'quantity'; readonly quantity: Quantity };

/** The values of a line of the document, in order; each stretch of it is of one value at most. */
export function findValues(line: string): Value[] {
  const found: Value[] = [];
  let rest = plainText(line).replaceAll(/\]\([^()\s]*\)/g, (link) => ' '.repeat(link.length));
  for (const { pattern, meaningOf } of literals) {
    for (const { 0: all, 1: content = all, index: start } of rest.matchAll(pattern)) {
      const end = start + all.length;
      const meaning = meaningOf(content, rest.slice(end), rest.slice(0, start));
      if (meaning === undefined) continue;
      if (meaning !== 'nothing') found.push({ start, end, meaning });
      rest = rest.slice(0, start) + ' '.repeat(all.length) + rest.slice(end);
    }
  }
  for (const quantity of findQuantities(rest)) {
    if (isMeant(quantity, rest))
      found.push({ start: quantity.start, end: quantity.end, meaning: { kind: 'quantity', quantity } });
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** The day that a date names, in any of the ways in which a date can be written unmistakably. */
export function findDays(text: string): string[] {
  return [...text.matchAll(dates)].flatMap(([date]) => dayOf(date) ?? []);
}

type Literal = {
  readonly pattern: RegExp;
  /** Of what the first group of the pattern holds; nothing to be looked for, or undefined where it is no literal after all. */
  readonly meaningOf: (content: string, behind: string, before: string) => Meaning | 'nothing' | undefined;
};

const methods = httpMethods.join('|');
const path = '/[^\\s"`|()<>,;]*(?:<[\\p{L}_][\\p{L}\\p{N}_-]*>[^\\s"`|()<>,;]*)*(?<![.,:!?*_])';
const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const dates = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}\\.? (?:${months}) \\d{4}|(?:${months}) \\d{1,2},? \\d{4})(?![\\p{N}-])`,
  'gu',
);

/** In the order in which they are looked for: what stands inside one is looked for no more. */
const literals: readonly Literal[] = [
  { pattern: /(?:`+)([^`]+?)`+/g, meaningOf: literal },
  { pattern: /"([^"]+)"/g, meaningOf: literal },
  { pattern: /(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu, meaningOf: literal },
  { pattern: /(https?:\/\/[^\s"<>|]+?)(?=[.,;:!?)]*(?:[\s"<>|]|$))/g, meaningOf: exact },
  { pattern: /((?<![\p{L}\p{N}])[\p{L}\p{N}.+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/gu, meaningOf: exact },
  {
    pattern: new RegExp(
      `((?<![\\p{L}\\p{N}_-])(?:${methods})(?: (?:request )?(?:to |on )?(?:${path}))?)(?![\\p{L}\\p{N}_-])`,
      'gu',
    ),
    meaningOf: call,
  },
  { pattern: new RegExp(`(?<![^\\s(|*_])(${path})`, 'gu'), meaningOf: route },
  {
    pattern: /((?<![\p{L}\p{N}_-])(?:[A-Z]{1,6}[-_]?\d{2,}|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?![\p{L}\p{N}_-]))/gu,
    meaningOf: identifier,
  },
  { pattern: new RegExp(`(${dates.source})`, 'gu'), meaningOf: date },
  {
    pattern:
      /((?<![\p{L}\p{N}:.-])(?:\d{1,2}:\d{2}(?::\d{2})?|(?!\d{1,3}(?:\.\d{3})+(?![.\d]))\d+(?:\.\d+){2,})(?![\p{L}\p{N}:.-]\p{N}|\p{L}))/gu,
    meaningOf: exact,
  },
];

function literal(content: string, behind: string, before: string): Meaning | 'nothing' {
  const text = content.trim();
  if (isAnything(text)) return 'nothing';
  if (new RegExp(`^(?:${methods})(?: ${path})?$`, 'u').test(text)) return call(text, behind, before);
  if (text.length > 1 && new RegExp(`^${path}$`, 'u').test(text)) return { kind: 'path', pattern: pathPattern(text) };
  const pattern = textPattern(text, /^\s*(?:$|\p{Lu}|\||(?:and|or|,|;)(?!\p{L}))/u.test(behind));
  return { kind: 'text', pattern, said: saidOf(before, behind), condition: conditionSaid(before, behind) };
}

function saidOf(before: string, behind: string): 'read' | 'absent' | undefined {
  if (isSaidToBeRead(before, behind)) return 'read';
  return isSaidToBeAbsent(before, behind) ? 'absent' : undefined;
}

function exact(content: string): Meaning {
  return { kind: 'text', pattern: textPattern(content), said: undefined, condition: undefined };
}

function call(content: string, behind: string, before: string): Meaning {
  const [, method = '', at] = new RegExp(`^(${methods})(?:.*?(${path}))?$`, 'u').exec(content) ?? [];
  return {
    kind: 'call',
    method: new RegExp(`(?<![\\p{L}\\p{N}_])${method}(?![\\p{L}\\p{N}_])`, 'u'),
    path: at === undefined ? undefined : pathPattern(at),
    said: isSaidToBeMade(before, behind) ? 'made' : undefined,
  };
}

/** A slash that stands alone is a route where nothing else stands beside it, or where it ends what is said. */
function route(content: string, behind: string): Meaning | undefined {
  if (content === '/' && !/^\s*(?:$|[|.,;:)])/.test(behind)) return undefined;
  return { kind: 'path', pattern: pathPattern(content) };
}

function identifier(content: string): Meaning | 'nothing' {
  return /^(?:ISO|RFC|UTF|SHA|IEEE|EN|DIN|AES|RSA|ECMA|WCAG)(?![A-Z])/.test(content) ? 'nothing' : exact(content);
}

function date(content: string): Meaning | undefined {
  const day = dayOf(content);
  return day === undefined ? undefined : { kind: 'date', day };
}

function dayOf(text: string): string | undefined {
  if (/^\d{4}-/.test(text)) return text;
  const [, name = ''] = /(\p{L}+)/u.exec(text) ?? [];
  const month = months.split('|').indexOf(name) + 1;
  const [, day = '', year = ''] = /^\D*(\d{1,2})\D+(\d{4})$/.exec(text) ?? [];
  return year === '' ? undefined : [year, `${month}`.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/** Whether a number says how much of something there is: not which part of a document, nor which version of something. */
function isMeant(quantity: Quantity, text: string): boolean {
  const { inWords, unit, compound, article, readings, noun } = quantity;
  if (article && readings[0] !== 0.5) return false;
  const before = text.slice(0, quantity.start);
  if (!unit && ofParts.test(before)) return false;
  if (!inWords || unit) return true;
  if (readings[0] === 1 || (compound && !lengths.has(noun ?? ''))) return false;
  return !known.test(before) && (noun !== undefined || text.startsWith(' of ', quantity.end));
}

/** What texts are measured in. */
export const lengths: ReadonlySet<string> = new Set(
  'character characters char chars letter letters digit digits symbol symbols'.split(' '),
);

/** A number in words behind these speaks again of what has been named. */
const known = /(?<![\p{L}\p{N}])(?:the|these|those|all|both) $/iu;
const ofParts =
  /(?<![\p{L}\p{N}])(?:(?:point|section|chapter|table|figure|appendix|article|paragraph|statement|rule|version|level|release|ISO|RFC|WCAG|TLS|SSL|HTTP\/|ECMAScript|Unicode|Java|Python|Node|iOS|Android|Chrome|Firefox|Safari)s?\.? (?:\d+(?:, | and | or | to ))*|\d+\.)$/u;
