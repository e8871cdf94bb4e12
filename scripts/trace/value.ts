/** Values: what a sentence names literally, and how it is looked for in the steps of its scenarios. */
import { httpMethods } from '../../steps/records.ts';
import { listed } from '../base/text.ts';
import { betweenUnspaced } from '../document/rendering.ts';
import type { Span } from '../document/span.ts';
import { findEnclosures } from '../document/split-sentences.ts';
import { wordLetter as letter, unspacedOrMark } from '../document/wording.ts';
import { anyPattern, createPattern, edge, type Pattern } from './pattern.ts';

/** A stretch of a text that names a value. */
export type Value = Span & {
  /** A step that names the value matches each of these. */
  readonly patterns: readonly Pattern[];
  /** One way to name it in a step, such as `GET "/orders"`. */
  readonly asked: string;
  /** The amount, where the value is a number that can be counted. */
  readonly amount: Amount | undefined;
};

/** A number; the smallest step to the one beside it, which is 0.01 for `12.50`; and the word behind it, such as "loans". */
export type Amount = { readonly number: number; readonly smallest: number; readonly word: string };

/** A line of the document as it is rendered, and which stretches of it are code. */
export type Line = { readonly text: string; readonly code: readonly Span[] };

/** The values of a line of the document, in order; each stretch of it is of one value at most. */
export function findValues({ text, code }: Line): Value[] {
  const found: Value[] = [];
  const plain = plainText(text);
  let rest = plain;
  const take = (start: number, all: string, naming: Naming | undefined, amount?: Amount) => {
    const end = start + all.length;
    if (naming) found.push({ start, end, ...naming, amount });
    rest = rest.slice(0, start) + blank(all) + rest.slice(end);
  };
  for (const { start, end } of code) take(start, rest.slice(start, end), nameMarked(text.slice(start, end).trim()));
  for (const { start, end } of quotationsIn(text, code))
    take(start, rest.slice(start, end), nameMarked(plain.slice(start + 1, end - 1).trim()));
  for (const { literal, namingOf } of kinds) {
    for (const { 0: all, index: start } of rest.matchAll(literal)) {
      const amount = literal === number ? amountOf(all, rest.slice(start + all.length)) : undefined;
      take(start, all, namingOf(all.trim()), amount);
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** The outermost quotations; one that holds code names a text with that in it. */
function quotationsIn(text: string, code: readonly Span[]): readonly Span[] {
  const covered = code.reduce(
    (before, { start, end }) => before.slice(0, start) + 'x'.repeat(end - start) + before.slice(end),
    text,
  );
  const all = findEnclosures(covered).filter(({ kind }) => kind === 'quotation');
  return all.filter((one) => !all.some((other) => other.start < one.start && one.end < other.end));
}

function blank(text: string): string {
  return ' '.repeat(text.length);
}

const path = '/[^\\s"`|()<>,;]*(?:<[\\p{L}_][\\p{L}\\p{N}_-]*>[^\\s"`|()<>,;]*)*(?<![.,:!?*_])';
const call = new RegExp(`^(${httpMethods}) (${path})$`, 'u');

/** What has a digit in it, with its unit: `90 days`, `0.20 €`, `€5`, `20%`, `L404`, `17:30`; but not the 2 of "point 2" or "UTF-2". */
const number = new RegExp(
  `(?<!${letter}[-.,:/'’]?|_[-.,:/'’]?|\\bpoint )(?:[€$£¥] ?)?${letter}*\\d${letter}*(?:[-.,:/'’]${letter}+)*` +
    `(?: ?[%€$£¥]| (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)(?!${letter}))?`,
  'gu',
);

/** The kinds of literals, in the order in which they are looked for: inside one that was found nothing more is looked for. */
const kinds: readonly { readonly literal: RegExp; readonly namingOf: (content: string) => Naming | undefined }[] = [
  { literal: /https?:\/\/[^\s"<>|]+?(?=[.,;:!?)]*(?:[\s"<>|]|$))/g, namingOf: nameText },
  { literal: new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${httpMethods}) (?:${path})`, 'gu'), namingOf: nameMarked },
  // A slash that stands alone is a route where nothing else stands beside it, or where it ends what is said.
  {
    literal: new RegExp(`(?<![^\\s(|*_])(?!/\\s+[^\\s|.,;:)])(?:${path})`, 'gu'),
    namingOf: namePath,
  },
  { literal: number, namingOf: (written) => ({ patterns: [numberPattern(written)], asked: written }) },
];

/** How steps name a value. */
type Naming = Pick<Value, 'patterns' | 'asked'>;

/** How steps name a text in quotation marks or in code; undefined where it names no value. */
function nameMarked(text: string): Naming | undefined {
  if (isAnything(text)) return undefined;
  const [, method, at] = call.exec(text) ?? [];
  if (method && at) {
    const { patterns, asked } = namePath(at);
    return { patterns: [textPattern(method), ...patterns], asked: `${method} ${asked}` };
  }
  return text.length > 1 && new RegExp(`^${path}$`, 'u').test(text) ? namePath(text) : nameText(text);
}

function nameText(text: string): Naming {
  return { patterns: [textPattern(text)], asked: `${quoted(text)}${withHoles(text)}` };
}

function namePath(at: string): Naming {
  const below = at === '/' ? '' : ' or a path below it';
  return { patterns: [pathPattern(at)], asked: `"${at}"${below}${withHoles(at)}` };
}

/** The text as a step writes it: in marks that it has none of, or with a backslash before each. */
function quoted(text: string): string {
  if (!text.includes('"')) return `"${text}"`;
  return text.includes("'") ? `"${text.replaceAll('"', '\\"')}"` : `'${text}'`;
}

function withHoles(text: string): string {
  const holes = [...new Set(text.match(placeholder))];
  return holes.length === 0 ? '' : ` (with anything for ${listed(holes)})`;
}

function amountOf(written: string, behind: string): Amount | undefined {
  const [, digits = '', decimals = '', unit = ''] =
    /^\D*?(\d+|\d{1,3}(?:,\d{3})+)(\.\d+)?(?: ?(\D+))?$/.exec(written) ?? [];
  if (digits === '') return undefined;
  const [, word = ''] = /^ (\p{L}+)/u.exec(behind) ?? [];
  const smallest = 10 ** -Math.max(0, decimals.length - 1);
  return { number: Number(digits.replaceAll(',', '') + decimals), smallest, word: unit || word };
}

/** The marks that may stand before and behind a value, as sets of a pattern. */
export const marks = { opening: '["\'`“‘«„»”‚「『]', closing: '["\'`”’»“«‘」』]' } as const;

/** Texts are compared with one kind of quotation mark and of spaces, and with letters and their accents as one. */
export function plainText(text: string): string {
  return text
    .replaceAll(/[“”„«»「」『』]/g, '"')
    .replaceAll(/[‘’‚]/g, "'")
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .normalize('NFC');
}

/** A text to the letter, at the bounds of words; a full stop at its end may be missing, since it may be the sentence's. */
export function textPattern(literal: string): Pattern {
  const text = plainText(literal)
    .trim()
    .replace(/(?<=[\p{L}\p{N}])[.,]$/u, '');
  const edges = {
    before: isLetter.test(text.at(0) ?? '') ? notAfterWord : nothing,
    behind: isLetter.test(text.at(-1) ?? '') ? notBeforeWord : nothing,
  };
  const pattern = createPattern(text.split(placeholder), edges, '[^\\n]+?');
  if (!isUnspaced.test(text)) return pattern;
  // Of a blank between letters that need none, a document does not say whether it is more than the end of a line.
  return { test: (step) => pattern.test(step) || pattern.test(step.replaceAll(betweenUnspaced, '')) };
}

/** A number as it is written, with its unit, and no part of a longer one. */
export function numberPattern(written: string): Pattern {
  const ways = [...new Set([written, written.replaceAll(' ', '')])];
  return anyPattern(ways.map((way) => createPattern([way], aroundNumber, '')));
}

/** A path from its first slash on, or one below it; a query may follow one that has none. Below "/" is everything, and so nothing. */
export function pathPattern(path: string): Pattern {
  const [, bare = path] = /^(.+?)\/?$/.exec(path) ?? [];
  const edges = { before: pathStart, behind: bare === '/' ? pathEnd : belowPath };
  return createPattern(bare.split(placeholder), edges, '[^/?&#\\s"\'|`]+');
}

/** Whether nothing is left of a literal but placeholders, so that it names no value. */
export function isAnything(literal: string): boolean {
  return !/[\p{L}\p{N}\p{S}@#%&*/]/u.test(literal.replaceAll(placeholder, ''));
}

/** A placeholder: `{host}`, `<host>`, or `:host` in a path; an ellipsis stands for any words. */
export const placeholder =
  /\{[\p{L}_][\p{L}\p{N}_ -]*\}|<[\p{L}_][\p{L}\p{N}_ -]*>|(?<=\/):[\p{L}_][\p{L}\p{N}_]*|…|\.{3}/gu;

const isLetter = new RegExp(letter, 'u');
const isUnspaced = new RegExp(unspacedOrMark, 'u');
const nothing = edge('');
const notAfterWord = edge(`(?<!${letter})`);
const notBeforeWord = edge(`(?!${letter})`);
const aroundNumber = {
  before: edge(`(?<!(?:${letter}|_)[-.,:/']?)`),
  behind: edge(`(?!${letter}|_|[-.,:/']${letter})`),
};
/** At the start of a word, or behind the host of an address. */
const pathStart = edge('(?:(?<=https?://[^\\s"/]{1,200})|(?<![^\\s"\'`(|,;<>=\\[]))');
const noMorePath = '(?![\\p{L}\\p{N}_/{%$.-][^\\s"\'|]|[\\p{L}\\p{N}_/{%$-])';
const pathEnd = edge(noMorePath);
const belowPath = edge(`(?:/[^\\s"'|\`]*)?${noMorePath}`);
