/** The verdicts on the Vite applications that show the sentence when they fail, or nothing at all. */
import { expect, test } from 'vitest';
import { judge } from './judge.ts';

test('one with the sentence and the digest is safe to merge, to the letter', async () => {
  const { exitCode, codes, failed, blocked, stdout } = await judge('vite');
  expect([codes, failed, blocked], stdout).toEqual([[], [], []]);
  expect(stdout).toMatch('✔ Safe to merge:');
  expect(exitCode).toBe(0);
});

test('one that shows nothing when it fails is at fault itself', async () => {
  // Each scenario waits for what never comes, so that two of them are enough.
  const names = ['^A client-side exception while loading$', '^The line carries a number'];
  const { exitCode, stdout } = await judge('vite without boundary', '--name', ...names);
  expect(stdout).toMatch('0 passed, 2 failed');
  expect(stdout).not.toMatch('blocked');
  expect(exitCode).toBe(1);
});
