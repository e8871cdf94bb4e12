import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { callCommand } from './command/command.ts';
import { capture } from './dev/captured.ts';
import { temporaryFolder, tinyProject } from './dev/test-support/tiny-project.ts';
import { projectAt } from './project/project.ts';
import { commandNamed } from './shown.ts';

const near = (name: string, fix: string) => `shown: there is no command "${name}". ${fix}.\n`;

test.for<[name: string, args: string[], exitCode: number, stdout: RegExp, stderr: string]>([
  ['--help', [], 0, /^Usage: shown <command> \[options\]\n.*\n {2}accept {3}take the document/s, ''],
  ['watch', ['--help'], 0, /docs\/guide\.md\n$/, ''],
  ['--version', [], 0, /^\d+\.\d+\.\d+\n$/, ''],
  ['accpet', [], 2, /^$/, near('accpet', 'The nearest is accept; shown --help lists them')],
  ['--helo', [], 2, /^$/, near('--helo', 'The nearest is --help; shown --help lists them')],
  ['serve', [], 2, /^$/, near('serve', 'Name one of accept, fill, gate, init, phrases, trace, watch')],
])('shown %s %j ends in %i', async ([name, args, exitCode, stdout, stderr]) => {
  const project = projectAt(temporaryFolder());
  const ended = await capture({}, (context) => callCommand(commandNamed(name).main, args, project, context));
  expect(ended).toEqual({ result: exitCode, stdout: expect.stringMatching(stdout), stderr });
  expect(ended.stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
});

test.for<[args: string[], exitCode: number, stdout: RegExp]>([
  [['trace', '--help'], 0, /^Usage: npx shown trace \[options\]/],
  [['serve'], 2, /^$/],
])('%j is answered through a link to the command, too', async ([args, exitCode, stdout]) => {
  const link = path.join(tinyProject({}), 'shown');
  symlinkSync(path.join(import.meta.dirname, 'shown.mjs'), link);
  expect(await execa('node', [link, ...args], { reject: false })).toMatchObject({
    exitCode,
    stdout: expect.stringMatching(stdout),
  });
});
