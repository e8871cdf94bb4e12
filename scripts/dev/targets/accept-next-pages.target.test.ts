/** What is said of the Next.js application where it is judged from another of its pages than the first. */
import { expect, test } from 'vitest';
import { copyProject } from '../test-support/commands.ts';
import { accept } from './accept-run.ts';
import { serve } from './serve.ts';

test('next 16.1.7 may quote the sentence where nothing fails', async () => {
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
] as const)('next 16.1.7 cannot be judged by its page %s', async ([page, problem]) => {
  const url = `${await serve('next 16.1.7')}${page}`;
  const { exitCode, stdout, stderr, verdict } = await accept(copyProject(), url, 'alternatives');
  expect(stderr.split('\n').at(-1)).toMatch(`${url}: ${problem}. `);
  expect([exitCode, stdout, verdict]).toEqual([2, '', undefined]);
});
