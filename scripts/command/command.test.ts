import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { repository, tinyProject } from '../dev/test-support/tiny-project.ts';

const address = (file: string) => pathToFileURL(path.join(repository, file)).href;

/** A folder with a command whose work is given as the body of an async function. */
function writeCommand(main: string): string {
  return tinyProject({
    'command.mjs': `
      import { writeSync } from 'node:fs';
      import { CannotJudge } from '${address('dist/scripts/base/cannot-judge.js')}';
      import { runCommand } from '${address('dist/scripts/command/command.js')}';
      import { onInterrupt } from '${address('dist/scripts/project/interrupt.js')}';
      await runCommand({ main: async () => { onInterrupt(() => writeSync(1, 'undone')); ${main} } });`,
  });
}

async function runCommand(main: string) {
  const options = { cwd: writeCommand(main), reject: false, stdin: 'ignore', env: { GITHUB_ACTIONS: '' } } as const;
  const arguments_ = ['command.mjs'];
  const { exitCode, stdout, stderr } = await execa(process.execPath, arguments_, options);
  return { exitCode, stdout, stderr };
}

test.for<[main: string, exitCode: number, stderr: string]>([
  ['return 0', 0, ''],
  ['return 1', 1, ''],
  ["throw new CannotJudge({ where: 'here', what: 'it is not', fix: 'Fix it' })", 2, 'here: it is not. Fix it.'],
])('%s ends with %i', async ([main, exitCode, stderr]) => {
  expect(await runCommand(main)).toEqual({ exitCode, stdout: '', stderr });
});

/** What happens to the stream that the command prints to. */
const failing = (code: string) =>
  `process.stdout.emit('error', Object.assign(new Error('${code}: no'), { code: '${code}' })); return 0`;

test('what cannot be printed ends in 2, but where nobody reads it any more', async () => {
  expect(await runCommand(failing('EPIPE'))).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  expect(await runCommand(failing('ENOSPC'))).toEqual({
    exitCode: 2,
    stdout: 'undone',
    stderr: '\nWhat is printed cannot be written (ENOSPC: no). Make room there, or print elsewhere.',
  });
});

test.for<[what: string, main: string]>([
  ['an exit that claims success', 'process.exit(0)'],
  ['an exit that claims success later on', 'setTimeout(() => process.exit(0)); await new Promise(() => {})'],
  ['an error that nobody caught', "setTimeout(() => { throw new Error('Oh') }); await new Promise(() => {})"],
  ['work that is never done', 'await new Promise(() => {})'],
])('%s is no verdict', async ([, main]) => {
  expect(await runCommand(main)).toEqual({
    exitCode: 2,
    stdout: 'undone',
    stderr: expect.stringContaining('Could not judge: this process ended before there was a verdict'),
  });
});
