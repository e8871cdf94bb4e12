/** The settings of StrykerJS without which it would leave tests out in silence. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { repository } from '../test-support/tiny-project.ts';
import vitestConfig from './vitest.config.ts';

const config = JSON.parse(readFileSync(path.join(import.meta.dirname, 'stryker.config.json'), 'utf8'));

test('nothing of the core is left out of the sandbox', () => {
  const ignored = globSync(
    config.ignorePatterns.map((pattern: string) => (pattern.startsWith('/') ? `.${pattern}` : `**/${pattern}`)),
    { cwd: path.join(repository), expandDirectories: true, ignore: ['**/node_modules/**', 'dist/**', 'reports/**'] },
  );
  expect(ignored.filter((file) => file.startsWith('scripts/'))).toEqual([]);
});

test('every test beside the code that is changed is run, whatever it imports', () => {
  const changed = globSync(config.mutate, { cwd: repository });
  const folders = new Set(changed.map((file) => file.split('/')[2]));
  const beside = globSync(
    [...folders].map((folder) => `scripts/core/${folder}/**/*.test.*`),
    { cwd: repository },
  );
  expect(globSync(vitestConfig.test?.include ?? [], { cwd: repository }).sort()).toEqual(beside.sort());
  expect(beside.length).toBeGreaterThan(60);
  expect(config.vitest.related).toBe(false);
});
