/** The verdict on the Vite application that shows no digest. */
import { expect, test } from 'vitest';
import { judge } from './judge.ts';

test('one without a line for the digest fails where there is to be one, and nowhere else', async () => {
  const { exitCode, codes, failed, blocked, stdout } = await judge('vite without digest');
  expect([codes, blocked], stdout).toEqual([['scenario-failed'], []]);
  for (const name of failed ?? []) expect(name).toMatch(/^The line carries |^A new digest takes the place of/);
  expect(failed).toContain('The line carries a number as the server gave it');
  expect(exitCode).toBe(1);
});
