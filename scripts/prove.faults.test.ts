/** A proof that is interrupted, and goes on; and mutants that loop until they are ended, or end the page or the browser. */
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import type { Proof } from './core/proof/proof.ts';
import { run, start } from './dev/test-support/commands.ts';
import { deliveryProject, readProof } from './dev/test-support/delivery-project.ts';
import { befallingChanges } from './dev/test-support/run-error.ts';

vi.setConfig({ testTimeout: 480_000 });

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
  // Two mutants that never end keep a single worker for longer than the first line of progress takes to come.
  const proving = start(root, 'prove', ['--workers', '1'], browser);
  let printed = '';
  proving.stderr.on('data', (chunk) => {
    printed += String(chunk);
    // Some of the code's mutants are judged, and not yet all.
    if (!proving.killed && /Mutants of the code\n› \d+ of/.test(printed)) proving.kill('SIGINT');
  });
  expect((await proving).exitCode, printed).toBe(2);
  const kept = readProof(root);
  expect([kept.complete, insideOf(kept).length > 0]).toEqual([false, true]);

  const { stdout, stderr } = await run(root, 'prove');
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

test('a proof of sources that change meanwhile proves nothing of them', async () => {
  const root = deliveryProject();
  expect((await run(root, 'accept')).exitCode).toBe(0);
  const proving = start(root, 'prove', ['--from', 'outside'], {
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

const insideOf = ({ mutants }: Proof) => mutants.filter(({ origin }) => origin === 'inside');

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
  const { exitCode, stdout, stderr } = await run(root, 'prove', ['--from', 'outside'], own);
  const proof = readProof(root);
  const found = proof.mutants.map(
    ({ verdict, words }) => `${verdict}: ${words.replace(/ in the document.*|: .*/, '')}`,
  );
  expect(found, stdout + stderr).toEqual(verdicts);
  expect(proof.statements.flatMap(({ id, state }) => (id.startsWith('0.') ? [`${id} ${state}`] : []))).toEqual(states);
  expect([proof.complete, exitCode]).toEqual([true, 0]);
});
