import { describe, expect, test } from 'vitest';
import { readSentPayload } from './sent-payload.ts';
import { parseSentTable, sentDifferences } from './sent-table.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** What is wrong with a call, as lines of "expected, not actual". */
async function wrongOf(
  rows: readonly (readonly string[])[],
  {
    body,
    type = json,
    headers = {},
    query = '',
  }: { body?: unknown; type?: string; headers?: Record<string, string>; query?: string },
): Promise<readonly string[]> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const payload = await readSentPayload(body === undefined ? undefined : Buffer.from(text), type);
  const url = new URL(`https://shop.example/orders${query}`);
  return sentDifferences(parseSentTable(rows), { url, headers, payload }).map(
    ({ expected, actual }) => `${expected}, not ${actual}`,
  );
}

const order = {
  title: 'Dune',
  copies: 2,
  gift: true,
  note: null,
  due: '2026-05-03',
  items: [{ id: 7 }, { id: 8 }],
  to: { city: 'Ghent' },
};

describe('a payload is as the table says', () => {
  test.each<[what: string, rows: readonly (readonly string[])[], call: Parameters<typeof wrongOf>[1]]>([
    [
      'with values and kinds',
      [
        ['payload.title', '"Dune"'],
        ['payload.copies', '2'],
        ['payload.gift', 'true'],
        ['payload.note', 'null'],
        ['payload.due', 'date'],
        ['payload.items', 'list'],
        ['payload.to', 'object'],
        ['payload.isbn', 'none'],
      ],
      { body: order },
    ],
    [
      'inside of what is in it',
      [
        ['payload.items.0.id', 'number'],
        ['payload.items.1.id', '8'],
        ['payload.to.city', '"{any word}"'],
      ],
      { body: { items: order.items, to: order.to } },
    ],
    ['as a whole', [['payload', 'object']], { body: order }],
    ['as a whole text', [['payload', '"Hello {any word}"']], { body: 'Hello Ann', type: 'text/plain' }],
    ['where there is none', [['payload', 'none']], {}],
    ['with an empty text', [['payload.title', '""']], { body: { title: '' } }],
    ['with a time', [['payload.at', 'date']], { body: { at: '2026-05-03T14:05:30.000Z' } }],
    [
      'in a form, where all are texts',
      [
        ['payload.title', '"The book"'],
        ['payload.copies', '2'],
        ['payload.total', 'number'],
        ['payload.gift', 'true or false'],
        ['payload.tag', 'list'],
      ],
      { body: 'title=The+book&copies=2&total=3.5&gift=true&tag=a&tag=b', type: form },
    ],
    [
      'in a query and headers, of which others may be there',
      [
        ['query.page', '2'],
        ['query.sort', '"new"'],
        ['query.filter', 'none'],
        ['header X-Shop', '"north"'],
        ['header authorization', 'none'],
      ],
      { query: '?page=2&sort=new&x=1', headers: { 'x-shop': 'north', accept: '*/*' } },
    ],
  ])('%s', async (_what, rows, call) => {
    expect(await wrongOf(rows, call)).toEqual([]);
  });
});

describe('a payload is not as the table says', () => {
  test.each<[row: readonly [string, string], body: unknown, printed: string]>([
    [['payload.title', '"Dune"'], { title: 'Dun' }, 'payload.title: "Dune", not payload.title: "Dun"'],
    [['payload.title', '"Dune"'], { title: 'Dune II' }, 'payload.title: "Dune", not payload.title: "Dune II"'],
    [
      ['payload.title', '"Dune"'],
      '{"title":"Emma","title":"Dune"}',
      'each field of the payload once, not the field "title" twice',
    ],
    [['payload.title', '"Dune"'], {}, 'payload.title: "Dune", not payload.title: none'],
    [['payload.title', 'text'], { title: 1 }, 'payload.title: text, not payload.title: 1'],
    [['payload.copies', 'number'], { copies: '2' }, 'payload.copies: number, not payload.copies: "2"'],
    [['payload.copies', '2'], { copies: '2' }, 'payload.copies: 2, not payload.copies: "2"'],
    [['payload.copies', '2'], { copies: 3 }, 'payload.copies: 2, not payload.copies: 3'],
    [['payload.gift', 'true'], { gift: false }, 'payload.gift: true, not payload.gift: false'],
    [['payload.note', 'null'], {}, 'payload.note: null, not payload.note: none'],
    [['payload.note', 'none'], { note: null }, 'payload.note: none, not payload.note: null'],
    [['payload.due', 'date'], { due: '2026-02-30' }, 'payload.due: date, not payload.due: "2026-02-30"'],
    [['payload.items', 'list'], { items: {} }, 'payload.items: list, not payload.items: object'],
    [['payload.to', 'object'], { to: [] }, 'payload.to: object, not payload.to: list'],
    [['payload.title', '"{number}"'], { title: 'Dune' }, 'payload.title: "{number}", not payload.title: "Dune"'],
    [['payload.password', '"a"'], { password: 's3cr3t' }, 'payload.password: "a", not payload.password: text (secret)'],
    [['payload', 'object'], 'text', 'payload: object, not payload: text'],
    [['payload', 'none'], { a: 1 }, 'payload: none, not payload: object'],
  ])('%s', async (row, body, printed) => {
    expect(await wrongOf([row], { body })).toEqual([printed]);
  });

  test('where it sends what the table does not name, whose values are not repeated', async () => {
    const body = { title: 'Dune', note: 's3cr3t', to: { city: 'Ghent', street: 's3cr3t' }, tags: [] };
    const rows = [
      ['payload.title', '"Dune"'],
      ['payload.to.city', 'text'],
    ];
    expect(await wrongOf(rows, { body })).toEqual([
      'payload.note: none, since the table does not name it, not payload.note: text',
      'payload.to.street: none, since the table does not name it, not payload.to.street: text',
      'payload.tags: none, since the table does not name it, not payload.tags: list',
    ]);
    expect(await wrongOf([['query.page', 'none']], { body: 'Hello', type: 'text/plain' })).toEqual([
      'payload: none, since the table does not name it, not payload: text',
    ]);
  });

  test('where query and headers are others', async () => {
    const rows = [
      ['query.page', '2'],
      ['query.sort', 'none'],
      ['header x-shop', '"north"'],
      ['header authorization', 'none'],
    ];
    const headers = { authorization: 'Bearer s3cr3t' };
    expect(await wrongOf(rows, { query: '?page=3&sort=new', headers })).toEqual([
      'query.page: 2, not query.page: "3"',
      'query.sort: none, not query.sort: "new"',
      'header x-shop: "north", not header x-shop: none',
      'header authorization: none, not header authorization: text (secret)',
    ]);
  });

  test('where a query has a name twice', async () => {
    expect(await wrongOf([['query.page', '2']], { query: '?page=2&page=2' })).toEqual([
      'query.page: 2, not query.page: list',
    ]);
  });

  test('where it cannot be read', async () => {
    const payload = await readSentPayload(Uint8Array.of(0xff, 0xfe), 'image/png');
    const call = { url: new URL('https://shop.example/'), headers: {}, payload };
    expect(sentDifferences(parseSentTable([['payload.title', 'text']]), call)).toEqual([
      { expected: 'a payload that can be read', actual: 'what is sent is no text' },
    ]);
  });
});

test('the fields and files of a form in parts are read', async () => {
  const data = new FormData();
  data.append('title', 'Dune');
  data.append('cover', new File(['x'], 'dune.png'));
  const request = new Response(data);
  const type = request.headers.get('content-type') ?? '';
  const payload = await readSentPayload(new Uint8Array(await request.arrayBuffer()), type);
  const rows = [
    ['payload.title', '"Dune"'],
    ['payload.cover', 'file'],
  ];
  const call = { url: new URL('https://shop.example/'), headers: {}, payload };
  expect(sentDifferences(parseSentTable(rows), call)).toEqual([]);
});

test.each<[rows: readonly (readonly string[])[], printed: string]>([
  [[], 'The table of a call has two columns'],
  [[['payload.title']], 'The table of a call has two columns'],
  [[['title', 'text']], '"title" is no part of a call. Write payload, payload.NAME, query.NAME or header NAME.'],
  [[['payload.id', '9007199254740993']], 'The number 9007199254740993 is larger than 9007199254740991'],
  [[['query', 'none']], '"query" is no part of a call.'],
  [[['header', 'none']], '"header" is no part of a call.'],
  [[['payload.title', 'Dune']], '"Dune" is no value of a call. Write a text in double quotes, a number,'],
  [[['payload.title', '"{title}"']], 'There is no {title} to stand for a part of a text.'],
  [[['header Cookie', 'none']], 'The browser itself adds the header cookie, which no step can see.'],
  [
    [
      ['query.a', '1'],
      ['query.a', '2'],
    ],
    'The table of the call names query.a twice.',
  ],
])('the table %j is refused', (rows, printed) => {
  expect(() => parseSentTable(rows)).toThrow(printed);
});
