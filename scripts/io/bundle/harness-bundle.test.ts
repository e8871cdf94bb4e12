import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { harnessBundle } from './harness-bundle.mjs';

function repositoryOf(files: Readonly<Record<string, string>> = {}) {
  const root = tinyProject({ 'package-lock.json': '{}', 'scripts/a.ts': 'a', 'scripts/core/b.tsx': 'b', ...files });
  rmSync(path.join(root, 'node_modules')); // which is that of this repository
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  return { root, write, at: (file: string) => path.join(root, file) };
}

type Repository = ReturnType<typeof repositoryOf>;

test.for<[string, (repository: Repository) => void]>([
  ['a file is edited', ({ write }) => write('scripts/core/b.tsx', 'c')],
  ['a file is added', ({ write }) => write('scripts/core/deeper/c.mjs', '')],
  ['a file is added in a folder that only begins like the tools', ({ write }) => write('scripts/device/c.ts', '')],
  ['a file is deleted', ({ at }) => rmSync(at('scripts/a.ts'))],
  ['a file is renamed', ({ at }) => renameSync(at('scripts/a.ts'), at('scripts/c.ts'))],
  [
    'a letter moves from one file to the next',
    ({ write }) => {
      write('scripts/a.ts', '');
      write('scripts/core/b.tsx', 'ab');
    },
  ],
  ['a dependency is asked for in another version', ({ write }) => write('package-lock.json', '{ "a": 1 }')],
  [
    'a dependency is installed in another version',
    ({ write }) => write('node_modules/.package-lock.json', '{ "a": 1 }'),
  ],
  ['TypeScript is read otherwise', ({ write }) => write('tsconfig.json', '{}')],
])('another bundle is asked for where %s', ([, change]) => {
  const repository = repositoryOf();
  const before = harnessBundle(repository.root);
  expect(harnessBundle(repository.root)).toBe(before);
  change(repository);
  expect(harnessBundle(repository.root)).not.toBe(before);
});

test('tests, documents, tools and the page of the workbench are no part of it', () => {
  const repository = repositoryOf();
  const before = harnessBundle(repository.root);
  repository.write('scripts/a.test.ts', '');
  repository.write('scripts/README.md', '');
  repository.write('scripts/dev/bench/a.ts', '');
  repository.write('scripts/page/main.tsx', '');
  expect(harnessBundle(repository.root)).toBe(before);
});

test('the bundle of one folder is not that of another', () => {
  const [one, other] = [repositoryOf(), repositoryOf()];
  expect(path.basename(harnessBundle(one.root))).not.toBe(path.basename(harnessBundle(other.root)));
});

test('of an installed package it lies beside the packages, and is another one after another installation', () => {
  const { root, write } = repositoryOf();
  write('node_modules/shown/scripts/a.ts', 'a');
  const installed = path.join(root, 'node_modules/shown');
  const bundle = harnessBundle(installed);
  expect(path.dirname(bundle)).toBe(path.join(root, 'node_modules/.cache/shown/harness'));
  write('node_modules/.package-lock.json', '{}');
  expect(harnessBundle(installed)).not.toBe(bundle);
});
