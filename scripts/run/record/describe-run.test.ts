import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { git, gitEnvironment } from '../../dev/test-support/git.ts';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { readRevision } from './describe-run.ts';

/** A repository with one commit, on the branch "main", that holds a project in a folder. */
function repository() {
  const root = tinyProject({ '.gitignore': 'node_modules\nreports\n', 'shop/a.md': 'a', 'elsewhere.md': 'b' });
  git(root, 'init', '--quiet', '--initial-branch=main');
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '--message=One');
  return { root, project: { root: path.join(root, 'shop') }, commit: git(root, 'rev-parse', 'HEAD') };
}

test('the revision is that of the commit, on its branch', async () => {
  const { root, project, commit } = repository();
  expect(await readRevision(project, gitEnvironment)).toEqual({ commit, modified: false, branch: 'main' });
  expect(await readRevision({ root }, gitEnvironment)).toEqual({ commit, modified: false, branch: 'main' });
  git(root, 'checkout', '--quiet', '--detach');
  expect(await readRevision(project, gitEnvironment)).toEqual({ commit, modified: false });
});

test.for<[what: string, change: (root: string) => void, modified: boolean]>([
  ['a change', (root) => writeFileSync(path.join(root, 'shop/a.md'), 'other'), true],
  ['a change that is to be committed', (root) => git(root, 'rm', '--quiet', '--cached', 'shop/a.md'), true],
  ['a new file', (root) => writeFileSync(path.join(root, 'shop/new.md'), ''), true],
  ['a file that is gone', (root) => rmSync(path.join(root, 'shop/a.md')), true],
  ['a change elsewhere', (root) => writeFileSync(path.join(root, 'elsewhere.md'), 'other'), false],
  [
    'a file that git ignores',
    (root) => {
      mkdirSync(path.join(root, 'shop/reports'));
      writeFileSync(path.join(root, 'shop/reports/verdict.json'), '');
    },
    false,
  ],
])('%s in the project counts', async ([, change, modified]) => {
  const { root, project, commit } = repository();
  change(root);
  expect(await readRevision(project, gitEnvironment)).toEqual({ commit, modified, branch: 'main' });
});

/** A folder with a program in the place of git. */
function fakeGit(script: string): string {
  const folder = tinyProject({ git: `#!/bin/sh\n${script}\n` });
  chmodSync(path.join(folder, 'git'), 0o755);
  return folder;
}

const withPath = (folder: string) => ({ ...gitEnvironment, PATH: `${folder}${path.delimiter}${process.env.PATH}` });

test('there is none without a repository, a commit, or a project in the commit', async () => {
  const none = tinyProject({});
  expect(await readRevision({ root: none }, { ...gitEnvironment, GIT_CEILING_DIRECTORIES: path.dirname(none) })).toBe(
    undefined,
  );
  git(none, 'init', '--quiet');
  expect(await readRevision({ root: none }, gitEnvironment)).toBe(undefined);
  const { root } = repository();
  for (const name of ['new', 'reports']) {
    mkdirSync(path.join(root, name));
    writeFileSync(path.join(root, name, 'a.md'), '');
    expect([name, await readRevision({ root: path.join(root, name) }, gitEnvironment)]).toEqual([name, undefined]);
  }
});

test('there is none without git, or where it says no, something else, or nothing in time', async () => {
  const { project } = repository();
  expect(await readRevision(project, { ...gitEnvironment, PATH: tinyProject({}) })).toBe(undefined);
  for (const script of ['exit 128', 'echo "# branch.oid <b>"', 'exec yes x'])
    expect([script, await readRevision(project, withPath(fakeGit(script)))]).toEqual([script, undefined]);
  const start = performance.now();
  expect(await readRevision(project, withPath(fakeGit('exec sleep 30')), 200)).toBe(undefined);
  expect(performance.now() - start).toBeLessThan(10_000);
});
