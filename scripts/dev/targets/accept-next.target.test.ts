/** The verdict on the Next.js application of the document's own sentence, where other readings of it are let pass. */
import { expect, test } from 'vitest';
import { copyProject, start } from '../test-support/commands.ts';
import { accept, lasting, readVerdict } from './accept-run.ts';
import { serve } from './serve.ts';

test('next 16.1.7 is safe to merge under alternatives, whenever it is asked', async () => {
  const root = copyProject();
  const shop = await serve('next 16.1.7');
  const { exitCode, stdout, stderr, verdict } = await accept(root, shop, 'alternatives');
  if (verdict === undefined) throw new Error(stderr);
  const again = await accept(root, shop, 'alternatives');
  expect([again.exitCode, again.verdict && lasting(again.verdict)]).toEqual([0, lasting(verdict)]);

  expect(exitCode).toBe(0);
  expect(stdout).toMatch('✔ Safe to merge:');
  expect(stdout).toMatch(', reading alternatives');
  expect(stderr).toMatch('client-side exceptions are made by fiber-dispatch');
  expect(stderr).toMatch('server-side exceptions are made by fiber-dispatch');
  expect(stderr).toMatch(/at most \d+ page loads from here on, of at most \d+ requests to its origin each/);
  expect(verdict).toMatchObject({ safeToMerge: true, safeToRelease: false, policy: { reading: 'alternatives' } });
  expect(verdict.runs).toMatchObject([{ target: { kind: 'deployed', url: `${shop}/` }, reading: 'alternatives' }]);

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
