import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { tinyProject } from './dev/test-support/tiny-project.ts';

test.for<[readonly string[], RegExp]>([
  [['--help'], /^Usage: shown <command> \[options\]\n.*\n {2}accept {3}take the document/s],
  [['trace', '--help'], /^Usage: npx shown trace \[options\]/],
  [['watch', '--help'], /docs\/live-page\.md$/],
  [['--version'], /^\d+\.\d+\.\d+$/],
])('%j is answered, also through a link to the command', async ([args, printed]) => {
  const link = path.join(tinyProject({}), 'shown');
  symlinkSync(path.join(import.meta.dirname, 'shown.mjs'), link);
  const { exitCode, stdout, stderr } = await execa('node', [link, ...args], { reject: false });
  expect([exitCode, stdout, stderr]).toEqual([0, expect.stringMatching(printed), '']);
  expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
});

test.for([
  ['accpet', 'The nearest is accept; shown --help lists them'],
  ['--helo', 'The nearest is --help; shown --help lists them'],
  ['serve', 'Name one of accept, fill, gate, init, phrases, prove, trace, watch'],
])('a command that there is not ends in 2: %s', async ([name = '', fix]) => {
  const script = path.join(import.meta.dirname, 'shown.mjs');
  const { exitCode, stderr } = await execa('node', [script, name], { reject: false, env: { GITHUB_ACTIONS: '' } });
  expect([exitCode, stderr]).toEqual([2, `shown: there is no command "${name}". ${fix}.`]);
});
