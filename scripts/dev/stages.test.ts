/** `npm run rehearsal:stage` writes over nothing that somebody wrote. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectAt } from '../io/project.ts';
import { capture } from '../io/terminal/captured.ts';
import { callCommand } from '../io/terminal/command.ts';
import { main } from './stages.ts';
import { repository, tinyProject } from './test-support/tiny-project.ts';

const stage = (...argv: string[]) =>
  capture({ ...process.env, NO_COLOR: '1', GITHUB_ACTIONS: '' }, (context) =>
    callCommand(main, argv, projectAt(repository), context),
  );

test('a stage is laid out over another that nobody has changed', async () => {
  const folder = tinyProject({});
  expect((await stage('0', folder)).result).toBe(0);
  expect((await stage('1', folder)).result).toBe(0);
  expect(readFileSync(path.join(folder, 'rehearsal/features/specification.md'), 'utf8')).toContain('lending desk');
});

test.for([
  ['an edited stage', { 'rehearsal/features/specification.md': '# Mine\n' }],
  ['a folder of something else', { 'package.json': '{}\n' }],
] as const)('%s is left as it is', async ([, files]) => {
  const folder = tinyProject(files);
  const { result, stderr } = await stage('0', folder);
  expect(result).toBe(2);
  expect(stderr).toMatch(
    /: there is something that is no stage as it was laid out, and would be lost\. Take another folder/,
  );
  for (const [file, text] of Object.entries(files)) expect(readFileSync(path.join(folder, file), 'utf8')).toBe(text);
});

test('the repository is left as it is', async () => {
  expect((await stage('12', repository)).result).toBe(2);
});
