/** Lending and taking back, over the calls. */
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../database/sql.ts';
import { libraryOfTests, wrong } from '../test-support/library.ts';

const library = libraryOfTests();

let librarian = '';
let ada = '';
let book = 0;

beforeEach(async () => {
  librarian = await library().enter('librarian', 'Lena');
  ada = await library().enter('member', 'Ada');
  await library().enter('member', 'Ben');
  book = await library().book('Emma', 'C00000001', 'C00000002');
});

const lend = (barcode: string, member = 'M1001', lentOn = '2026-05-04') =>
  library().call('POST /loans', { as: librarian, body: { barcode, member, lentOn } });
const takeBack = (barcode: string) => library().call('POST /returns', { as: librarian, body: { barcode } });

/** What an ended loan left to be paid. */
const owe = (cents: number, barcode = 'C00000002') =>
  library().database.run(sql`
    insert into loan (barcode, member, lent_on, due_on, ended_on, fee)
    values (${barcode}, 1001, '2026-01-01', '2026-01-22', '2026-03-15', ${cents})`);

test('a copy is lent for 21 days, and then on loan', async () => {
  const { status, body } = await lend('C00000001');
  expect({ status, body }).toEqual({
    status: 201,
    body: { title: 'Emma', member: { number: 'M1001', name: 'Ada' }, dueOn: '2026-05-25' },
  });
  expect(await library().stateOf(book, 'C00000001')).toBe('on loan');
});

test('a copy is taken back, and then available', async () => {
  await lend('C00000001');
  const { status, body } = await takeBack('C00000001');
  expect({ status, body }).toEqual({
    status: 200,
    body: { title: 'Emma', fee: 0, state: 'available', waiting: null },
  });
  expect(await library().stateOf(book, 'C00000001')).toBe('available');
  expect((await lend('C00000001')).status).toBe(201);
});

test('what is not on loan is not taken back', async () => {
  expect(wrong(await takeBack('C00000001'))).toEqual({ status: 409, code: 'L409' });
  expect(wrong(await takeBack('C00999999'))).toEqual({ status: 404, code: 'L404' });
});

test('what is on loan or lost is not lent', async () => {
  await lend('C00000001');
  expect(wrong(await lend('C00000001', 'M1002'))).toEqual({ status: 409, code: 'L409' });
  await library().call('PUT /copies/C00000002', { as: librarian, body: { state: 'lost' } });
  expect(wrong(await lend('C00000002'))).toEqual({ status: 409, code: 'L409' });
});

test('no copy and no member that there is not', async () => {
  expect(wrong(await lend('C00999999'))).toEqual({ status: 404, code: 'L404' });
  expect(wrong(await lend('C00000001', 'M1999'))).toEqual({ status: 404, code: 'L404' });
});

test.for([
  ['2026-05-04', 201],
  ['2026-05-05', 'The day of a loan is not in the future.'],
  ['2026-02-03', 201],
  ['2026-02-02', 'The day of a loan is at most 90 days ago.'],
  ['2026-02-30', 'Enter a date.'],
  ['', 'Enter a date.'],
] as const)('the day %j of a loan: %s', async ([lentOn, expected]) => {
  const answer = await lend('C00000001', 'M1001', lentOn);
  expect(answer.body.fields?.lentOn ?? answer.status).toBe(expected);
});

test('a member has five loans at a time, and no sixth', async () => {
  const barcodes = ['C00000011', 'C00000012', 'C00000013', 'C00000014', 'C00000015', 'C00000016'];
  await library().book('Persuasion', ...barcodes);
  const answers = [];
  for (const barcode of barcodes) answers.push((await lend(barcode)).status);
  expect(answers).toEqual([201, 201, 201, 201, 201, 409]);
  expect(wrong(await lend('C00000016'))).toEqual({ status: 409, code: 'L411' });
  expect((await lend('C00000016', 'M1002')).status).toBe(201);
  await takeBack('C00000011');
  expect((await lend('C00000011')).status).toBe(201);
});

describe('a member who owes', () => {
  beforeEach(() => owe(500));

  test('9.99 € borrows', async () => {
    await owe(499);
    expect((await lend('C00000001')).status).toBe(201);
  });

  test('10.00 € does not, until a part is paid', async () => {
    await owe(500);
    expect(wrong(await lend('C00000001'))).toEqual({ status: 409, code: 'L412' });
    const { status, body } = await library().call('POST /members/M1001/payments', {
      as: librarian,
      body: { amount: 1 },
    });
    expect({ status, body }).toEqual({ status: 201, body: { owes: 999 } });
    expect((await lend('C00000001')).status).toBe(201);
  });

  test('pays all of it, and no more', async () => {
    const pay = (amount: unknown) =>
      library().call('POST /members/M1001/payments', { as: librarian, body: { amount } });
    expect(wrong(await pay(501))).toEqual({
      status: 400,
      code: 'L400',
      fields: { amount: 'A payment is at most what is owed.' },
    });
    for (const amount of [0, -1, 0.5, '5', null])
      expect(wrong(await pay(amount))).toMatchObject({ code: 'L400', fields: { amount: expect.any(String) } });
    expect((await pay(500)).body).toEqual({ owes: 0 });
    expect(wrong(await library().call('POST /members/M1999/payments', { as: librarian, body: { amount: 1 } }))).toEqual(
      { status: 404, code: 'L404' },
    );
  });
});

test.for([
  [21, 0],
  [22, 20],
  [23, 40],
  [60, 780],
  [61, 800],
  [62, 800],
] as const)('returned after %i days, a loan costs %i cents', async ([days, fee]) => {
  await lend('C00000001');
  library().pass({ days });
  librarian = await library().signIn('lena@library.example');
  ada = await library().signIn('ada@library.example');
  const before = await library().call('GET /loans', { as: ada });
  expect(before.body).toMatchObject({ owes: 0, loans: [{ days: 21 - days, fee, dueOn: '2026-05-25' }] });
  expect((await takeBack('C00000001')).body.fee).toBe(fee);
  const after = await library().call('GET /loans', { as: ada });
  expect(after.body).toEqual({ loans: [], reservations: [], owes: fee });
});

test('the day is that of the library, whatever day it is in London', async () => {
  library().now = new Date('2026-05-04T22:30:00Z');
  librarian = await library().signIn('lena@library.example');
  expect((await lend('C00000001', 'M1001', '2026-05-05')).status).toBe(201);
});

test('a loan goes on while its copy is lost, and ends when it is found', async () => {
  await lend('C00000001', 'M1001', '2026-04-03');
  const report = (state: string) => library().call('PUT /copies/C00000001', { as: librarian, body: { state } });
  expect((await report('lost')).body).toEqual({ barcode: 'C00000001', shelf: 'N 1', state: 'lost' });
  expect((await library().call('GET /loans', { as: ada })).body.loans).toHaveLength(1);
  expect((await report('available')).body.state).toBe('available');
  expect((await library().call('GET /loans', { as: ada })).body).toMatchObject({ loans: [], owes: 200 });
});
