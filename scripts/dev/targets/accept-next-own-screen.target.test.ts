/** The verdict on the Next.js application that has a last screen of its own, inside that of the framework, which has the sentence. */
import { expect, test } from 'vitest';
import { test as browsing } from '../test-support/browser.ts';
import { copyProject } from '../test-support/commands.ts';
import { accept } from './accept-run.ts';
import { serve } from './serve.ts';

const application = 'next 16.1.7 with a screen of its own';

browsing.for(['/client-throw', '/server-throw', '/late-server-throw'])('it shows that at %s', async (at, { open }) => {
  const { page } = await open(`${await serve(application)}${at}`);
  await page.getByRole('heading', { name: 'The shop is closed for now' }).waitFor();
});

test('it is not safe to merge, and both screens are quoted', async () => {
  const names = ['^Loading succeeds$', '^A client-side exception while loading$', '^The line carries a number'];
  const given = ['--name', ...names];
  const { exitCode, stdout, stderr } = await accept(copyProject(), await serve(application), 'alternatives', ...given);
  expect(stderr).toContain('It shows "The shop is closed for now", which is judged, and by hook-dispatcher');
  expect(stdout).toMatch(/Actual:\s+The shop is closed for now\s/);
  expect(stdout).toMatch(/shows another screen: Application error: a client-side exception has occurred/);
  expect(stdout).toMatch('1 passed, 2 failed, 0 open.');
  expect(exitCode).toBe(1);
});
