/** The whole rehearsal, on a port, with its data in memory and in a folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startRehearsal } from './start.ts';

const start = async (options: Partial<Parameters<typeof startRehearsal>[0]> = {}) => {
  const rehearsal = await startRehearsal({ port: 0, data: 'memory', ...options });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await rehearsal.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { url: rehearsal.url, close };
};

const bookCount = async (url: string) => (await (await fetch(`${url}api/books?page=3`)).json()).books.length;

test('client and server answer at one address, with the demo', async () => {
  const { url, close } = await start();
  expect(await (await fetch(`${url}books/1`)).text()).toContain('Town Library');
  expect(await bookCount(url)).toBe(5);
  await close();
  await expect(fetch(url)).rejects.toThrow();
});

test('the script of the client is compressed on its way', async () => {
  const { url } = await start();
  const [, script = ''] = /src="\/(assets\/.+?\.js)"/.exec(await (await fetch(url)).text()) ?? [];
  const response = await fetch(`${url}${script}`);
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'gzip']);
  expect(await response.text()).toContain('Town Library');
  const plain = await fetch(`${url}${script}`, { headers: { 'accept-encoding': 'identity' } });
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([
    null,
    expect.stringContaining('Town Library'),
  ]);
});

test('a folder keeps what was entered, and the demo is not entered twice', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'library-data-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const first = await start({ data: { folder } });
  const post = (url: string, call: string, body: unknown, cookie = '') =>
    fetch(`${url}api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const lena = { email: 'lena@library.example', password: 'town-library' };
  const cookie = (await post(first.url, 'session', lena)).headers.get('set-cookie')?.split(';')[0];
  const book = { title: 'Zazie', author: 'Raymond Queneau', year: 1959, genre: 'Novel' };
  expect((await post(first.url, 'books', book, cookie)).status).toBe(201);
  await first.close();
  const second = await start({ data: { folder } });
  expect(await bookCount(second.url)).toBe(6);
});

test('a port that is taken is an error', async () => {
  const { url } = await start();
  await expect(start({ port: Number(new URL(url).port) })).rejects.toThrow('EADDRINUSE');
});
