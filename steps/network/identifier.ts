/** An identifier: what names one thing among many, such as a number or a hash, and so is a value and no name. */

/** What an identifier is to a reader. */
export type Identifier = 'date' | 'id';

/**
 * What the whole of a word is; undefined where it is a name, or only a part of it is an identifier. Dates are those of
 * ISO 8601; identifiers are numbers, UUIDs, ULIDs, hashes (eight and more hexadecimal digits), e-mail addresses, jumbled
 * letters and digits, and whatever is too long for a name.
 */
export function identifierOf(word: string): Identifier | undefined {
  if (isoDate.test(word)) return 'date';
  if (version.test(word)) return undefined;
  return uuid.test(word) || email.test(word) || number.test(word) || isLongToken(word) || isToken(word)
    ? 'id'
    : undefined;
}

/**
 * The word with `{id}` or `{date}` in place of its identifiers, of neighbours once: `order-2024-17` becomes `order-{id}`.
 * A slug whose parts are all readable stays. In doubt a part is no name: a value must not be printed.
 */
export function foldIdentifiers(word: string): string {
  const whole = identifierOf(word);
  if (whole !== undefined) return `{${whole}}`;
  if (version.test(word)) return word;
  const parts = word.split(separators).map((part) => (isToken(part) || number.test(part) ? '{id}' : part));
  return parts.join('').replace(/\{id\}(?:[^\p{L}\p{N}{}]+\{id\})+/gu, '{id}');
}

/**
 * Whether a key of an object is an identifier, as in an object that is used as a map. Keys are names more often than parts
 * of a path are, so that one as `line_2` or `md5Hash` is taken for a name.
 */
export function isIdentifierKey(key: string): boolean {
  if (!keyName.test(key) || isoDate.test(key) || number.test(key) || uuid.test(key) || email.test(key)) return true;
  if (isLongToken(key)) return true;
  return key
    .split(separators)
    .some((part) => (number.test(part) ? part.length > 2 : part.length >= 8 && isToken(part)));
}

const keyName = /^[\p{L}_$@:#-][\p{L}\p{N}_$@.:#/[\]-]*$/u;
const isoDate = /^\d{4}-\d{2}(?:-\d{2})?(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/i;
const version = /^v\d{1,3}(?:\.\d{1,3}){0,2}$/i;
const uuid = /^\{?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\}?$/i;
const email = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
const number = /^[-+]?\p{N}[\p{N}.,:;]*$/u;
const separators = /([^\p{L}\p{N}]+)/u;

/** The longest that a name can be, in characters: of a whole word, and of one part of it. */
const longest = { word: 100, part: 40 } as const;

/** Whether it is a token of base64, with its separators, and no slug of words and numbers. */
function isLongToken(word: string): boolean {
  if (word.length > longest.word) return true;
  if (word.length < 16 || !/^[A-Za-z0-9_-]+=*$/.test(word)) return false;
  return /\d/.test(word) && /[a-z]/.test(word) && /[A-Z]/.test(word) && !slug.test(word);
}

const slug = /^(?:(?:[a-z]?[A-Z]?[a-z]{2,}|[A-Za-z]|[A-Z]{1,5}|\d{1,4}[A-Z]{0,2})(?:[_-]|$))+$/;

/** Whether there is no name in it: a hash, or letters and digits in an order that no word has. */
function isToken(part: string): boolean {
  if (part.length > longest.part || /^[0-9a-f]{8,}$/i.test(part)) return true;
  if (part.length < 5 || !/^[A-Za-z0-9]+$/.test(part)) return false;
  return /\d/.test(part) ? !isNumbered(part) : isJumbled(part);
}

/** Whether it is words with a number or two in or after them, as `windows2000`, `OAuth2` and `base64Url` are. */
function isNumbered(part: string): boolean {
  const numbers = part.match(/\d+/g) ?? [];
  if (!/^[a-z]/i.test(part) || numbers.length > 2 || !/^\D+(?:\d{1,4}\D+)?\d{0,4}$/.test(part)) return false;
  if (/^[A-Z\d]+$/.test(part)) return /^[A-Z]+\d{1,2}$/.test(part);
  return meanLength(part) >= 3.5 && !unspoken.test(part);
}

/** Whether its capitals come as thick as in no compound of words, or its consonants as in none with several capitals. */
function isJumbled(part: string): boolean {
  if (part.length < 8 || !/[a-z][A-Z]/.test(part)) return false;
  return meanLength(part) < 2.7 || (/[a-z][A-Z].*[a-z][A-Z]/.test(part) && unspoken.test(part));
}

const unspoken = /[bcdfghjklmnpqrstvwxz]{5}/i;

/** The mean length of its words, each begun by a capital; in a short part acronyms are words, too. */
function meanLength(part: string): number {
  const letters = part.replace(/\d/g, '').length;
  const begins = part.length < 10 ? /^[a-z]?[A-Z]+|[A-Z]+|\d[a-z]|^[a-z]/g : /^[a-z]?[A-Z]|[A-Z]|\d[a-z]|^[a-z]/g;
  return letters / (part.match(begins)?.length ?? 1);
}
