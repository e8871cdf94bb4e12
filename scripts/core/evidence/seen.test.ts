import { expect, test } from 'vitest';
import type { Attachment } from './attachment.ts';
import { collectSeen, Seen } from './seen.ts';

/** A list that an attempt attached. */
function attach(attempt: string, fileName: string, items: unknown, different: Partial<Attachment> = {}): Attachment {
  const body = JSON.stringify(items);
  return {
    body,
    contentEncoding: 'IDENTITY',
    mediaType: 'application/json',
    fileName,
    testCaseStartedId: attempt,
    ...different,
  };
}

const scenarios = new Map([
  ['a1', 'a'],
  ['a2', 'a'],
  ['b1', 'b'],
]);

function seenIn(attachments: readonly Attachment[]): Seen | undefined {
  const collector = collectSeen(scenarios);
  for (const attachment of attachments) collector.add(attachment);
  const seen = collector.seen();
  return seen && Seen.parse(JSON.parse(JSON.stringify(seen)));
}

const product = (path: string, more: object = {}) => ({
  kind: 'product',
  method: 'GET',
  url: `https://shop.example${path}?token=secret`,
  path,
  ...more,
});
const asset = { kind: 'asset', method: 'GET', url: 'https://shop.example/a.js', status: 200 };

test('calls of the product are grouped by method and shape of path, and all others counted by their kinds', () => {
  const orders = '/api/orders/{id}';
  const seen = seenIn([
    attach('a1', 'calls.json', [
      asset,
      product(orders, { status: 200, payload: '{ id: number }' }),
      product('/api/basket', { method: 'POST', failure: 'net::ERR_ABORTED', payload: '{}' }),
      asset,
    ]),
    attach('a2', 'calls.json', [product(orders, { status: 404 }), { ...asset, kind: 'page data' }]),
    attach('b1', 'calls.json', [
      product(orders, { status: 200, payload: '{ id: number, note: string }' }),
      product(orders, { status: 200, payload: '{ id: number, note: string }' }),
      product(orders, { method: 'POST' }),
    ]),
  ]);
  expect(seen?.calls.map(({ method, path, times, scenarios }) => [method, path, times, scenarios])).toEqual([
    ['POST', '/api/basket', 1, 1],
    ['GET', orders, 4, 2],
    ['POST', orders, 1, 1],
  ]);
  expect(seen?.calls[1]).toMatchObject({
    answers: [
      { answer: '200', times: 3 },
      { answer: '404', times: 1 },
    ],
    answersRemaining: 0,
    payloads: ['{ id: number, note: string }', '{ id: number }'],
    payloadsRemaining: 0,
  });
  expect(seen?.calls.map(({ answers }) => answers[0]?.answer)).toEqual(['net::ERR_ABORTED', '200', 'none']);
  expect(seen?.otherCalls).toEqual([
    { kind: 'asset', times: 2 },
    { kind: 'page data', times: 1 },
  ]);
  expect(JSON.stringify(seen)).not.toContain('secret');
});

test('calls of a shape that a step names in one of the scenarios are specified, and not listed with the others', () => {
  const named = 'GET "/orders/{number}"';
  const seen = seenIn([
    attach('a1', 'calls.json', [product('/orders/{id}', { specified: named }), product('/carts')]),
    attach('b1', 'calls.json', [product('/orders/{id}'), product('/orders/{id}', { method: 'POST' })]),
    attach('b1', 'calls.json', [{ ...asset, kind: 'page data', specified: 'GET "/page-data.json"' }]),
  ]);
  expect(seen?.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /carts', 'POST /orders/{id}']);
  expect(seen?.specified).toEqual([
    { call: named, times: 1 },
    { call: 'GET "/page-data.json"', times: 1 },
  ]);
  expect(seenIn([attach('a1', 'calls.json', [product('/a', { specified: named })])])?.calls).toEqual([]);
});

test('what scenarios answered in place of the product is counted', () => {
  const faked = { call: 'GET "/orders"', answer: '500' };
  const seen = seenIn([attach('a1', 'faked.json', [faked, { call: 7 }]), attach('b1', 'faked.json', [faked])]);
  expect(seen?.faked).toEqual([{ ...faked, times: 2 }]);
});

test('a call without the shape of its path is known by its address, without what may be a secret in it', () => {
  const seen = seenIn([attach('a1', 'calls.json', [{ ...product('/a'), path: undefined }])]);
  expect(seen?.calls.map(({ path }) => path)).toEqual(['https://shop.example/a']);
});

test('readings and techniques are reported once each, with how often they were seen', () => {
  const port = { words: '{host}', when: 'loading', seen: 'without its port' };
  const side = { words: 'client-side or server-side', when: 'a digest', seen: 'server-side' };
  const fault = { fault: 'an unhandled client-side exception', technique: 'the hook dispatcher' };
  const seen = seenIn([
    attach('b1', 'alternatives.json', [port, side]),
    attach('a1', 'alternatives.json', [{ ...side, more: 1 }]),
    attach('a1', 'faults.json', [fault, fault]),
    attach('b1', 'faults.json', [{ ...fault, technique: 'a fiber' }]),
  ]);
  expect(seen).toMatchObject({
    calls: [],
    otherCalls: [],
    alternatives: [
      { ...side, times: 2 },
      { ...port, times: 1 },
    ],
    faults: [
      { ...fault, technique: 'a fiber', times: 1 },
      { ...fault, times: 2 },
    ],
  });
});

test('there is nothing to say where there was nothing but what every page has', () => {
  expect(seenIn([])).toBeUndefined();
  expect(seenIn([attach('a1', 'calls.json', [asset, { ...asset, kind: 'document' }])])).toBeUndefined();
  expect(seenIn([attach('a1', 'alternatives.json', [])])).toBeUndefined();
});

test('what is not of a scenario, or not what our steps attach, is left out', () => {
  const one = [product('/api/orders')];
  for (const attachment of [
    attach('unknown', 'calls.json', one),
    attach('__proto__', 'calls.json', one),
    attach('a1', 'other.json', one),
    attach('a1', 'calls.json', one, { mediaType: 'text/plain' }),
    attach('a1', 'calls.json', one, { contentEncoding: 'BASE64' }),
    attach('a1', 'calls.json', one, { body: undefined }),
    attach('a1', 'calls.json', one, { body: '[{' }),
    attach('a1', 'calls.json', { 0: one[0], length: 1 }),
    attach('a1', 'calls.json', [null, 7, [one], { ...one[0], method: 7 }, { ...one[0], status: '200' }]),
    attach('a1', 'alternatives.json', [{ words: 'a', when: 'b' }]),
    attach('a1', 'faults.json', [{ fault: ['a'], technique: 'b' }]),
  ])
    expect(seenIn([attachment]), JSON.stringify(attachment)).toBeUndefined();
});

test('however much there is, what is reported has an end, and counts what it leaves out', () => {
  const many = (count: number, make: (index: number) => unknown) => Array.from({ length: count }, (_, n) => make(n));
  const long = 'x'.repeat(5_000);
  const seen = seenIn([
    attach(
      'a1',
      'calls.json',
      many(60, (n) => product(`/${n}`)),
    ),
    attach(
      'a1',
      'calls.json',
      many(9, (n) => product('/0', { status: 200 + n, payload: `${n}` })),
    ),
    attach(
      'a1',
      'calls.json',
      many(30, (n) => ({ ...asset, kind: `${n}` })),
    ),
    attach('a1', 'calls.json', [product('/0', { payload: long, failure: long }), { ...asset, kind: long }]),
    attach('a1', 'calls.json', [product(`/${long}`, { method: long })]),
    attach(
      'a1',
      'alternatives.json',
      many(60, (n) => ({ words: `${n}${long}`, when: long, seen: '\n\u0007' })),
    ),
    attach(
      'a1',
      'faults.json',
      many(60, (n) => ({ fault: `${n}`, technique: long })),
    ),
  ]);
  expect(seen).toMatchObject({ callsRemaining: 11, alternativesRemaining: 40, faultsRemaining: 40 });
  expect([seen?.calls, seen?.otherCalls, seen?.alternatives, seen?.faults].map((list) => list?.length)).toEqual([
    50, 20, 20, 20,
  ]);
  expect(seen?.calls[0]).toMatchObject({ path: '/0', times: 11, answersRemaining: 8, payloadsRemaining: 7 });
  expect([seen?.calls[0]?.answers.length, seen?.calls[0]?.payloads.length]).toEqual([3, 3]);
  expect(JSON.stringify(seen).length).toBeLessThan(60_000);
  expect(seen?.alternatives[0]?.seen).toBe(' ');
});
