import { expect, test } from 'vitest';
import { admit } from './guard.ts';

const own = { port: 4780, token: 'the-token' };
const here = { host: '127.0.0.1:4780' };
const get = (url: string, headers: Record<string, string> = here) => admit({ method: 'GET', url, headers }, own);

test('the page gets what stands below the token', () => {
  expect(get('/the-token/')).toEqual({ path: '' });
  expect(get('/the-token/?sentence=2.4&pane=answer')).toEqual({ path: '' });
  expect(get('/the-token/main.js', { ...here, 'sec-fetch-site': 'same-origin' })).toEqual({ path: 'main.js' });
  const headers = { host: 'localhost:4780', origin: 'http://localhost:4780', 'sec-fetch-site': 'same-origin' };
  expect(admit({ method: 'POST', url: '/the-token/ask', headers }, own)).toEqual({ path: 'ask' });
});

test.each([
  ['no token', '/', 404],
  ['another token', '/the-tokem/', 403],
  ['a longer token', '/the-token2/', 403],
  ['a way up', '/the-token/../../etc/passwd', 400],
  ['an encoded way up', '/the-token/%2e%2e/secret', 404],
  ['a backslash', '/the-token/..\\secret', 404],
] as const)('%s is refused', (_, url, refused) => {
  expect(get(url)).toEqual({ refused });
});

test.each([
  ['a name that somebody else has lead here', { host: 'evil.example:4780' }],
  ['another port', { host: '127.0.0.1:80' }],
  ['no host', {}],
  ['a page of another origin', { ...here, origin: 'http://evil.example' }],
  ['a page of another port', { ...here, origin: 'http://127.0.0.1:8080' }],
  ['a page without an origin', { ...here, origin: 'null' }],
  ['a picture in another page', { ...here, 'sec-fetch-site': 'cross-site' }],
  ['a page of the same site', { ...here, 'sec-fetch-site': 'same-site' }],
] as const)('%s is refused', (_, headers) => {
  expect(get('/the-token/', headers)).toEqual({ refused: 403 });
});

test('whoever asks for something to be done says where from', () => {
  expect(admit({ method: 'POST', url: '/the-token/ask', headers: here }, own)).toEqual({ refused: 403 });
  expect(admit({ method: 'DELETE', url: '/the-token/ask', headers: here }, own)).toEqual({ refused: 405 });
});
