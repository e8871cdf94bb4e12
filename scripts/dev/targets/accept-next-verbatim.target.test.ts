/** The verdicts on the Next.js application to the letter, of each version. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyProject } from '../test-support/commands.ts';
import { accept, codesOf, namesOf } from './accept-run.ts';
import { serve } from './serve.ts';

test('next 16.1.7 fails verbatim, and the difference is reported word by word', async () => {
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

test('next 16.4.6 fails verbatim', async () => {
  // What fails waits for what never comes, so that some of the scenarios are enough.
  const names = ['^Loading succeeds$', '^A client-side exception while loading$', '^The line carries a number'];
  const { exitCode, stdout } = await accept(copyProject(), await serve('next 16.4.6'), 'verbatim', '--name', ...names);
  expect(stdout).toMatch('1 passed, 2 failed, 0 open.');
  expect(exitCode).toBe(1);
});
