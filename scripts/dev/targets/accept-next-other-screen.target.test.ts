/** The verdict on the Next.js application of a version that no longer has the sentence, where readings of it are let pass. */
import { expect, test } from 'vitest';
import { copyProject } from '../test-support/commands.ts';
import { accept, codesOf } from './accept-run.ts';
import { serve } from './serve.ts';

test('next 16.4.6 is not safe to merge, not even under alternatives', async () => {
  // What fails waits for what never comes, so that more of it is asked for at a time.
  const wide = ['--workers', '4'];
  const { exitCode, stdout, verdict } = await accept(
    copyProject(),
    await serve('next 16.4.6'),
    'alternatives',
    ...wide,
  );
  expect(stdout).toMatch('This page couldn’t load');
  expect(verdict && codesOf(verdict), stdout).toEqual(['scenario-failed']);
  expect(verdict).toMatchObject({ safeToMerge: false, exitCode: { merge: 1, release: 1 } });
  expect(exitCode).toBe(1);
});
