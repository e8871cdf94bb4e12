import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { Proof } from './core/proof/proof.ts';
import { copyProject, editFile, run, start } from './dev/test-support/commands.ts';
import { schemaErrors } from './dev/test-support/schema.ts';

vi.setConfig({ testTimeout: 480_000 });

const delivery = 'features/0-delivery.feature';
const readProof = (root: string) =>
  Proof.parse(JSON.parse(readFileSync(path.join(root, 'reports/proof.json'), 'utf8')));

/** The two scenarios of the delivery, so that all others are to be written. */
function deliveryProject(): string {
  const root = copyProject();
  for (const name of ['2-screens-and-routes', '8-error-catalogue']) {
    const file = `features/${name}.feature`;
    const text = readFileSync(path.join(root, file), 'utf8');
    // An enforced scenario keeps its place, and is to be written.
    const unwritten = text
      .replace(/^ +Examples:[^\n]*\n(?: +\|.*\n)+\n?/gm, '')
      .replace(/^ +@server-side-without-digest\n(?= +Examples)/gm, '')
      .replace(/^( +)Scenario Outline: (.*)$/gm, '$1Scenario: $2')
      .replace(
        /((?:^ +@.*\n)?)^( +)(Scenario: .*)\n((?: *\n| +>.*\n)*)(?: +(?:Given|When|Then) .*\n)+/gm,
        '$1$2@unwritten\n$2$3\n$4$2  * to be written: it\n',
      );
    editFile(root, file, text, unwritten);
  }
  return root;
}

test('a proof needs a green run, proves each sentence by mutants that its scenarios notice, and keeps what it knows', async () => {
  const root = deliveryProject();
  const before = await run(root, 'prove');
  expect([before.exitCode, before.stderr]).toEqual([2, expect.stringContaining('there is no green run to prove')]);
  expect(existsSync(path.join(root, 'reports/proof.json'))).toBe(false);

  expect((await run(root, 'accept')).exitCode).toBe(0);
  const messages = readFileSync(path.join(root, 'reports/run/1-of-1/messages.ndjson'), 'utf8');
  const proven = await run(root, 'prove');
  expect(proven.stdout).toMatch(/^✔ 0\.0 proven: .*1 of 1 mutant killed\n✔ 0\.1 proven: .*2 of 2 mutants killed$/m);
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
  const part = await run(root, 'prove', ['--name', 'runs it$']);
  expect([part.exitCode, part.stdout]).toEqual([
    2,
    expect.stringMatching(/^✔ 0\.1 proven: .*2 of 2 mutants killed\n\n/),
  ]);
  expect(readProof(root)).toEqual(proof);

  const again = await run(root, 'prove', ['--json']);
  const { mutants } = Proof.parse(JSON.parse(again.stdout));
  expect(mutants).toEqual(proof.mutants);
  const schema = JSON.parse(readFileSync(path.join(root, 'reports/schemas/proof.schema.json'), 'utf8'));
  expect(schemaErrors(schema, JSON.parse(again.stdout))).toEqual([]);
  expect(schemaErrors(schema, { mutants })).not.toEqual([]);

  // A step that looks no more.
  editFile(
    root,
    delivery,
    'Then the screen was rendered by the script bundle',
    'Then the generic fallback is the only screen',
  );
  const other = await run(root, 'prove');
  expect([other.exitCode, other.stderr]).toEqual([2, expect.stringContaining('run-of-other-sources')]);
  expect((await run(root, 'accept')).exitCode).toBe(0);
  const weakened = await run(root, 'prove');
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
  const toothless = await run(root, 'prove');
  expect(toothless.stdout).toMatch(
    /^features\/0-delivery\.feature:14:5 sentence-toothless: scenario "The script bundle, not the/m,
  );
  expect(toothless.stdout).toMatch('✖ 0.0 toothless');
  expect(toothless.exitCode).toBe(1);
  // Only what runs the code that has changed was proven again.
  const bases = (of: Proof) => of.mutants.map(({ change: { kind }, basis }) => [kind, basis]);
  const kept = bases(readProof(root)).filter(([, basis]) => bases(proof).some(([, before]) => before === basis));
  expect(kept.map(([kind]) => kind)).toEqual(['scripts', 'scripts']);
  rmSync(path.join(root, 'reports'), { recursive: true });
});

/** A client of a few lines, with a loop that a mutant makes endless. */
const smallClient = {
  'index.html': '<!doctype html><title>Small</title><script type="module" src="main.ts"></script>',
  'page.ts':
    "import { createElement, useState } from 'react';\nexport const Page = () => createElement('main', { id: useState('')[0] });\n",
  'main.ts': `
import { Component, createElement } from 'react';
import { createRoot } from 'react-dom/client';
const words = ['Application error: a client-side or server-side exception has occurred while loading', location.host];
class Boundary extends Component {
  state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  render() {
    let text = '';
    for (let at = 0; at < words.length; at += 1) text += words[at] + ' ';
    return this.state.failed ? createElement('h1', null, text) : this.props.children;
  }
}
const root = createRoot(document.body.appendChild(document.createElement('div')), { onCaughtError: reportError });
await fetch('page-data.json');
const { Page } = await import('./page.ts');
root.render(createElement(Boundary, null, createElement(Page)));
`,
};

test('from both sides, what is interrupted is kept, and a mutant that never ends is counted as that while the rest goes on', async () => {
  const root = deliveryProject();
  const client = path.join(root, 'client');
  rmSync(client, { recursive: true });
  mkdirSync(client);
  for (const [file, text] of Object.entries(smallClient)) writeFileSync(path.join(client, file), text);
  const accepted = await run(root, 'accept');
  expect(accepted.exitCode, accepted.stdout + accepted.stderr).toBe(0);

  const browser = { BROWSER_PATH: '', PLAYWRIGHT_WS_ENDPOINT: inject('browser') };
  const proving = start(root, 'prove', ['--from', 'both'], browser);
  let printed = '';
  proving.stderr.on('data', (chunk) => {
    printed += String(chunk);
    // Some of the code's mutants are judged, and not yet all.
    if (!proving.killed && /Mutants of the code\n› \d+ of/.test(printed)) proving.kill('SIGINT');
  });
  expect((await proving).exitCode, printed).toBe(2);
  const kept = readProof(root);
  expect([kept.complete, insideOf(kept).length > 0]).toEqual([false, true]);

  const { stdout, stderr } = await run(root, 'prove', ['--from', 'both']);
  const proof = readProof(root);
  expect(proof.complete, stdout + stderr).toBe(true);
  const known = insideOf(kept).filter(({ verdict }) => verdict === 'inert' || verdict === 'spared');
  expect(proof.mutants).toEqual(expect.arrayContaining(known));
  const verdictOf = (to: string, from: string) =>
    insideOf(proof).find(({ words }) => words.includes(`with \`${to}\` in place of \`${from}\``))?.verdict;
  expect(verdictOf('at -= 1', 'at += 1')).toBe('hung');
  expect(verdictOf('at >= words.length', 'at < words.length')).toBe('killed');
  expect(verdictOf('{}', '{ failed: false }')).toBe('inert');
  const report = JSON.parse(readFileSync(path.join(root, 'reports/mutation.json'), 'utf8'));
  const statuses = Object.values<{ mutants: { status: string }[] }>(report.files).flatMap(({ mutants }) =>
    mutants.map(({ status }) => status),
  );
  expect(statuses.length).toBe(insideOf(proof).length);
  expect(statuses).toContain('Timeout');
});

const insideOf = ({ mutants }: Proof) => mutants.filter(({ origin }) => origin === 'inside');
