import { describe, expect, test } from 'vitest';
import { findDays, findValues, type Meaning } from './value.ts';

/** Each value as it stands in the line, with the kind of what it means. */
function valuesIn(line: string): string[] {
  return findValues(line).map(({ start, end, meaning }) => `${meaning.kind} ${line.slice(start, end)}`);
}

const rows: Readonly<Record<string, readonly (readonly [line: string, ...values: string[]])[]>> = {
  'quoted text and code': [
    ['It reads "Gone" and `due_date`.', 'text "Gone"', 'text `due_date`'],
    ['It reads “Gone”.', 'text “Gone”'],
    ["It reads 'Gone', it's said.", "text 'Gone'"],
    ["The users' and the owners' own."],
    ["a'b'c"],
    ['It reads "{name}".'],
    ['It reads ``a``.', 'text ``a``'],
    ['It reads `"x" 5 loans`.', 'text `"x" 5 loans`'],
    ['`GET`', 'call `GET`'],
    ['`GET /a`', 'call `GET /a`'],
    ['`GET /a now`', 'text `GET /a now`'],
    ['`GETS`', 'text `GETS`'],
    ['`/a`', 'path `/a`'],
    ['`/`', 'text `/`'],
    ['`/a b`', 'text `/a b`'],
    ['`x/a`', 'text `x/a`'],
    ['" Gone "', 'text " Gone "'],
    ['See [the list](/orders).'],
    ['See [the list](/orders) at /books.', 'path /books'],
  ],
  'addresses, routes and calls': [
    ['It is at https://shop.example/a.', 'text https://shop.example/a'],
    ['It is at http://shop.example, there.', 'text http://shop.example'],
    ['(https://shop.example)', 'text https://shop.example'],
    ['Write to ada.b+c@shop.example.org.', 'text ada.b+c@shop.example.org'],
    ['Write to ada@shop'],
    ['It is at /orders.', 'path /orders'],
    ['It is at /orders, /books; and (/loans).', 'path /orders', 'path /books', 'path /loans'],
    ['At /orders/{number}', 'path /orders/{number}'],
    ['At /orders/<number>/items!', 'path /orders/<number>/items'],
    ['At */orders*', 'path /orders'],
    ['and/or'],
    ['It starts at /.', 'path /'],
    ['A / B'],
    ['/', 'path /'],
    ['It is GET /a.', 'call GET /a'],
    ['It is a POST request to /a', 'call POST request to /a'],
    ['It is a DELETE on /a', 'call DELETE on /a'],
    ['It is PUT alone, HEAD, PATCH or OPTIONS', 'call PUT', 'call HEAD', 'call PATCH', 'call OPTIONS'],
    ['GETTER, FORGET, X-GET, GET_IT', 'text GET_IT'],
  ],
  'identifiers, times and versions': [
    ['E4711, ABC-12 and AB_34', 'text E4711', 'text ABC-12', 'text AB_34'],
    ['ORDER_NOT_FOUND', 'text ORDER_NOT_FOUND'],
    ['ISO8601 RFC-2119 UTF-16 SHA256 IEEE754 EN71 DIN4711 AES256 RSA2048 WCAG22'],
    ['ENG12', 'text ENG12'],
    ['ABCDEFG12'],
    ['xE4711'],
    ['At 12:30 and 1:02:03', 'text 12:30', 'text 1:02:03'],
    ['1.2.3', 'text 1.2.3'],
  ],
  dates: [
    ['From 2026-05-01 on', 'date 2026-05-01'],
    ['1 May 2026', 'date 1 May 2026'],
    ['1. May 2026', 'date 1. May 2026'],
    ['May 1, 2026 and December 31 2025', 'date May 1, 2026', 'date December 31 2025'],
    ['x-2026-05-01'],
  ],
  numbers: [
    ['5 loans, 2 minutes', 'quantity 5 loans', 'quantity 2 minutes'],
    ['Two loans', 'quantity Two loans'],
    ['One loan'],
    ['one minute', 'quantity one minute'],
    ['a minute'],
    ['half a minute', 'quantity half a minute'],
    ['the two loans, these two loans, all three loans, both two loans, those two loans'],
    ['the 2 loans', 'quantity 2 loans'],
    ['two of them', 'quantity two'],
    ['two are'],
    ['twelve-character names', 'quantity twelve'],
    ['two-factor sign-in'],
    ['2-factor sign-in', 'quantity 2'],
    ['point 2, sections 3 and 4, Chapter 5', 'quantity 5'],
    ['table 2 or 3, rule 4, version 5, level 6'],
    ['TLS 1, HTTP/2, Node 20, iOS 17'],
    ['ISO 8601 to 8602'],
    ['point 2 minutes', 'quantity 2 minutes'],
    ['appoint 2', 'quantity 2'],
    ['3.4', 'quantity 3.4'],
    ['2 loans, "x", /a and E12', 'quantity 2 loans', 'text "x"', 'path /a', 'text E12'],
  ],
};

describe.each(Object.entries(rows))('%s', (_, each) => {
  test.for(each)('%s', ([line, ...values]) => {
    expect(valuesIn(line)).toEqual(values);
  });
});

describe('how a value is recognised', () => {
  const meaningIn = (line: string): Meaning => findValues(line)[0]?.meaning ?? expect.fail(line);
  const isIn = (line: string, text: string) => {
    const meaning = meaningIn(line);
    switch (meaning.kind) {
      case 'text':
      case 'path':
        return meaning.pattern.test(text);
      case 'call':
        return meaning.method.test(text) && (meaning.path?.test(text) ?? true);
      default:
        return expect.fail(meaning.kind);
    }
  };

  test.for<[line: string, text: string, expected: boolean]>([
    ['It reads "Gone."', 'Gone', true],
    ['It reads "Gone." Then', 'Gone', true],
    ['It reads "Gone." then', 'Gone', false],
    ['It reads "Gone,"| x', 'Gone', true],
    ['It reads "Gone," and', 'Gone', true],
    ['It reads "Gone," or', 'Gone', true],
    ['It reads "Gone,", x', 'Gone', true],
    ['It reads "Gone,"; x', 'Gone', true],
    ['It reads "Gone," android', 'Gone', false],
    ['" Gone "', 'Gone', true],
    ['See ada@shop.example', 'ada@shop.example', true],
    ['See ada@shop.example', 'ada@shop_example', false],
    ['It is GET /a', 'GET "/a"', true],
    ['It is GET /a', 'GET "/b"', false],
    ['It is GET /a', 'TARGET "/a"', false],
    ['It is GET /a', 'GETS "/a"', false],
    ['A POST request to /a', 'POST "/a"', true],
    ['A POST request to /a', 'POST "/b"', false],
    ['PUT', 'PUT "/anything"', true],
    ['`PUT /a`', 'PUT "/b"', false],
    ['`/a`', '/a/b', false],
    ['It is at /a', 'https://shop.example/a', true],
  ])('%s: by "%s" (%s)', ([line, text, expected]) => {
    expect(isIn(line, text)).toBe(expected);
  });

  test('a date by its day', () => {
    expect(meaningIn('1 May 2026')).toEqual({ kind: 'date', day: '2026-05-01' });
    expect(meaningIn('On 2026-12-31')).toEqual({ kind: 'date', day: '2026-12-31' });
  });
});

test('days are found in all the ways in which a date is unmistakable', () => {
  expect(findDays('2026-05-01, 1 May 2026, 31. December 2025; January 2, 2026 and February 3 2026')).toEqual([
    ...['2026-05-01', '2026-05-01', '2025-12-31', '2026-01-02', '2026-02-03'],
  ]);
  const months = 'January February March April May June July August September October November December'.split(' ');
  expect(months.flatMap((month) => findDays(`12 ${month} 2026`))).toEqual(
    months.map((_, index) => `2026-${`${index + 1}`.padStart(2, '0')}-12`),
  );
  expect(findDays('1/5/2026, May 2026, 2026-05, 12 Mai 2026, 2026-05-011, a2026-05-01')).toEqual([]);
});
