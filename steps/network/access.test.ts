import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Access } from '../records.ts';
import { contextOptions, secretsOf } from './access.ts';

const url = 'https://staging.example/shop';

async function stored(text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'state-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'state.json');
  await writeFile(file, text);
  return file;
}

test('secrets are the headers, their parts, and what a Basic header holds', () => {
  const basic = Buffer.from('ann:open sesame').toString('base64');
  const headers = { authorization: `Basic ${basic}`, 'x-token': 'Token s3cr3t-one', 'x-flag': 'a=one; b=two2two2' };
  expect(secretsOf(Access.parse({ url, headers }))).toEqual(
    expect.arrayContaining([`Basic ${basic}`, basic, 'open sesame', 'Token s3cr3t-one', 's3cr3t-one', 'two2two2']),
  );
});

test.each([
  ['authorization', 'Bearer s3c1', 's3c1'],
  ['authorization', 'Token s3cr3t', 's3cr3t'],
  ['authorization', 'Token token="s3cr3t"', 's3cr3t'],
  ['authorization', 'Basic YTpi', 'YTpi'],
  ['Proxy-Authorization', 'Homemade s3cr3t', 's3cr3t'],
  ['x-auth', 'bearer s3cr3t', 's3cr3t'],
  ['x-key', 's3c1', 's3c1'],
  ['Cookie', 'theme=dark; session=s3c1', 's3c1'],
  ['cookie', 'session="s3%2F1"; a=b', 's3/1'],
])('what lets in by itself is a secret however short: %s: %s', (name, value, secret) => {
  expect(secretsOf(Access.parse({ url, headers: { [name]: value } }))).toContain(secret);
});

test('an ordinary word of a header is no secret by itself', () => {
  const secrets = secretsOf(
    Access.parse({ url, headers: { authorization: 'Bearer abcdefgh1', 'x-for': 'tests with us' } }),
  );
  expect(secrets).toEqual(['Bearer abcdefgh1', 'abcdefgh1', 'tests with us']);
});

test('secrets are the credentials, also together', () => {
  const secrets = secretsOf(Access.parse({ url, credentials: { username: 'annie', password: 'hunter22' } }));
  expect(secrets).toEqual(['annie', 'hunter22', 'annie:hunter22', 'YW5uaWU6aHVudGVyMjI=']);
});

test('secrets are what is stored, also inside of JSON and escaped, but for short words that are no cookies', async () => {
  const state = {
    cookies: [
      { name: 'session', value: 'cookie%2Fvalue' },
      { name: 'short', value: 's3c1' },
      { name: 'agreed', value: 'true' },
    ],
    origins: [
      {
        origin: 'https://staging.example',
        localStorage: [
          { name: 'user', value: '{"id":17,"token":"local-token"}' },
          { name: 'theme', value: 'dark' },
        ],
        indexedDB: [{ name: 'firebase', stores: [{ records: [{ value: { accessToken: 'indexed-token' } }] }] }],
      },
      { origin: 'https://login.example', localStorage: [] },
    ],
  };
  const secrets = secretsOf(Access.parse({ url, storageState: await stored(JSON.stringify(state)) }));
  expect(secrets).toEqual(
    expect.arrayContaining([
      'cookie%2Fvalue',
      'cookie/value',
      's3c1',
      '{"id":17,"token":"local-token"}',
      'local-token',
      'indexed-token',
    ]),
  );
  for (const word of ['dark', 'true']) expect(secrets).not.toContain(word);
});

test('what stands in the address is public', () => {
  const access = Access.parse({ url, credentials: { username: 'staging', password: 'hunter22' } });
  expect(secretsOf(access)).not.toContain('staging');
});

test.each(['{"cookies":[{"value":"s3cr3t"}', '["s3cr3t"]', '{"cookies":"s3cr3t"}'])(
  'a storage state that cannot be read is not repeated: %s',
  async (text) => {
    const access = Access.parse({ url, storageState: await stored(text) });
    expect(() => secretsOf(access)).toThrow(/^The storage state cannot be read\.$/);
  },
);

test('a browser is let in to the origin of the target alone', () => {
  const credentials = { username: 'ann', password: 'pass' };
  expect(contextOptions(Access.parse({ url, credentials }))).toEqual({
    ignoreHTTPSErrors: false,
    serviceWorkers: 'block',
    httpCredentials: { ...credentials, origin: 'https://staging.example' },
  });
  expect(
    contextOptions(Access.parse({ url, headers: { a: 'b' }, storageState: '/s.json', ignoreHTTPSErrors: true })),
  ).toEqual({ ignoreHTTPSErrors: true, serviceWorkers: 'block', storageState: '/s.json' });
});
