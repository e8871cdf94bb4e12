/** The verdicts on the Next.js applications, under each reading, and from each of their pages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { copyProject, start } from '../test-support/commands.ts';
import { accept, codesOf, lasting, namesOf, readVerdict } from './accept-run.ts';
import { test } from './application-test.ts';

describe('next 16.1.7', () => {
  test('is safe to merge under alternatives, whenever it is asked', async ({ serve }) => {
    const root = copyProject();
    const shop = await serve('next 16.1.7');
    const { exitCode, stdout, stderr, verdict } = await accept(root, shop, 'alternatives');
    if (verdict === undefined) throw new Error(stderr);
    for (const again of ['once', 'twice']) {
      const other = await accept(root, shop, 'alternatives');
      expect([again, other.exitCode, other.verdict && lasting(other.verdict)]).toEqual([again, 0, lasting(verdict)]);
    }

    expect(exitCode).toBe(0);
    expect(stdout).toMatch('✔ Safe to merge:');
    expect(stdout).toMatch(', reading alternatives');
    expect(stderr).toMatch('client-side exceptions are made by hook-dispatcher');
    expect(stderr).toMatch('server-side exceptions are made by hook-dispatcher');
    expect(stderr).toMatch(/at most \d+ page loads from here on, of at most \d+ requests to its origin each/);
    expect(verdict).toMatchObject({ safeToMerge: true, safeToRelease: false, policy: { reading: 'alternatives' } });
    expect(verdict.runs).toMatchObject([{ target: { kind: 'deployed', url: `${shop}/` }, reading: 'alternatives' }]);
    expect(verdict.seen?.alternatives.map(({ times: _, ...seen }) => seen)).toEqual(
      expect.arrayContaining([
        { words: 'client-side or server-side', when: 'an unhandled client-side exception', seen: 'client-side' },
        expect.objectContaining({ words: '{host}', seen: 'without its port' }),
      ]),
    );
    expect(verdict.seen?.calls).toMatchObject([
      { method: 'GET', path: '/api/shops/{id}/orders?page&sort' },
      { method: 'POST', path: '/api/shops/{id}/visits', payloads: ['{ screen: string, language: string }'] },
    ]);

    const apart = verdict.scenarios.filter(({ state }) => state === 'not-applicable');
    expect(apart.length).toBeGreaterThan(0);
    for (const { reason } of apart) expect(reason).toMatch(/^it needs a (host name|server-side exception) /);
    expect(stdout).toMatch(`not applicable to this target: ${apart.length}`);

    // What is recorded may be judged again, as a run of that target and of no other.
    const asked = ['--policy', 'alternatives.json'];
    const rejudged = await start(root, 'gate', ['--target', shop, ...asked]);
    expect([rejudged.exitCode, rejudged.stdout]).toEqual([0, stdout]);
    expect(readVerdict(root)).toMatchObject(lasting(verdict) as object);
    expect(await start(root, 'gate', asked)).toMatchObject({ exitCode: 2 });
  });

  test('fails verbatim, and the difference is told word by word', async ({ serve }) => {
    const root = copyProject();
    const { exitCode, stdout, verdict } = await accept(root, await serve('next 16.1.7'), 'verbatim');
    const port = /127\.0\.0\.1(:\d+)/.exec(stdout)?.[1];
    const difference =
      'Word by word: Application error: a client-side [-or server-side -]exception has occurred while loading ' +
      `127.0.0.1[-${port}-]{+ (see the browser console for more information).+}`;
    expect(stdout).toMatch('✖ Not safe to merge:');
    expect(stdout).toContain(difference);
    expect(readFileSync(path.join(root, 'reports', 'living-specification.html'), 'utf8')).toContain(difference);
    expect(exitCode).toBe(1);
    expect(verdict && codesOf(verdict), stdout).toEqual(['scenario-failed']);
    expect(verdict && namesOf(verdict, 'failed')).toEqual([
      'A client-side exception while loading',
      'A server-side exception while loading, with a digest',
      'The sentence for a server-side exception with a digest',
      'The one message after an unhandled client-side exception',
      'The one message after an unhandled server-side exception with the digest 3735928559',
    ]);
  });

  test('may quote the sentence where nothing fails', async ({ serve }) => {
    const names = ['^The script bundle, not the document', '^Loading succeeds', '^A client-side exception'];
    const handbook = `${await serve('next 16.1.7')}/quote`;
    const { exitCode, stdout } = await accept(copyProject(), handbook, 'alternatives', '--name', ...names);
    expect(stdout).toMatch('Not a verdict: only some of the scenarios were asked for. 5 passed, 0 failed, 0 open.');
    expect(exitCode).toBe(2);
  });

  test.for([
    ['/client-throw', 'it does not load: it shows the generic fallback although nothing was made to fail'],
    ['/late-server-throw', 'it does not load: it shows the generic fallback although nothing was made to fail'],
    ['/server-throw', 'it answers 500 Internal Server Error'],
    ['/segment', 'it answers 500 Internal Server Error'],
    ['/elsewhere', 'it answers 404 Not Found'],
  ] as const)('cannot be judged by its page %s', async ([page, problem], { serve }) => {
    const url = `${await serve('next 16.1.7')}${page}`;
    const { exitCode, stdout, stderr, verdict } = await accept(copyProject(), url, 'alternatives');
    expect(stderr.split('\n').at(-1)).toMatch(`${url}: ${problem}. `);
    expect([exitCode, stdout, verdict]).toEqual([2, '', undefined]);
  });
});

describe('next 16.4.6, which no longer has the sentence', () => {
  test('is not safe to merge, not even under alternatives', async ({ serve }) => {
    const { exitCode, stdout, verdict } = await accept(copyProject(), await serve('next 16.4.6'), 'alternatives');
    expect(stdout).toMatch('This page couldn’t load');
    expect(verdict && codesOf(verdict), stdout).toEqual(['scenario-failed']);
    expect(verdict).toMatchObject({ safeToMerge: false, exitCode: { merge: 1, release: 1 } });
    expect(exitCode).toBe(1);
  });

  test('fails verbatim', async ({ serve }) => {
    // What fails waits for what never comes, so that some of the scenarios are enough.
    const names = ['^Loading succeeds$', '^A client-side exception while loading$', '^The line carries a number'];
    const { exitCode, stdout } = await accept(
      copyProject(),
      await serve('next 16.4.6'),
      'verbatim',
      '--name',
      ...names,
    );
    expect(stdout).toMatch('1 passed, 2 failed, 0 open.');
    expect(exitCode).toBe(1);
  });
});
