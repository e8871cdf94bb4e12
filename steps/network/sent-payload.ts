/** What a call sends, as a value whose parts have names: JSON as it is, the fields of a form as texts, any other text as one. */
import { isUtf8 } from 'node:buffer';
import { parseJson, repeatedField } from '../json-text.ts';

export type SentPayload =
  /**
   * `isForm`: all its values are texts, or files; a field that comes more than once is a list. `twice`: a field that JSON gives
   * twice in one object, of which only the last is in the value.
   */
  | { readonly kind: 'value'; readonly value: unknown; readonly isForm: boolean; readonly twice?: string }
  | { readonly kind: 'none' }
  /** Why it cannot be read. */
  | { readonly kind: 'unreadable'; readonly why: string };

/** A file that a form sends. */
export class SentFile {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** @param type the media type as the request names it, with its parameters */
export async function readSentPayload(bytes: Uint8Array | undefined, type = ''): Promise<SentPayload> {
  if (bytes === undefined || bytes.length === 0) return { kind: 'none' };
  if (/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) return readForm(bytes, type);
  if (!isUtf8(bytes)) return { kind: 'unreadable', why: 'what is sent is no text' };
  const text = new TextDecoder().decode(bytes);
  const value = parseJson(text);
  const twice = value === undefined ? undefined : repeatedField(text);
  return { kind: 'value', value: value ?? text, isForm: false, ...(twice !== undefined && { twice }) };
}

async function readForm(bytes: Uint8Array, type: string): Promise<SentPayload> {
  const fields = new Map<string, unknown[]>();
  try {
    const form = await new Response(Buffer.from(bytes), { headers: { 'content-type': type } }).formData();
    for (const [name, value] of form) {
      const sent = typeof value === 'string' ? value : new SentFile(value.name);
      fields.set(name, [...(fields.get(name) ?? []), sent]);
    }
  } catch {
    return { kind: 'unreadable', why: 'the form that is sent cannot be read' };
  }
  const entries = [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
  return { kind: 'value', value: Object.fromEntries(entries), isForm: true };
}
