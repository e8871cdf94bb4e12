/** The values inside of a value, each by its name: `items.0.title`; the whole has the empty one. */
import { clip } from '../screen/printed-text.ts';
import { SentFile } from './sent-payload.ts';

/** Every value in it by its name, the outer ones first; of very many the first. */
export function namedValues(value: unknown): ReadonlyMap<string, unknown> {
  const named = new Map<string, unknown>();
  addNamed(named, '', value);
  return named;
}

/** How many values one payload or answer is looked at for. */
const most = 10_000;

function addNamed(named: Map<string, unknown>, name: string, value: unknown): void {
  if (named.size >= most) return;
  named.set(name, value);
  if (typeof value !== 'object' || value === null || value instanceof SentFile) return;
  for (const [key, inner] of Object.entries(value)) addNamed(named, nameIn(name, key), inner);
}

export function nameIn(outer: string, key: string): string {
  return outer === '' ? key : `${outer}.${key}`;
}

/** What a value is: text, number, true or false, list, object, null, file. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'none';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (value instanceof SentFile) return 'file';
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'boolean':
      return 'true or false';
    case 'object':
      return 'object';
    default:
      return 'number';
  }
}

/** A value for a message; one whose name says that it may be a secret only as what it is. */
export function renderNamed(name: string, value: unknown): string {
  const kind = kindOf(value);
  if (['none', 'null', 'list', 'object', 'file'].includes(kind)) return kind;
  return maySayASecret.test(name) ? `${kind} (secret)` : clip(JSON.stringify(value), longest);
}

const maySayASecret =
  /pass(?:word|code|phrase)?|secret|token|authori[sz]ation|cookie|credential|session|api.?key|\b(?:pin|otp|cvc|cvv)\b/i;

/** Of a value in a message, in characters. */
const longest = 200;
