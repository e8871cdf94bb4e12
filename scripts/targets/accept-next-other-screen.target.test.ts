/** The verdicts on the Next.js application of a version that no longer has the sentence, under each reading. */
import { expect } from 'vitest';
import { copyProject } from '../test-support/commands.ts';
import { accept, codesOf } from './accept-run.ts';
import { test } from './application-test.ts';

test('next 16.4.6 is not safe to merge, not even under alternatives', async ({ serve }) => {
  const { exitCode, stdout, verdict } = await accept(copyProject(), await serve('next 16.4.6'), 'alternatives');
  expect(stdout).toMatch('This page couldn’t load');
  expect(verdict && codesOf(verdict), stdout).toEqual(['scenario-failed']);
  expect(verdict).toMatchObject({ safeToMerge: false, exitCode: { merge: 1, release: 1 } });
  expect(exitCode).toBe(1);
});

test('next 16.4.6 fails verbatim', async ({ serve }) => {
  // What fails waits for what never comes, so that some of the scenarios are enough.
  const names = ['^Loading succeeds$', '^A client-side exception while loading$', '^The line carries a number'];
  const { exitCode, stdout } = await accept(copyProject(), await serve('next 16.4.6'), 'verbatim', '--name', ...names);
  expect(stdout).toMatch('1 passed, 2 failed, 0 open.');
  expect(exitCode).toBe(1);
});
