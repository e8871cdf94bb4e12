import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { execa } from 'execa';
import { describe, expect, test } from 'vitest';
import { commandLine, copyProject } from './dev/test-support/commands.ts';

const screens = 'features/2-screens-and-routes.feature';
const read = (root: string) => readFileSync(path.join(root, screens), 'utf8');

/** A project whose document says what becomes of three pending scenarios: one answered, one reworded, one gone. */
function grownProject(): string {
  return copyProject([
    [
      'features/specification.md',
      'Product routes: not shown. Route parameters, route names',
      'Product routes: /orders and /orders/{number}. Route names',
    ],
  ]);
}

/** Runs `fill` in a terminal, as `script` of util-linux makes one, and gives an answer to each question. */
async function converse(root: string, args: readonly string[], answers: readonly string[]) {
  const command = [...commandLine('fill'), ...args].join(' ');
  const running = execa('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    cwd: root,
    env: { NO_COLOR: '1', GITHUB_ACTIONS: '' },
    reject: false,
  });
  const rest = [...answers];
  let seen = '';
  running.stdout.on('data', (chunk) => {
    seen += String(chunk);
    if (!seen.includes('[y/N] ')) return;
    seen = '';
    running.stdin.write(rest.shift() ?? '');
  });
  const { exitCode, stdout } = await running;
  return { exitCode, stdout: stripVTControlCharacters(stdout).replaceAll('\r', '') };
}

describe.runIf(existsSync('/usr/bin/script'))('in a terminal', () => {
  test('it asks of each decision, then whether to write, and does what was agreed to', async () => {
    const root = grownProject();
    const { exitCode, stdout } = await converse(root, ['--reanchor', '--prune'], ['y\r', 'n\r', 'y\r']);
    expect(stdout).toMatch(/- route names\n {2}\+ Route names\n\nRe-anchor this quote\? \[y\/N\] /);
    expect(stdout).toMatch(/pending scenario "Parameters of the routes": .*\n\nDelete it\? \[y\/N\] /s);
    expect(stdout).toMatch('Write 1 file: 1 question answered? [y/N] ');
    expect(stdout).toMatch('✔ Written: 1 file: 1 question answered.');
    expect(stdout).toMatch('! 1 decision is needed above: npm run fill -- --prune asks of each.');
    expect(exitCode).toBe(1);
    expect(read(root)).toMatch('> Route names');
    expect(read(root)).toMatch('Parameters of the routes');
  });

  test.for<[string, string, number, string]>([
    ['a no', 'n\r', 1, '✖ Not written: 1 file: 1 question answered.'],
    ['nothing', '\r', 1, '✖ Not written: 1 file: 1 question answered.'],
    ['the end of the input', '\u0004', 1, '✖ Not written: 1 file: 1 question answered.'],
    ['Ctrl-C', '\u0003', 2, 'Interrupted by SIGINT'],
  ])('%s writes nothing', async ([, answer, end, message]) => {
    const root = grownProject();
    const before = read(root);
    const { exitCode, stdout } = await converse(root, [], [answer]);
    expect(stdout).toMatch(message);
    expect(exitCode).toBe(end);
    expect(read(root)).toBe(before);
  });
});
