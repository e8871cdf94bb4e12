/** What a cell of a table says of a value that is sent: that it is this one, of this kind, or not there. */
import { z } from 'zod';
import { inexact } from '../exact-number.ts';
import { inexactNumber } from '../json-text.ts';
import { clip } from '../screen/printed-text.ts';
import { type TextPattern, textPattern } from '../text-holes.ts';
import { kindOf } from './named-value.ts';

export type ExpectedValue =
  | { readonly is: 'text'; readonly text: TextPattern }
  | { readonly is: 'value'; readonly value: number | boolean | null }
  | { readonly is: 'kind'; readonly kind: Kind };

const Kind = z.enum(['text', 'number', 'true or false', 'date', 'list', 'object', 'file', 'none']);
type Kind = z.infer<typeof Kind>;

/**
 * A text in double quotes, with holes; a number, `true`, `false` or `null`; or what it is, in one of the words of `Kind`.
 * @throws Error that says how to write it
 */
export function parseExpectedValue(cell: string): ExpectedValue {
  const [, text] = /^"(.*)"$/su.exec(cell) ?? [];
  if (text !== undefined) return { is: 'text', text: textPattern(text) };
  const kind = Kind.safeParse(cell).data;
  if (kind !== undefined) return { is: 'kind', kind };
  if (/^(true|false|null|-?\d+(\.\d+)?)$/.test(cell)) {
    if (inexactNumber(cell) !== undefined) throw inexact(`The number ${clip(cell, 50)}`);
    return { is: 'value', value: JSON.parse(cell) };
  }
  throw new Error(
    `"${cell}" is no value of a call. Write a text in double quotes, a number, true, false or null, or what it is: ${Kind.options.join(', ')}.`,
  );
}

/** Whether a value is the expected one; where all are sent as texts, as in a query, a text that reads like it is. */
export function isExpected(expected: ExpectedValue, value: unknown, asText: boolean): boolean {
  switch (expected.is) {
    case 'text':
      return typeof value === 'string' && expected.text.matches(value);
    case 'value':
      return value === (asText ? String(expected.value) : expected.value);
    case 'kind':
      return isKind(expected.kind, value, asText);
  }
}

function isKind(kind: Kind, value: unknown, asText: boolean): boolean {
  if (kind === 'date') return typeof value === 'string' && dates.some((date) => date.matches(value));
  if (asText && typeof value === 'string') {
    if (kind === 'number') return /^[-+]?\d+(\.\d+)?$/.test(value);
    if (kind === 'true or false') return /^(true|false)$/.test(value);
  }
  return kindOf(value) === kind;
}

/** As machines write them, too. */
const dates = [
  '{date}',
  '{date}T{time}',
  '{date}T{time}Z',
  '{date}T{time}+{time}',
  '{date}T{time}-{time}',
  '{date} {time}',
].map((text) => textPattern(text));
