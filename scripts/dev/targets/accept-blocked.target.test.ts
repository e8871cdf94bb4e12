/** The verdicts on applications that can be made to fail from one side alone, or from none. */
import { expect, test } from 'vitest';
import { judge } from './judge.ts';

const takesServerSide = /with a digest|with the digest|^The line carries |digest is left over|^A new digest /;

test.for([
  [
    'vite with a boundary around a part',
    'tried fiber-dispatch, hook-dispatcher, streamed-document, streamed-navigation',
  ],
  ['plain', 'React does not render it'],
] as const)('%s cannot be judged where it meets no server-side exception', async ([application, reason]) => {
  const { exitCode, stderr, stdout, verdict, codes, blocked } = await judge(application);
  expect(stderr).toContain('client-side exceptions are made by lost-scripts');
  expect(stderr).toContain(`server-side exceptions cannot be made (${reason})`);
  expect(stdout).toMatch('✖ No verdict');
  expect(codes).toContain('fault-not-injected');
  const enforced = verdict?.scenarios.filter(({ kind, state }) => kind === 'enforced' && state !== 'not-applicable');
  expect(blocked).toEqual(enforced?.map(({ name }) => name).filter((name) => takesServerSide.test(name)));
  expect(verdict?.sentences.find(({ id }) => id === '2.5')).toMatchObject({ state: 'blocked', light: 'amber' });
  expect(verdict).toMatchObject({ safeToMerge: false, exitCode: { merge: 2, release: 2 } });
  expect(exitCode).toBe(2);
});
