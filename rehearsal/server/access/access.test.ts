/** Who may call what: signing in and out, the end of a session, locked addresses, roles. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from '../database/sql.ts';
import { libraryOfTests, PASSWORD, wrong } from '../test-support/library.ts';

const library = libraryOfTests();

const signIn = (email: string, password: string) => library().call('POST /session', { body: { email, password } });
const user = async (as: string) => (await library().call('GET /session', { as })).body.user;

test('somebody signs in by email address and password, however the address is written', async () => {
  await library().enter('member', 'Ada');
  const { status, body, headers } = await signIn('  ADA@Library.example ', PASSWORD);
  expect({ status, body }).toEqual({
    status: 200,
    body: { user: { name: 'Ada', email: 'ada@library.example', role: 'member', number: 'M1001' } },
  });
  expect(headers.get('set-cookie')).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('a visitor is nobody, and no error', async () => {
  expect(await library().call('GET /session')).toMatchObject({ status: 200, body: { user: null } });
  expect(await library().call('GET /session', { as: 'session=forged' })).toMatchObject({
    status: 200,
    body: { user: null },
  });
});

test('a wrong password and an unknown address are answered the same', async () => {
  await library().enter('librarian', 'Lena');
  const known = await signIn('lena@library.example', 'wrong');
  const unknown = await signIn('nobody@library.example', 'wrong');
  expect(known.body).toEqual({ code: 'L401', message: 'Email address or password is wrong.' });
  expect(unknown.body).toEqual(known.body);
});

test('signing out ends the session, and signing in again ends the one of before', async () => {
  const first = await library().enter('manager', 'Martha');
  const response = await library().call('POST /session', {
    as: first,
    body: { email: 'martha@library.example', password: PASSWORD },
  });
  const second = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect([await user(first), (await user(second)).name]).toEqual([null, 'Martha']);
  expect((await library().call('DELETE /session', { as: second })).status).toBe(204);
  expect(await user(second)).toBe(null);
  expect((await library().call('DELETE /session')).status).toBe(204);
});

test('a session ends 30 minutes after the last call', async () => {
  const ada = await library().enter('member', 'Ada');
  library().pass({ minutes: 30, milliseconds: -1 });
  expect((await library().call('GET /books', { as: ada })).status).toBe(200);
  library().pass({ minutes: 30, milliseconds: -1 });
  expect(await user(ada)).toMatchObject({ name: 'Ada' });
  library().pass({ minutes: 30 });
  expect(wrong(await library().call('GET /loans', { as: ada }))).toEqual({ status: 401, code: 'L401' });
});

test('only a hash of the token is kept', async () => {
  const token = (await library().enter('member', 'Ada')).replace('session=', '');
  const { hash } = await library().database.one(
    z.object({ hash: z.string() }),
    sql`select token_hash as hash from session`,
  );
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(hash).not.toContain(token);
});

test('after 5 wrong passwords an address is locked for 15 minutes, and no other', async () => {
  await library().enter('member', 'Ada');
  await library().enter('member', 'Ben');
  for (let attempt = 1; attempt <= 5; attempt++)
    expect((await signIn('ada@library.example', 'wrong')).body.code).toBe('L401');
  expect(wrong(await signIn('Ada@library.example', PASSWORD))).toEqual({ status: 429, code: 'L429' });
  expect((await signIn('ben@library.example', PASSWORD)).status).toBe(200);
  library().pass({ minutes: 15, milliseconds: -1 });
  expect(wrong(await signIn('ada@library.example', PASSWORD))).toEqual({ status: 429, code: 'L429' });
  library().pass({ milliseconds: 1 });
  expect((await signIn('ada@library.example', PASSWORD)).status).toBe(200);
});

test('a right password forgets the wrong ones before it', async () => {
  await library().enter('member', 'Ada');
  for (const password of ['a', 'b', 'c', 'd', PASSWORD, 'e', 'f', 'g', 'h'])
    expect((await signIn('ada@library.example', password)).status).toBe(password === PASSWORD ? 200 : 401);
  expect((await signIn('ada@library.example', PASSWORD)).status).toBe(200);
});

const everybody = 'vmlM';

/** Of visitor, member, librarian and manager, who may call it. */
test.for([
  ['GET /session', everybody],
  ['GET /books', everybody],
  ['GET /books/1', everybody],
  ['POST /books', 'lM'],
  ['POST /books/1/copies', 'lM'],
  ['PUT /copies/C00000001', 'lM'],
  ['POST /loans', 'lM'],
  ['POST /returns', 'lM'],
  ['GET /loans', 'm'],
  ['POST /reservations', 'm'],
  ['DELETE /reservations/1', 'm'],
  ['GET /members', 'lM'],
  ['GET /members/M1001', 'lM'],
  ['POST /members', 'lM'],
  ['POST /members/M1001/payments', 'lM'],
  ['GET /staff', 'M'],
  ['POST /staff', 'M'],
] as const)('%s is open to %s', async ([call, open]) => {
  const callers = {
    v: undefined,
    m: await library().enter('member', 'Ada'),
    l: await library().enter('librarian', 'Lena'),
    M: await library().enter('manager', 'Martha'),
  };
  for (const [caller, as] of Object.entries(callers)) {
    const { status, body } = await library().call(call, { as });
    const refused = caller === 'v' ? 'L401' : 'L403';
    if (open.includes(caller)) expect([401, 403]).not.toContain(status);
    else expect([caller, status, body.code]).toEqual([caller, refused === 'L401' ? 401 : 403, refused]);
  }
});
