/** Patterns: how a literal of the document is looked for in the text of a step; a placeholder stands for any value. */
import { escapePattern } from '../../base/text.ts';

/** Texts are compared with one kind of quotation mark and without escapes; spaces are as long as what they stand for. */
export function plainText(text: string): string {
  return text
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‘’‚]/g, "'")
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll('\\"', ' "');
}

/** A text to the letter, at the bounds of words; a full stop at its end may be missing, since it may be the sentence's. */
export function textPattern(literal: string): RegExp {
  const text = plainText(literal)
    .trim()
    .replace(/(?<=[\p{L}\p{N}])[.,]$/u, '');
  const body = compose(text, '[^\\n]+?', (part) => escapePattern(part).replaceAll(/\s+/g, '\\s+'));
  const [first, last] = [text.at(0), text.at(-1)].map((end) => /[\p{L}\p{N}]/u.test(end ?? ''));
  return new RegExp(`${first ? notAfterWord : ''}${body}${last ? notBeforeWord : ''}`, 'u');
}

/** A number as it is written, with its unit, and no part of a longer one. */
export function numberPattern(written: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}_][-.,:/']?)${escapePattern(written).replaceAll(' ', ' ?')}(?![\\p{L}\\p{N}_]|[-.,:/'][\\p{L}\\p{N}])`,
    'u',
  );
}

/** A path from its first slash on; a query may follow one that has none. */
export function pathPattern(path: string): RegExp {
  const [, bare = path] = /^(.+?)\/?$/.exec(path) ?? [];
  const body = compose(bare, '[^/?&#\\s"\'|`]+', escapePattern);
  return new RegExp(
    `${pathStart}${body}${bare === '/' ? '' : '/?'}(?![\\p{L}\\p{N}_/{%$.-][^\\s"'|]|[\\p{L}\\p{N}_/{%$-])`,
    'u',
  );
}

/** Whether nothing is left of a literal but placeholders, so that it names no value. */
export function isAnything(literal: string): boolean {
  return !/[\p{L}\p{N}\p{S}@#%&*/]/u.test(literal.replaceAll(placeholder, ''));
}

/** As `{host}`, `<host>` or `:host` in a path; an ellipsis stands for any words. */
const placeholder = /\{[\p{L}_][\p{L}\p{N}_ -]*\}|<[\p{L}_][\p{L}\p{N}_ -]*>|(?<=\/):[\p{L}_][\p{L}\p{N}_]*|…|\.{3}/gu;

function compose(text: string, anything: string, render: (part: string) => string): string {
  return text.split(placeholder).map(render).join(anything);
}

const notAfterWord = '(?<![\\p{L}\\p{N}])';
const notBeforeWord = '(?![\\p{L}\\p{N}])';
/** At the start of a word, or behind the host of an address. */
const pathStart = '(?:(?<=https?://[^\\s"/]{1,200})|(?<![^\\s"\'`(|,;<>=\\[]))';
