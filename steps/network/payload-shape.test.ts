import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shapeMessages, shapePayload } from './payload-shape.ts';

function payload(text: string, type?: string) {
  return { bytes: Buffer.from(text), ...(type !== undefined && { type }) };
}

function shapeOfJson(value: unknown): string {
  return shapePayload(payload(JSON.stringify(value), 'application/json'));
}

describe('JSON', () => {
  test.each<[shape: string, value: unknown]>([
    ['{ items: { id: number }[], note: null }', { items: [{ id: 1 }, { id: 2 }], note: null }],
    ['string', 'ann'],
    ['number', 17],
    ['boolean', true],
    ['null', null],
    ['{}', {}],
    ['[]', []],
    ['number[]', [1, 2]],
    ['(number | string | null)[]', [null, 1, 'a']],
    ['{ id: number, note?: string | null }[]', [{ id: 1 }, { id: 2, note: 'a' }, { id: 3, note: null }]],
    ['({ id: number } | string)[]', [{ id: 1 }, 'a']],
    ['number[][]', [[1], [], [2]]],
    ['{ note: { a?: number, b?: number } }[]', [{ note: { a: 1 } }, { note: { b: 2 } }]],
    ['{ b: number, a: { "x-y": boolean } }', { b: 1, a: { 'x-y': true } }],
    ['{ [id]: { count: number, gift?: boolean } }', { 17: { count: 1 }, 'order-1042': { count: 2, gift: true } }],
    ['{ total: number, [id]: string }', { total: 1, 'ann@shop.example': 'x' }],
    ['{ [id]: number }', Object.fromEntries([...'abcdefghijklmnopqrstuvwxyz'].map((name) => [name, 1]))],
    [
      '{ operationName: string, query: string, variables: { id: number } }',
      { operationName: 'Orders', query: 'query Orders { id }', variables: { id: 7 } },
    ],
    ['{ a: { a: { a: { a: { a: { a: … } } } } } }', { a: { a: { a: { a: { a: { a: { a: 1 } } } } } } }],
    ['{ __proto__: number }', JSON.parse('{"__proto__":1}')],
  ])('%s', (shape, value) => {
    expect(shapeOfJson(value)).toBe(shape);
  });

  test('of many fields the first are reported, of many elements what the first are', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`a_${index}`, index % 2 ? 'a' : 1]));
    expect(shapeOfJson(many)).toMatch(/^\{ a_0: number, a_1: string, .*, a_19: string, … \}$/);
    expect(shapeOfJson([...Array.from({ length: 20 }, () => 1), 'a'])).toBe('number[]');
  });

  test('a shape is bounded, whatever the value', () => {
    const names = Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`${'name'.repeat(9)}_${index}`, index]));
    expect(shapeOfJson(names)).toHaveLength(300);
    expect(shapePayload(payload('['.repeat(100_000), 'application/json'))).toBe('text');
    expect(shapePayload(payload(`${'['.repeat(50_000)}${']'.repeat(50_000)}`))).toBe('…[][][][][][]');
    expect(shapePayload(payload(`["${'a'.repeat(300_000)}"]`))).toBe('…');
  });

  test('no value gets into it', () => {
    const value = fc.string({ minLength: 4, unit: fc.constantFrom('Q', 'X', 'Z', '"', '\\', '{', '…', 'ä', '7') });
    const json = fc.letrec((tie) => ({
      any: fc.oneof({ maxDepth: 4 }, value, fc.integer({ min: 1000 }), tie('array'), tie('object')),
      array: fc.array(tie('any'), { maxLength: 4 }),
      object: fc.dictionary(fc.constantFrom('id', 'note', 'items', '17', 'order-1042'), tie('any')),
    })).any;
    fc.assert(
      fc.property(json, (given) => {
        const shape = shapeOfJson(given);
        for (const text of leaves(given)) expect(shape).not.toContain(text);
      }),
    );
  });
});

function leaves(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [String(value)];
}

const form = 'application/x-www-form-urlencoded';

test.each([
  ['{ name: string, tags: string[] }', form, 'name=Ann&tags=a&tags=b'],
  ['{ "items[][count]": string[], [id]: string }', form, 'items[0][count]=1&items[1][count]=2&123456=x'],
  ['{ [id]: string }', `${form};charset=UTF-8`, 'ship+to=x'],
  ['{ tags: string[] }', 'application/json; charset=utf-8', '{"tags":["a"]}'],
  ['{ a: number }', 'application/vnd.api+json', '{"a":1}'],
  ['{ a: number }', 'text/plain;charset=UTF-8', '{"a":1}'],
  ['text', 'application/json', '{"a":'],
  ['text', 'text/plain', 'Ann was here'],
  ['text', 'application/xml', '<order id="17"/>'],
  ['text', undefined, ''],
  ['binary', 'application/x-protobuf', '\u0000\u0001'],
])('%s: %s', (shape, type, text) => {
  expect(shapePayload(payload(text, type))).toBe(shape);
});

test('bytes that are no text', () => {
  expect(shapePayload({ type: 'application/json', bytes: Uint8Array.of(0xff, 0xfe, 0x80) })).toBe('binary');
});

test('what the browser does not show', () => {
  expect(shapePayload({ type: 'multipart/form-data; boundary=x' })).toBe('…');
});

test('a form in parts', () => {
  const part = (head: string, body: string) => `--x1\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const body = [
    part('name="note"', 'name="secret"\r\n\r\nContent-Disposition: form-data; name="secret"'),
    part('name="photos"; filename="me.png"\r\nContent-Type: image/png', '\u0000secret'),
    part('name="photos"; filename="you.png"', 'secret'),
    part('filename="secret"', ''),
  ].join('');
  const type = (boundary: string) => `multipart/form-data; boundary=${boundary}`;
  expect(shapePayload(payload(`${body}--x1--\r\n`, type('x1')))).toBe('{ note: string, photos: file[] }');
  expect(shapePayload(payload(`${body}--x1--\r\n`, type('"x1"')))).toBe('{ note: string, photos: file[] }');
  expect(shapePayload(payload(body, 'multipart/form-data'))).toBe('binary');
});

test('no value of a form gets into it', () => {
  const value = fc.string({ minLength: 4, unit: fc.constantFrom('Q', 'X', 'Z', '&', '=', '%', '\r', '\n', '"') });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('name', 'note', 'tags[]'), value)), (fields) => {
      const shape = shapePayload(payload(String(new URLSearchParams(fields)), form));
      for (const [, text] of fields) expect(shape).not.toContain(text);
    }),
  );
});

test('the messages of a socket, together', () => {
  expect(shapeMessages([payload('{"type":"join","room":1}'), payload('{"type":"leave"}'), payload('ping')])).toBe(
    '{ type: string, room?: number } | text',
  );
});
