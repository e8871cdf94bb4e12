import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { CallFailure, call } from './call.ts';
import { nothing } from './nothing.ts';

afterEach(() => vi.unstubAllGlobals());

const Answer = z.object({ owes: z.int() });

/** What the call ends with where the server answers so. */
async function outcome(answer: () => Response | Promise<Response>): Promise<unknown> {
  vi.stubGlobal('fetch', async () => answer());
  return call('POST', '/api/loans', Answer, {}).catch((thrown: unknown) => {
    if (!(thrown instanceof CallFailure)) throw thrown;
    return { message: thrown.message, fields: thrown.fields };
  });
}

const json = (status: number, body: unknown) => () => Response.json(body, { status });

test('an answer that the contract knows', async () => {
  expect(await outcome(json(201, { owes: 20 }))).toEqual({ owes: 20 });
});

test('an answer without content', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  await expect(call('DELETE', '/api/session', nothing)).resolves.toBeUndefined();
});

test('the payload is sent as JSON', async () => {
  const fetch = vi.fn(async () => Response.json({ owes: 0 }));
  vi.stubGlobal('fetch', fetch);
  await call('POST', '/api/members/M1001/payments', Answer, { amount: 20 });
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/api/members/M1001/payments',
    expect.objectContaining({ method: 'POST', body: '{"amount":20}' }),
  );
});

test.each([
  ['with its code', json(409, { code: 'L412' }), 'This member owes 10.00 € or more. (L412)'],
  [
    'with a code and no message of its own',
    json(409, { code: 'L410', message: 'x' }),
    'This copy is set aside for somebody else. (L410)',
  ],
  ['without a body', () => new Response(null, { status: 404 }), 'There is no such thing. (L404)'],
  ['of a code that nobody knows', json(409, { code: 'L999' }), 'This copy cannot be lent now. (L409)'],
  ['of a status that nobody knows', json(503, {}), 'Something went wrong. (L500)'],
  ['that is not of the contract', json(200, { owes: 'much' }), 'Something went wrong. (L500)'],
  ['that is no JSON', () => new Response('<html>'), 'Something went wrong. (L500)'],
  ['that never came', () => Promise.reject(new TypeError('Failed to fetch')), 'The library cannot be reached. (L503)'],
])('an answer %s', async (_, answer, message) => {
  expect(await outcome(answer)).toEqual({ message, fields: {} });
});

test('what is wrong with each field', async () => {
  const fields = { isbn: 'This ISBN is in the catalogue already.' };
  expect(await outcome(json(400, { code: 'L400', message: 'x', fields }))).toEqual({
    message: 'Some fields are wrong. (L400)',
    fields,
  });
});
