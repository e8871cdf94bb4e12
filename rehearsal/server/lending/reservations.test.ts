/** Reserving, the line of those who wait, and copies that are set aside. */
import { beforeEach, expect, test } from 'vitest';
import { libraryOfTests, wrong } from '../test-support/library.ts';

const library = libraryOfTests();

let librarian = '';
let book = 0;
const members: Record<string, string> = {};

beforeEach(async () => {
  await signInAll();
  book = await library().book('Emma', 'C00000001');
  await lend('C00000001', 'M1001');
});

async function signInAll(): Promise<void> {
  librarian = await library().enter('librarian', 'Lena');
  for (const name of ['Ada', 'Ben', 'Clara']) members[name] = await library().enter('member', name);
}

const lend = (barcode: string, member: string, lentOn = '2026-05-04') =>
  library().call('POST /loans', { as: librarian, body: { barcode, member, lentOn } });
const takeBack = (barcode: string) => library().call('POST /returns', { as: librarian, body: { barcode } });
const reserve = (name: string, of = book) =>
  library().call('POST /reservations', { as: members[name], body: { book: of } });
const cancel = (name: string, id: number) => library().call(`DELETE /reservations/${id}`, { as: members[name] });
const own = async (name: string) => (await library().call('GET /loans', { as: members[name] })).body.reservations;

/** Days later, when the sessions of before have ended. */
async function after(days: number): Promise<void> {
  library().pass({ days });
  librarian = await library().signIn('lena@library.example');
  for (const name of ['Ada', 'Ben', 'Clara'])
    members[name] = await library().signIn(`${name.toLowerCase()}@library.example`);
}

test('members who wait have places, in the order in which they came', async () => {
  expect((await reserve('Ben')).body).toEqual({ id: expect.any(Number), place: 1 });
  expect((await reserve('Clara')).body.place).toBe(2);
  expect(await own('Clara')).toEqual([{ id: expect.any(Number), book, title: 'Emma', place: 2, readyDays: null }]);
  const seen = await library().call(`GET /books/${book}`, { as: members.Clara });
  expect(seen.body).toMatchObject({ waiting: 2, reservation: { place: 2, readyDays: null } });
  expect((await library().call(`GET /books/${book}`)).body).toMatchObject({ waiting: 2, reservation: null });
});

test('a copy that comes back is set aside for the first, and lent to nobody else', async () => {
  await reserve('Ben');
  await reserve('Clara');
  expect((await takeBack('C00000001')).body).toMatchObject({
    state: 'set aside',
    waiting: { number: 'M1002', name: 'Ben' },
  });
  expect(await library().stateOf(book, 'C00000001')).toBe('set aside');
  expect(await own('Ben')).toMatchObject([{ place: 1, readyDays: 7 }]);
  expect(wrong(await lend('C00000001', 'M1003'))).toEqual({ status: 409, code: 'L410' });
  expect(wrong(await takeBack('C00000001'))).toEqual({ status: 409, code: 'L409' });
  expect((await lend('C00000001', 'M1002')).status).toBe(201);
  expect(await own('Ben')).toEqual([]);
  expect(await own('Clara')).toMatchObject([{ place: 1 }]);
});

test('a reservation that is cancelled is gone, and its copy available', async () => {
  const { body } = await reserve('Ben');
  await takeBack('C00000001');
  expect(await cancel('Ben', body.id)).toMatchObject({ status: 204, body: null });
  expect(await own('Ben')).toEqual([]);
  expect(await library().stateOf(book, 'C00000001')).toBe('available');
  expect(wrong(await cancel('Ben', body.id))).toEqual({ status: 404, code: 'L404' });
});

test('nobody cancels the reservation of somebody else', async () => {
  const { body } = await reserve('Ben');
  expect(wrong(await cancel('Clara', body.id))).toEqual({ status: 404, code: 'L404' });
  expect(await own('Ben')).toHaveLength(1);
  expect(wrong(await cancel('Ben', 0))).toEqual({ status: 404, code: 'L404' });
});

test('a copy is set aside for 7 days', async () => {
  await reserve('Ben');
  await takeBack('C00000001');
  await after(7);
  expect(await own('Ben')).toMatchObject([{ readyDays: 0 }]);
  expect(await library().stateOf(book, 'C00000001')).toBe('set aside');
  await after(1);
  expect(await own('Ben')).toEqual([]);
  expect(await library().stateOf(book, 'C00000001')).toBe('available');
});

test('then it is set aside for the next who waits, whenever somebody looks', async () => {
  await reserve('Ben');
  await reserve('Clara');
  await takeBack('C00000001');
  await after(10);
  expect(await own('Ben')).toEqual([]);
  expect(await own('Clara')).toMatchObject([{ place: 1, readyDays: 5 }]);
  await after(6);
  expect(await own('Clara')).toEqual([]);
  expect(await library().stateOf(book, 'C00000001')).toBe('available');
});

test('when nobody looked for long, all who waited have lost their turn', async () => {
  await reserve('Ben');
  await reserve('Clara');
  await takeBack('C00000001');
  await after(30);
  expect([await own('Ben'), await own('Clara')]).toEqual([[], []]);
  expect(await library().stateOf(book, 'C00000001')).toBe('available');
});

test('a book of which a copy is available is not reserved, nor one twice', async () => {
  await reserve('Ben');
  expect(wrong(await reserve('Ben'))).toEqual({ status: 409, code: 'L409' });
  const other = await library().book('Persuasion', 'C00000009');
  expect(wrong(await reserve('Ben', other))).toEqual({ status: 409, code: 'L409' });
  expect(wrong(await reserve('Ben', 999))).toEqual({ status: 404, code: 'L404' });
});

test('a member has three reservations at a time, and no fourth', async () => {
  const books = [];
  for (const title of ['A', 'B', 'C', 'D']) books.push(await library().book(title));
  const answers = [];
  for (const id of books) answers.push(await reserve('Ben', id));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 409]);
  expect(answers[3]?.body.code).toBe('L413');
  await cancel('Ben', answers[0]?.body.id);
  expect((await reserve('Ben', books[3])).status).toBe(201);
});

test('who borrows another copy of the book waits no more, and what was set aside is available', async () => {
  await reserve('Ben');
  await takeBack('C00000001');
  await library().call(`POST /books/${book}/copies`, { as: librarian, body: { barcode: 'C00000002', shelf: 'N 2' } });
  expect((await lend('C00000002', 'M1002')).status).toBe(201);
  expect(await own('Ben')).toEqual([]);
  expect(await library().stateOf(book, 'C00000001')).toBe('available');
});
