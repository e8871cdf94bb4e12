import { request as httpRequest } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { CannotJudge } from '../base/cannot-judge.ts';
import { admit, startServer } from './server.ts';

/** A server that notes what it is asked. */
async function serve() {
  const asked: string[] = [];
  const failures: unknown[] = [];
  const served = {
    page: async () => '<p>the page</p>',
    picture: (name: string) => (name === 'a.png' ? new Uint8Array([1]) : undefined),
    failed: (error: unknown) => void failures.push(error),
    actions: {
      run(form: URLSearchParams) {
        asked.push(`run ${form.get('places')}`);
        return '<p>runs</p>';
      },
      refuse() {
        throw new CannotJudge({ where: 'here', what: 'nothing is there', fix: 'Write first' });
      },
      async break() {
        throw new Error('a defect');
      },
    },
  };
  const server = await startServer(0, served);
  onTestFinished(() => server.close());
  const { origin, port } = new URL(server.url);
  const post = async (name: string, headers: Record<string, string> = {}, body: BodyInit = new URLSearchParams()) => {
    const response = await fetch(server.url + name, { method: 'POST', headers: { origin, ...headers }, body });
    return `${response.status} ${await response.text()}`.trim();
  };
  return { server, served, asked, failures, origin, port: Number(port), post };
}

test('the page and the pictures are sent below the token, and nothing else', async () => {
  const { server, origin } = await serve();
  const answer = async (address: string) => {
    const response = await fetch(address);
    return `${response.status} ${await response.text()}`.trim();
  };
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{24}\/$/);
  expect(await answer(server.url)).toBe('200 <p>the page</p>');
  expect(await answer(`${server.url}picture/a.png`)).toBe('200 \x01');
  for (const name of ['picture/b.png', 'run', 'package.json']) expect(await answer(server.url + name)).toBe('404');
  for (const path of ['/', '/events', '/AAAAAAAAAAAAAAAAAAAAAAAA/', '/AAAAAAAAAAAAAAAAAAAAAAAA/events'])
    expect(await answer(origin + path)).toMatch(/^40[34]$/);
});

test('a page in a frame, or in a cache, there is none', async () => {
  const { server } = await serve();
  const { headers } = await fetch(server.url);
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  expect(headers.get('cache-control')).toBe('no-store');
});

test('what a page asks for is done, and what cannot be done is said', async () => {
  const { post, asked, failures } = await serve();
  expect(await post('run', {}, new URLSearchParams({ places: '["a"]' }))).toBe('200 <p>runs</p>');
  expect(await post('refuse')).toBe('409 here: nothing is there. Write first.');
  expect(await post('toString')).toBe('404');
  expect(await post('run', {}, 'x'.repeat(5_000_000))).toBe('413');
  expect(failures).toEqual([]);
  expect(await post('break')).toBe('500');
  expect(failures.map(String)).toEqual(['Error: a defect']);
  expect(asked).toEqual(['run ["a"]']);
});

test.each([
  ['another site', { origin: 'http://evil.example' }],
  ['another port', { origin: 'http://127.0.0.1:1' }],
  ['a page without an origin', { origin: 'null' }],
])('of what %s asks for nothing is done', async (_, headers) => {
  const { post, asked } = await serve();
  expect(await post('run', headers)).toBe('403');
  expect(asked).toEqual([]);
});

test('a request that is given up before all of it was sent is no failure', async () => {
  const { server, origin, failures, post } = await serve();
  const headers = { origin, 'content-length': 100, expect: '100-continue' };
  const given = httpRequest(`${server.url}run`, { method: 'POST', headers });
  given.once('continue', () => given.destroy()); // the server reads it by then
  given.on('error', () => {}); // since it has no answer
  given.flushHeaders();
  await new Promise((resolve) => given.once('close', resolve));
  await post('run'); // by when the server has noticed
  expect(failures).toEqual([]);
});

test('each page hears that there is something new', async () => {
  const { server } = await serve();
  const listen = async () => {
    const response = await fetch(`${server.url}events`);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    return (response.body as ReadableStream<Uint8Array>).getReader();
  };
  const readers = [await listen(), await listen()];
  for (const reader of readers) await reader.read(); // how soon to come back
  server.tell();
  for (const reader of readers) expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: changed\n\n');
});

test('a port that is taken is named', async () => {
  const { port, served } = await serve();
  await expect(startServer(port, served)).rejects.toThrow(
    `--port ${port}: another program listens there. If it is npm run watch, open the address that it printed;`,
  );
});

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
