/** Members and staff, over the calls. */
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from '../database/sql.ts';
import { libraryOfTests, wrong } from '../test-support/library.ts';

const library = libraryOfTests();
let manager = '';
beforeEach(async () => {
  manager = await library().enter('manager', 'Martha');
});

const valid = { name: 'Ada', email: 'ada@reader.example', bornOn: '1990-01-01', password: 'long enough' };
const enter = (body: unknown) => library().call('POST /members', { as: manager, body });

test('members are numbered M1001 and up, and sign in', async () => {
  expect(await enter(valid)).toMatchObject({ status: 201, body: { number: 'M1001' } });
  expect(await enter({ ...valid, name: ' Ben ', email: 'ben@reader.example' })).toMatchObject({
    body: { number: 'M1002' },
  });
  const { status, body } = await library().call('GET /members/M1002', { as: manager });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      number: 'M1002',
      name: 'Ben',
      email: 'ben@reader.example',
      bornOn: '1990-01-01',
      owes: 0,
      loans: [],
      reservations: [],
    },
  });
  await library().signIn('ben@reader.example', ' long enough ');
});

test('a password is kept as a hash that takes long to guess', async () => {
  await enter(valid);
  const { password } = await library().database.one(
    z.object({ password: z.string() }),
    sql`select password from person where number is not null`,
  );
  expect(password).toMatch(/^scrypt\$16384\$8\$1\$/);
  expect(password).not.toContain(valid.password);
});

test.for([
  ['name', ' ', 'Enter a name.'],
  ['email', '', 'Enter an email address.'],
  ['email', 'a@b', 'An email address has one @, and a dot after it.'],
  ['email', 'a.b@c', 'An email address has one @, and a dot after it.'],
  ['email', 'a@b@c.d', 'An email address has one @, and a dot after it.'],
  ['email', 'a@b.c', undefined],
  ['bornOn', '2026-05-04', 'A date of birth lies in the past.'],
  ['bornOn', '2026-05-03', 'A member is at least 6 years old.'],
  ['bornOn', '2020-05-05', 'A member is at least 6 years old.'],
  ['bornOn', '2020-05-04', undefined],
  ['bornOn', '1990-13-01', 'Enter a date.'],
  ['password', '', 'Enter a password.'],
  ['password', '123456789', 'A password has at least 10 characters.'],
  ['password', ' 123456789 ', 'A password has at least 10 characters.'],
  ['password', '1234567890', undefined],
] as const)('a member whose %s is %j: %s', async ([field, value, expected]) => {
  const answer = await enter({ ...valid, [field]: value });
  if (expected === undefined) expect(answer.status).toBe(201);
  else expect(wrong(answer)).toEqual({ status: 400, code: 'L400', fields: { [field]: expected } });
});

test('an email address belongs to one person, of the members and the staff', async () => {
  const taken = { status: 400, code: 'L400', fields: { email: 'This email address belongs to somebody already.' } };
  await enter(valid);
  expect(wrong(await enter({ ...valid, email: 'ADA@reader.example' }))).toEqual(taken);
  expect(wrong(await library().call('POST /staff', { as: manager, body: valid }))).toEqual(taken);
  expect(wrong(await enter({ ...valid, email: 'martha@library.example' }))).toEqual(taken);
});

test('members are searched by name, number and email address', async () => {
  for (const name of ['Clara', 'ada', 'Ben']) await library().enter('member', name);
  const numbers = async (query: string) =>
    (await library().call(`GET /members${query}`, { as: manager })).body.members.map(
      (member: { number: string }) => member.number,
    );
  expect(await numbers('')).toEqual(['M1002', 'M1003', 'M1001']);
  expect(await numbers('?search=CLA')).toEqual(['M1001']);
  expect(await numbers('?search=m1003')).toEqual(['M1003']);
  expect(await numbers('?search=ada@')).toEqual(['M1002']);
  expect(await numbers('?search=martha')).toEqual([]);
});

test('a member is listed with loans and debts', async () => {
  await library().enter('member', 'Ada');
  await library().book('Emma', 'C00000001', 'C00000002');
  const lend = (barcode: string, lentOn: string) =>
    library().call('POST /loans', { as: manager, body: { barcode, member: 'M1001', lentOn } });
  await lend('C00000001', '2026-04-03');
  await library().call('POST /returns', { as: manager, body: { barcode: 'C00000001' } });
  await lend('C00000002', '2026-04-12');
  const { body } = await library().call('GET /members', { as: manager });
  expect(body).toEqual({
    members: [{ number: 'M1001', name: 'Ada', email: 'ada@library.example', loans: 1, owes: 200 }],
  });
  expect((await library().call('GET /members/M1001', { as: manager })).body).toMatchObject({
    owes: 200,
    loans: [{ barcode: 'C00000002', dueOn: '2026-05-03', days: -1, fee: 20 }],
  });
});

test('there is no member of another number', async () => {
  for (const number of ['M1001', 'M0', '1001', 'M99999999999', 'x'])
    expect(wrong(await library().call(`GET /members/${number}`, { as: manager }))).toEqual({
      status: 404,
      code: 'L404',
    });
});

test('a manager enters a librarian', async () => {
  const lena = { name: 'Lena', email: 'lena@library.example', password: 'long enough' };
  const { status, body } = await library().call('POST /staff', { as: manager, body: lena });
  expect({ status, body }).toEqual({ status: 201, body: { name: 'Lena', email: lena.email, role: 'librarian' } });
  expect((await library().call('GET /staff', { as: manager })).body).toEqual({
    staff: [body, { name: 'Martha', email: 'martha@library.example', role: 'manager' }],
  });
  const as = await library().signIn(lena.email, lena.password);
  expect((await library().call('GET /members', { as })).status).toBe(200);
  expect(wrong(await library().call('POST /staff', { as: manager, body: {} }))).toMatchObject({
    code: 'L400',
    fields: { name: 'Enter a name.', email: 'Enter an email address.', password: 'Enter a password.' },
  });
});
