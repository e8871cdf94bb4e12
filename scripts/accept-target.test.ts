import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { copyProject, start } from './test-support/commands.ts';
import { processesWith } from './test-support/processes.ts';
import { serve } from './test-support/small-server.ts';

vi.setConfig({ testTimeout: 240_000 });

const page: RequestListener = (_, response) =>
  void response.setHeader('content-type', 'text/html').end('<h1>Shop</h1>');
const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(code, headers).end('not now');

describe('a target that does not load ends in 2, with one sentence and earlier reports untouched', () => {
  test.for<[string, () => Promise<string>, RegExp]>([
    [
      'nobody listens',
      async () => 'http://127.0.0.1:1/',
      /: it cannot be reached \(.*ECONNREFUSED.*\)\. See that it runs, and that it may be/,
    ],
    [
      'of an unknown host',
      async () => 'http://shop.invalid/',
      /: its host name is not known here \(.*\)\. Correct the/,
    ],
    [
      'that wants to know who it is',
      () => serve(status(401)),
      /: it answers 401 Unauthorized\. Give SHOWN_USERNAME and/,
    ],
    ['of another path', () => serve(status(404)), /: it answers 404 Not Found\. Correct the address\.$/],
    [
      'that is being mended',
      () => serve(status(503)),
      /: it answers 503 Service Unavailable\. Mend the target, and run/,
    ],
    [
      'that sends visitors elsewhere',
      () => serve(status(302, { location: 'https://login.shop.invalid/?from=shop' })),
      /: it redirects to https:\/\/login\.shop\.invalid, which is not its own origin\. Give the address that it/,
    ],
    [
      'with a certificate that it made itself',
      () => serve(page, 'https'),
      /: its certificate is not accepted \(.*self-signed.*\)\. Mend the certificate, or give --ignore-https-errors if it/,
    ],
  ])('one %s', async ([, prepare, message]) => {
    const url = new URL(await prepare()).href;
    const root = copyProject();
    mkdirSync(path.join(root, 'reports'));
    writeFileSync(path.join(root, 'reports', 'verdict.json'), 'of before');
    const mark = randomUUID();
    const { exitCode, stdout, stderr } = await start(root, 'accept', ['--target', url], { SHOWN_MARK: mark });
    const [last = '', marked = ''] = stderr.split('\n').toReversed();
    expect(last).toMatch(message);
    expect(last.startsWith(`${url}: `)).toBe(true);
    expect(marked).toMatch(/^✖ Target and browser: /);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(readdirSync(path.join(root, 'reports'))).toEqual(['verdict.json']);
    expect(readFileSync(path.join(root, 'reports', 'verdict.json'), 'utf8')).toBe('of before');
    if (process.platform === 'linux') expect(processesWith(mark)).toEqual([]);
  });
});

test('a certificate that a target made itself is accepted only where that is asked for', async () => {
  const args = ['--target', await serve(page, 'https'), '--ignore-https-errors', '--name', '^Loading succeeds$'];
  const { exitCode, stdout } = await start(copyProject(), 'accept', args);
  expect(stdout).toMatch('Not a verdict: only some of the scenarios were asked for. 1 passed, 0 failed, 0 open.');
  expect(exitCode).toBe(2);
});

describe('what lets a browser in is not repeated when it cannot be used', () => {
  const secret = 'sesame-4711';
  test.for<[string, string[], Record<string, string>]>([
    ['a header', ['--header', secret], {}],
    ['a storage state', ['--storage-state', 'state.json'], {}],
    ['a password in the address', ['--target', `http://ada:${secret}@127.0.0.1/`], {}],
    ['a password without a name', [], { SHOWN_PASSWORD: secret }],
    ['a trace of what is protected', ['--trace', 'on', '--header', `Token: ${secret}`], {}],
  ])('%s', async ([, args, env]) => {
    const root = copyProject();
    writeFileSync(path.join(root, 'state.json'), `{"cookies": "${secret}"}`);
    const { exitCode, stdout, stderr } = await start(root, 'accept', ['--target', 'http://127.0.0.1:1/', ...args], env);
    expect([exitCode, stdout, stderr.includes(secret), stderr.split('\n').length]).toEqual([2, '', false, 1]);
    expect(readdirSync(root)).not.toContain('reports');
  });
});
