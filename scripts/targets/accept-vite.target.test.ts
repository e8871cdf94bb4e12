/** The verdicts on the Vite applications, each with another failure screen, and on the one without React. */
import { expect } from 'vitest';
import { copyProject } from '../test-support/commands.ts';
import { accept, codesOf, namesOf } from './accept-run.ts';
import { test as base } from './application-test.ts';

const test = base.extend('judge', ({ serve }) => {
  return async (...[application, ...args]: readonly [Parameters<typeof serve>[0], ...string[]]) => {
    const run = await accept(copyProject(), await serve(application), 'verbatim', ...args);
    const { verdict } = run;
    const [codes, failed, notPosed] =
      verdict === undefined ? [] : [codesOf(verdict), namesOf(verdict, 'failed'), namesOf(verdict, 'not-posed')];
    return { ...run, codes, failed, notPosed };
  };
});

test('one with the sentence and the digest is safe to merge, to the letter', async ({ judge }) => {
  const { exitCode, codes, failed, notPosed, stdout } = await judge('vite');
  expect([codes, failed, notPosed], stdout).toEqual([[], [], []]);
  expect(stdout).toMatch('✔ Safe to merge:');
  expect(exitCode).toBe(0);
});

test('one without a line for the digest fails where there is to be one, and nowhere else', async ({ judge }) => {
  const { exitCode, codes, failed, notPosed, stdout } = await judge('vite without digest');
  expect([codes, notPosed], stdout).toEqual([['scenario-failed'], []]);
  for (const name of failed ?? []) expect(name).toMatch(/^The line carries |^A new digest takes the place of/);
  expect(failed).toContain('The line carries a number as the server gave it');
  expect(exitCode).toBe(1);
});

test('one that shows nothing when it fails is at fault itself', async ({ judge }) => {
  // Each scenario waits for what never comes, so that two of them are enough.
  const names = ['^A client-side exception while loading$', '^The line carries a number'];
  const { exitCode, stdout } = await judge('vite without boundary', '--name', ...names);
  expect(stdout).toMatch('0 passed, 2 failed');
  expect(stdout).not.toMatch('not-posed');
  expect(exitCode).toBe(1);
});

const takesServerSide = /with a digest|with the digest|^The line carries |digest is left over|^A new digest /;

test.for([
  [
    'vite with a boundary around a part',
    'tried hook-dispatcher, fiber-dispatch, streamed-document, streamed-navigation',
  ],
  ['plain', 'React does not render it'],
] as const)('%s cannot be judged where it meets no server-side exception', async ([application, reason], { judge }) => {
  const { exitCode, stderr, stdout, verdict, codes, notPosed } = await judge(application);
  expect(stderr).toContain('client-side exceptions are made by lost-scripts');
  expect(stderr).toContain(`server-side exceptions cannot be made (${reason})`);
  expect(stdout).toMatch('✖ No verdict');
  expect(codes).toContain('scenario-not-posed');
  const enforced = verdict?.scenarios.filter(({ kind, state }) => kind === 'enforced' && state !== 'not-applicable');
  expect(notPosed).toEqual(enforced?.map(({ name }) => name).filter((name) => takesServerSide.test(name)));
  expect(verdict?.statements.find(({ id }) => id === '2.5')).toMatchObject({ state: 'not-posed', light: 'amber' });
  expect(verdict).toMatchObject({ safeToMerge: false, exitCode: { merge: 2, release: 2 } });
  expect(exitCode).toBe(2);
});
