/** Books and copies, over the calls. */
import { beforeEach, describe, expect, test } from 'vitest';
import { libraryOfTests, wrong } from '../test-support/library.ts';

const library = libraryOfTests();
let librarian = '';
beforeEach(async () => {
  librarian = await library().enter('librarian', 'Lena');
});

const valid = { title: 'Emma', author: 'Jane Austen', year: 1815, genre: 'Novel', isbn: '978-3-16-148410-0' };
const enter = (body: unknown) => library().call('POST /books', { as: librarian, body });

test('a book is entered, without the white space and the hyphens', async () => {
  const { status, body } = await enter({ ...valid, title: '  Emma ', year: ' 1815' });
  expect(status).toBe(201);
  expect((await library().call(`GET /books/${body.id}`)).body).toEqual({
    ...valid,
    id: body.id,
    isbn: '9783161484100',
    available: 0,
    copies: [],
    waiting: 0,
    reservation: null,
  });
});

test.for([
  ['title', '', 'Enter a title.'],
  ['title', '   ', 'Enter a title.'],
  ['title', 'x', undefined],
  ['title', '𝔢'.repeat(120), undefined],
  ['title', '𝔢'.repeat(121), 'A title has 1 to 120 characters.'],
  ['title', 'a\u0000b', 'A line break or a control character is not allowed here.'],
  ['title', 7, 'Enter a title.'],
  ['author', '', 'Enter an author.'],
  ['author', 'Louis XIV', undefined],
  ['author', 'Louis 14', 'An author is a name without digits.'],
  ['year', 1450, undefined],
  ['year', 1449, 'A year lies between 1450 and 2100.'],
  ['year', 2100, undefined],
  ['year', 2101, 'A year lies between 1450 and 2100.'],
  ['year', '', 'A year lies between 1450 and 2100.'],
  ['year', 1813.5, 'A year lies between 1450 and 2100.'],
  ['genre', 'Crime', 'A genre is Novel, Poetry, History, Science or Children.'],
  ['isbn', '', undefined],
  ['isbn', null, undefined],
  ['isbn', undefined, undefined],
  ['isbn', '978-3-16-148410-1', 'An ISBN has 13 digits, of which the last is its check digit.'],
  ['isbn', '3161484100', 'An ISBN has 13 digits, of which the last is its check digit.'],
] as const)('a book whose %s is %j: %s', async ([field, value, expected]) => {
  const answer = await enter({ ...valid, [field]: value });
  if (expected === undefined) expect(answer.status).toBe(201);
  else expect(wrong(answer)).toEqual({ status: 400, code: 'L400', fields: { [field]: expected } });
});

test('all fields that are wrong are named at once', async () => {
  expect(Object.keys((await enter({})).body.fields).sort()).toEqual(['author', 'genre', 'title', 'year']);
  expect(wrong(await enter('not JSON'))).toEqual({ status: 400, code: 'L400', fields: {} });
  expect(wrong(await enter([]))).toMatchObject({ status: 400, code: 'L400' });
  expect(wrong(await enter({ ...valid, title: 'x'.repeat(70_000) }))).toEqual({
    status: 400,
    code: 'L400',
    fields: {},
  });
});

test('an ISBN is in the catalogue once, whatever its hyphens; books without one are many', async () => {
  await enter(valid);
  expect(wrong(await enter({ ...valid, isbn: '9783161484100' }))).toEqual({
    status: 400,
    code: 'L400',
    fields: { isbn: 'This ISBN is in the catalogue already.' },
  });
  for (const title of ['A', 'B']) expect((await enter({ ...valid, title, isbn: '' })).status).toBe(201);
});

describe('copies', () => {
  let book = 0;
  beforeEach(async () => {
    book = await library().book('Emma');
  });
  const enterCopy = (barcode: string, shelf = 'N 1', of: number | string = book) =>
    library().call(`POST /books/${of}/copies`, { as: librarian, body: { barcode, shelf } });
  const report = (barcode: string, state: string) =>
    library().call(`PUT /copies/${barcode}`, { as: librarian, body: { state } });

  test('a new copy is available, on the shelf that was entered', async () => {
    const { status, body } = await enterCopy('C00000001', ' N 2 ');
    expect({ status, body }).toEqual({ status: 201, body: { barcode: 'C00000001', shelf: 'N 2', state: 'available' } });
    expect((await library().call('GET /books')).body.books).toMatchObject([{ available: 1, copies: 1 }]);
  });

  test('a barcode is C and eight digits, and in the catalogue once', async () => {
    await enterCopy('C00000001');
    for (const [barcode, barcodeError] of [
      ['C0000001', 'A barcode is the letter C and eight digits.'],
      ['C000000011', 'A barcode is the letter C and eight digits.'],
      ['c00000001', 'A barcode is the letter C and eight digits.'],
      ['', 'Enter a barcode.'],
      ['C00000001', 'This barcode is in the catalogue already.'],
    ] as const)
      expect((await enterCopy(barcode)).body.fields).toEqual({ barcode: barcodeError });
    expect((await enterCopy('C00000002', '')).body.fields).toEqual({ shelf: 'Enter a shelf.' });
  });

  test('no copy of a book that there is not', async () => {
    for (const id of ['999', '0', 'x', '99999999999'])
      expect(wrong(await enterCopy('C00000001', 'N 1', id)).code).toBe('L404');
  });

  test('an available copy is lost and found', async () => {
    await enterCopy('C00000001');
    expect((await report('C00000001', 'lost')).body.state).toBe('lost');
    expect((await library().call('GET /books')).body.books).toMatchObject([{ available: 0, copies: 0 }]);
    expect(wrong(await report('C00000001', 'lost'))).toEqual({ status: 409, code: 'L409' });
    expect((await report('C00000001', 'available')).body.state).toBe('available');
    expect(wrong(await report('C00000001', 'available'))).toEqual({ status: 409, code: 'L409' });
    expect(wrong(await report('C00000001', 'on loan'))).toMatchObject({
      code: 'L400',
      fields: { state: expect.any(String) },
    });
    for (const barcode of ['C00999999', 'x']) expect(wrong(await report(barcode, 'lost')).code).toBe('L404');
  });
});

describe('the list of books', () => {
  test('has 20 on a page, by title', async () => {
    for (let number = 41; number >= 1; number--) await library().book(`Book ${String(number).padStart(2, '0')}`);
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push((await library().call(`GET /books?page=${page}`)).body);
    expect(pages.map(({ books, pages }) => [books.length, pages])).toEqual([
      [20, 3],
      [20, 3],
      [1, 3],
      [0, 3],
    ]);
    expect(pages[1].books[0].title).toBe('Book 21');
    for (const page of ['0', '-1', 'x', '1.5'])
      expect((await library().call(`GET /books?page=${page}`)).status).toBe(400);
  });

  test('is searched by a part of the title or the author, from two letters', async () => {
    await library().book('100% Emma');
    await library().book('Persuasion');
    const titles = async (search: string) => {
      const { body } = await library().call(`GET /books?search=${encodeURIComponent(search)}`);
      return body.books.map(({ title }: { title: string }) => title);
    };
    expect(await titles('EMM')).toEqual(['100% Emma']);
    expect(await titles(' austen ')).toEqual(['100% Emma', 'Persuasion']);
    expect(await titles('0%')).toEqual(['100% Emma']);
    expect(await titles("__'; --")).toEqual([]);
    expect(await titles('em')).toHaveLength(1);
    expect(await titles('e')).toHaveLength(2);
  });

  test('of an empty library has one page', async () => {
    expect((await library().call('GET /books')).body).toEqual({ books: [], page: 1, pages: 1 });
  });
});

test('there is no book of another number', async () => {
  for (const id of ['999', '0', '-1', 'x', '1e3', '99999999999999999999'])
    expect(wrong(await library().call(`GET /books/${id}`))).toEqual({ status: 404, code: 'L404' });
});
