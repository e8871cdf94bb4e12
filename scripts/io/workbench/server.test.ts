import { writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { parse } from 'devalue';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CannotJudge } from '../../core/cannot-judge.ts';
import type { Ask } from '../../core/workbench/ask.ts';
import { readNodes } from '../../core/workbench/shared-nodes.ts';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { startServer } from './server.ts';

/** A server with a build of its own, which notes what it is asked. */
async function serve(page?: Promise<string>) {
  const root = tinyProject({ 'page/main.js': 'script', 'page/main.css': 'style', 'secret.js': 'secret' });
  const asked: Ask[] = [];
  const failures: unknown[] = [];
  const server = await startServer(0, {
    page: page ?? Promise.resolve(path.join(root, 'page')),
    current: () => [['snapshot', { texts: ['first'] }]],
    async answer(ask) {
      asked.push(ask);
      if (ask.kind === 'undo') throw new CannotJudge({ where: 'here', what: 'nothing is there', fix: 'Write first' });
      return ask.kind;
    },
    failed: (error) => failures.push(error),
  });
  onTestFinished(() => server.close());
  const origin = `http://127.0.0.1:${server.port}`;
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.url}ask`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return { server, root, asked, failures, origin, post };
}

test('the page is sent with a policy that lets nothing else in', async () => {
  const { server } = await serve();
  const response = await fetch(server.url);
  expect(response.status).toBe(200);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(await response.text()).toContain(`content="${nonce}"`);
  expect(await (await fetch(`${server.url}main.js`)).text()).toBe('script');
});

test('a page that could not be built is reported with its cause', async () => {
  const unbuilt = Promise.reject(new Error('ENOSPC: no space left on device'));
  unbuilt.catch(() => {}); // until it is asked for
  const { server, failures } = await serve(unbuilt);
  const { status } = await fetch(`${server.url}main.js`);
  expect([status, ...failures.map(String)]).toEqual([500, 'Error: ENOSPC: no space left on device']);
});

test('a request that is given up before all of it was sent is no failure', async () => {
  const { server, origin, failures, post } = await serve();
  const headers = { origin, 'content-type': 'application/json', 'content-length': 100, expect: '100-continue' };
  const given = httpRequest(`${server.url}ask`, { method: 'POST', headers });
  given.once('continue', () => given.destroy()); // the server reads it by then
  given.on('error', () => {}); // since it has no answer
  given.flushHeaders();
  await new Promise((resolve) => given.once('close', resolve));
  await post({ kind: 'stop' }); // by when the server has noticed
  expect(failures).toEqual([]);
});

test('without the token there is nothing', async () => {
  const { server, origin } = await serve();
  for (const asked of ['/', '/main.js', '/events', '/AAAAAAAAAAAAAAAAAAAAAAAA/', '/AAAAAAAAAAAAAAAAAAAAAAAA/events']) {
    const response = await fetch(origin + asked);
    expect([403, 404]).toContain(response.status);
    expect(await response.text()).toBe('');
  }
  expect(server.url).toMatch(/\/[\w-]{24}\/$/);
});

test('only what was built is sent, and no link', async () => {
  const { server, root } = await serve();
  const { symlinkSync } = await import('node:fs');
  symlinkSync(path.join(root, 'secret.js'), path.join(root, 'page/link.js'));
  writeFileSync(path.join(root, 'page/notes.txt'), 'notes');
  for (const name of ['link.js', 'notes.txt', '%2e%2e/secret.js', 'sub/main.js', 'none.js']) {
    expect((await fetch(server.url + name)).status).toBe(404);
  }
});

test('what is pushed reaches the page, with what is so at first', async () => {
  const { server } = await serve();
  const leave = new AbortController();
  const response = await fetch(`${server.url}events`, { signal: leave.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let text = '';
  const readUntil = async (count: number) => {
    while (text.split('\ndata: ').length <= count) text += new TextDecoder().decode((await reader.read()).value);
  };
  await readUntil(1);
  server.push('activity', { note: 'line\nbreak' });
  server.push('snapshot', { texts: ['first', 'line\nbreak'] });
  await readUntil(3);
  leave.abort();
  const [whole = '', activity = '', news = ''] = [...text.matchAll(/^event: \w+\ndata: (.*)\n\n/gm)].map(
    ([, data]) => data,
  );
  const read = readNodes();
  expect(read(JSON.parse(whole))).toEqual({ texts: ['first'] });
  expect(parse(activity)).toEqual({ note: 'line\nbreak' });
  expect(JSON.parse(news).whole).toBe(false);
  expect(read(JSON.parse(news))).toEqual({ texts: ['first', 'line\nbreak'] });
});

test('what happens while it closes is told to nobody any more', async () => {
  const uncaught = vi.fn();
  process.on('uncaughtExceptionMonitor', uncaught);
  onTestFinished(() => void process.off('uncaughtExceptionMonitor', uncaught));
  const { server } = await serve();
  const { body } = await fetch(`${server.url}events`);
  const closed = server.close();
  server.push('activity', { note: 'too late' });
  await closed;
  expect(await new Response(body).text().catch(String)).not.toContain('too late');
  expect(uncaught).not.toHaveBeenCalled();
});

test('each of two tabs comes to the same, whenever it was opened', async () => {
  const { server } = await serve();
  const leave = new AbortController();
  const openTab = async () => {
    const { body } = await fetch(`${server.url}events`, { signal: leave.signal });
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    const read = readNodes();
    let text = '';
    return async () => {
      while (!/\n\n$/.test(text) || !text.includes('data:'))
        text += new TextDecoder().decode((await reader.read()).value);
      const values = [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => read(JSON.parse(data)));
      text = '';
      return values.at(-1);
    };
  };
  const first = await openTab();
  expect(await first()).toEqual({ texts: ['first'] });
  server.push('snapshot', { texts: ['first'] });
  await first();
  const second = await openTab();
  expect(await second()).toEqual({ texts: ['first'] });
  server.push('snapshot', { texts: ['first', 'second'] });
  expect([await first(), await second()]).toEqual([{ texts: ['first', 'second'] }, { texts: ['first', 'second'] }]);
  leave.abort();
});

test('what the page asks for is done, and what cannot be done is said', async () => {
  const { post, asked } = await serve();
  const done = await post({ kind: 'run', what: 'all' });
  expect(parse(await done.text())).toEqual({ value: 'run' });
  const refused = await post({ kind: 'undo' });
  expect(parse(await refused.text())).toEqual({ problem: 'here: nothing is there. Write first.' });
  expect(asked).toEqual([{ kind: 'run', what: 'all' }, { kind: 'undo' }]);
});

test('nothing else is done', async () => {
  const { post, asked } = await serve();
  expect((await post({ kind: 'delete everything' })).status).toBe(400);
  expect((await post({ kind: 'feature' })).status).toBe(400);
  expect((await post({ kind: 'undo' }, { 'content-type': 'text/plain' })).status).toBe(400);
  expect((await post({ kind: 'undo' }, { origin: 'http://evil.example' })).status).toBe(403);
  expect(asked).toEqual([]);
});

test('a port that is taken is named', async () => {
  const { server } = await serve();
  const served = { page: Promise.resolve(''), current: () => [], answer: async () => undefined, failed: () => {} };
  await expect(startServer(server.port, served)).rejects.toThrow('another program listens there');
});
