/** The shape of a payload: what the body of a request is made of, without any of its values. */
import { isUtf8 } from 'node:buffer';
import { parseJson } from '../json-text.ts';
import { joinShapes, renderShape, type Shape, shapeJson, shapeOf } from './json-shape.ts';
import { shapeName } from './path-shape.ts';

/** The body of a request as it is sent. */
export type Payload = {
  /** The media type as the request names it, with its parameters. */
  readonly type?: string;
  /** Undefined where the browser does not show them, as of files. */
  readonly bytes?: Uint8Array;
};

/** The most characters of a shape, and bytes of a body that is looked at. */
const most = { shape: 300, bytes: 256 * 1024, fields: 100 } as const;

/**
 * The shape in words: of JSON and of forms as a type of TypeScript, else `text`, or `binary`; `…` for what is not looked
 * at. The name of a GraphQL operation is a value, and so left out like any other.
 */
export function shapePayload(payload: Payload): string {
  return boundShape(renderShape(readShape(payload)));
}

/** The shape of the messages that a socket has sent, together. */
export function shapeMessages(messages: readonly Payload[]): string {
  return boundShape(renderShape(joinShapes(messages.map(readShape))));
}

function boundShape(text: string): string {
  return text.length > most.shape ? `${text.slice(0, most.shape - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}

function readShape({ type = '', bytes }: Payload): Shape {
  if (bytes === undefined || bytes.length > most.bytes) return shapeOf('…');
  const [mediaType = ''] = type.toLowerCase().split(';', 1);
  if (mediaType.startsWith('multipart/')) return shapeMultipart(type, bytes);
  const text = decodeText(bytes);
  if (text === undefined) return shapeOf('binary');
  if (mediaType.includes('x-www-form-urlencoded')) return shapeForm(fieldsOf(text));
  const mayBeJson = mediaType.includes('json') || /^\s*[[{]/.test(text);
  const value = mayBeJson ? parseJson(text) : undefined;
  return value === undefined ? shapeOf('text') : shapeJson(value);
}

/** Undefined where it is no text in UTF-8, or has characters in it that no text has. */
function decodeText(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  return !isUtf8(bytes) || /[\u0000-\u0008\u000e-\u001f]/.test(text) ? undefined : text;
}

type FormField = { readonly name: string; readonly word: 'string' | 'file' };

function fieldsOf(text: string): readonly FormField[] {
  const pairs = text.split('&', most.fields).join('&');
  return [...new URLSearchParams(pairs).keys()].map((name) => ({ name, word: 'string' as const }));
}

/** A field that comes more than once is an array. */
function shapeForm(fields: readonly FormField[]): Shape {
  const byName = new Map<string, Shape[]>();
  for (const { name, word } of fields) {
    const shown = shapeName(name);
    byName.set(shown, [...(byName.get(shown) ?? []), shapeOf(word)]);
  }
  const shapes = [...byName].map(([name, [first, ...others]]) => {
    const shape = joinShapes([first ?? shapeOf('string'), ...others]);
    return [
      name === '{id}' ? '[id]' : name,
      { shape: others.length > 0 ? { words: new Set<string>(), items: shape } : shape, optional: false },
    ] as const;
  });
  return { words: new Set(), fields: new Map(shapes) };
}

/** Of each part only its head is read. */
function shapeMultipart(type: string, bytes: Uint8Array): Shape {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (mark === undefined) return shapeOf('binary');
  const parts = Buffer.from(bytes)
    .toString('utf8')
    .split(`--${mark}`, most.fields + 1)
    .slice(1);
  return shapeForm(parts.flatMap((part) => partField(part) ?? []));
}

function partField(part: string): FormField | undefined {
  const [head = ''] = part.split('\r\n\r\n', 1);
  const disposition = /^content-disposition:(.*)$/im.exec(head.slice(0, 2_000))?.[1];
  const name = disposition && /[;\s]name="([^"]*)"/i.exec(disposition)?.[1];
  if (disposition === undefined || name === undefined) return undefined;
  return { name, word: /[;\s]filename\*?=/i.test(disposition) ? 'file' : 'string' };
}
