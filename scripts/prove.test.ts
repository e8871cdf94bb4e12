import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { copyOpeningHours, editFile, run } from './dev/test-support/commands.ts';
import { deliveryProject, readProof } from './dev/test-support/delivery-project.ts';
import { Proof } from './proof/proof.ts';

vi.setConfig({ testTimeout: 480_000 });

const delivery = 'features/0-delivery.feature';

const prove = (root: string, ...args: readonly string[]) => run(root, 'prove', args);

test('where nothing is enforced there is nothing to prove, which is said before anything is run or built', async () => {
  const root = copyOpeningHours();
  const files = readdirSync(path.join(root, 'features')).filter((name) => /^\d.*\.feature$/.test(name));
  for (const file of files) writeFileSync(path.join(root, 'features', file), 'Feature: None\n');
  rmSync(path.join(root, 'client'), { recursive: true }); // which no bundler finds
  const { exitCode, stdout } = await run(root, 'prove');
  expect([exitCode, stdout]).toEqual([0, 'Nothing is enforced, so that there is nothing to prove.\n']);
  const json = Proof.parse(JSON.parse((await run(root, 'prove', ['--json'])).stdout));
  expect(json.sentences.map(({ state }) => state)).toContain('unproven');
  expect(existsSync(path.join(root, 'reports/proof.json'))).toBe(false);
});

test('a proof needs a green run, proves each sentence by mutants that its scenarios notice, and keeps what it knows', async () => {
  const root = deliveryProject();
  const before = await prove(root);
  expect([before.exitCode, before.stderr]).toEqual([
    2,
    expect.stringContaining(
      'reports/run: there is no green run to prove: reports/run:1:1 nothing-judged: no scenario ran, so nothing was judged. ' +
        'Run npm run accept, and then prove.',
    ),
  ]);
  expect(existsSync(path.join(root, 'reports/proof.json'))).toBe(false);

  expect((await run(root, 'accept')).exitCode).toBe(0);
  const messages = readFileSync(path.join(root, 'reports/run/1-of-1/messages.ndjson'), 'utf8');
  const proven = await prove(root);
  expect(proven.stdout).toMatch(
    /^✔ 0\.0 proven: .*\(1 of 1 mutant killed\)\n✔ 0\.1 proven: .*\(2 of 2 mutants killed\)$/m,
  );
  expect(proven.exitCode, proven.stdout + proven.stderr).toBe(0);
  expect(readFileSync(path.join(root, 'reports/run/1-of-1/messages.ndjson'), 'utf8')).toBe(messages);
  const proof = readProof(root);
  expect(proof.complete).toBe(true);
  expect(proof.mutants.map(({ words, verdict }) => `${verdict}: ${words}`)).toEqual([
    'killed: without its scripts',
    'killed: with scripts that throw',
    'killed: with the text of the screen in the document as it is delivered',
  ]);

  // A part of the scenarios is no proof of the whole, and takes none away.
  const part = await prove(root, '--name', 'runs it$');
  expect([part.exitCode, part.stdout]).toEqual([
    2,
    expect.stringMatching(/^✔ 0\.1 proven: .*\(2 of 2 mutants killed\)\n\n/),
  ]);
  expect(readProof(root)).toEqual(proof);
  const none = await prove(root, '--name', 'zzzz');
  expect([none.exitCode, none.stderr]).toEqual([
    2,
    expect.stringContaining('--name "zzzz": no scenario is called so.'),
  ]);

  const again = await prove(root, '--json');
  const { mutants } = Proof.parse(JSON.parse(again.stdout));
  expect(mutants).toEqual(proof.mutants);

  // A step that looks no more.
  editFile(
    root,
    delivery,
    'Then the screen was rendered by the script bundle',
    'Then the generic fallback is the only screen',
  );
  const other = await prove(root);
  expect([other.exitCode, other.stderr]).toEqual([2, expect.stringContaining('run-of-other-sources')]);
  expect((await run(root, 'accept')).exitCode).toBe(0);
  const weakened = await prove(root);
  expect(weakened.exitCode, weakened.stdout).toBe(0);

  editFile(
    root,
    'steps/network/delivered-document.ts',
    'const lines = await',
    "if (page.url() !== '') return;\n  const lines = await",
  );
  editFile(
    root,
    delivery,
    'Then the generic fallback is the only screen',
    'Then the screen was rendered by the script bundle',
  );
  expect((await run(root, 'accept')).exitCode).toBe(0);
  const toothless = await prove(root);
  expect(toothless.stdout).toMatch(
    /^features\/0-delivery\.feature:14:5 sentence-toothless: scenario "The script bundle, not the/m,
  );
  expect(toothless.stdout).toMatch('✖ 0.0 toothless');
  expect(toothless.exitCode).toBe(1);
  // Once step code has changed, nothing is kept of what was tried before.
  const bases = (of: Proof) => of.mutants.map(({ basis }) => basis);
  expect(bases(readProof(root)).filter((basis) => bases(proof).includes(basis))).toEqual([]);
  rmSync(path.join(root, 'reports'), { recursive: true });
});
