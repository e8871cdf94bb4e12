/** A proof that is interrupted, and goes on; and mutants that hang, or end the page or the browser. */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { run, start } from './dev/test-support/commands.ts';
import { deliveryProject, readProof } from './dev/test-support/delivery-project.ts';
import { befallingChanges } from './dev/test-support/run-error.ts';

vi.setConfig({ testTimeout: 480_000 });

test('what is interrupted is kept, and the rest is gone on with', async () => {
  const root = deliveryProject(befallingChanges({ document: 'hang' }, 'always'));
  const own = { PLAYWRIGHT_WS_ENDPOINT: '' };
  expect((await run(root, 'accept', [], own)).exitCode).toBe(0);
  const proving = start(root, 'prove', ['--workers', '1'], own);
  let printed = '';
  proving.stderr.on('data', (chunk) => {
    printed += String(chunk);
    if (!proving.killed && /Mutants\n› \d+ of/.test(printed)) proving.kill('SIGINT'); // one hangs for longer than that takes to come
  });
  expect((await proving).exitCode, printed).toBe(2);
  const kept = readProof(root);
  expect([kept.complete, kept.mutants.length > 0]).toEqual([false, true]);

  const { stdout, stderr } = await run(root, 'prove', [], own);
  const proof = readProof(root);
  expect(proof.complete, stdout + stderr).toBe(true);
  expect(proof.mutants).toEqual(expect.arrayContaining(kept.mutants));
});

test('a proof of sources that change meanwhile proves nothing of them', async () => {
  const root = deliveryProject();
  expect((await run(root, 'accept')).exitCode).toBe(0);
  const proving = start(root, 'prove', [], {
    BROWSER_PATH: '',
    PLAYWRIGHT_WS_ENDPOINT: inject('browser'),
  });
  let isChanged = false;
  proving.stderr.on('data', (chunk) => {
    if (!isChanged && String(chunk).includes('Unchanged'))
      appendFileSync(path.join(root, 'features/1-purpose-and-audience.feature'), '\n');
    isChanged ||= String(chunk).includes('Unchanged');
  });
  const { exitCode, stderr } = await proving;
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('features: it changed while it was proven')]);
  expect(readProof(root).complete).toBe(false);
});

test.for<[what: string, edits: ReturnType<typeof befallingChanges>, verdicts: string[], states: string[]]>([
  [
    'what befalls a mutant each time is counted as what it was, and the rest goes on',
    befallingChanges({ lost: 'killBrowser', broken: 'crashPage', document: 'hang' }, 'always'),
    [
      'crashed: without its scripts',
      'crashed: with scripts that throw',
      'hung: with the text of the screen',
      'spared: with more on the screen',
      'killed: with nothing on the screen',
    ],
    ['0.0 unproven', '0.1 unproven'],
  ],
  [
    'what befalls it once is tried again, and on a page that was left nothing is to be seen',
    befallingChanges({ lost: 'killBrowser', broken: 'leave' }, 'first'),
    ['killed: without its scripts', 'killed: with scripts that throw', 'killed: with the text of the screen'],
    ['0.0 proven', '0.1 proven'],
  ],
])('%s', async ([, edits, verdicts, states]) => {
  const root = deliveryProject(edits);
  const own = { PLAYWRIGHT_WS_ENDPOINT: '' };
  expect((await run(root, 'accept', [], own)).exitCode).toBe(0);
  const { exitCode, stdout, stderr } = await run(root, 'prove', [], own);
  const proof = readProof(root);
  const found = proof.mutants.map(
    ({ verdict, words }) => `${verdict}: ${words.replace(/ in the document.*|: .*/, '')}`,
  );
  expect(found, stdout + stderr).toEqual(verdicts);
  expect(proof.sentences.flatMap(({ id, state }) => (id.startsWith('0.') ? [`${id} ${state}`] : []))).toEqual(states);
  expect([proof.complete, exitCode]).toEqual([true, 0]);
});
