import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tinyProject } from '../dev/test-support/tiny-project.ts';
import { projectAt } from '../project/project.ts';
import { readFeatures } from './read.ts';

const feature = (name: string) => `Feature: ${name}\n  Rule: r\n    > a\n`;

test('every feature file, sorted, with forward slashes, and of one without a feature nothing but its name', async () => {
  const root = tinyProject({
    'features/b/1-y.feature': feature('y'),
    'features/a.feature': feature('a'),
    'features/empty.feature': '# nothing yet\n',
    'features/specification.md': '# not a feature',
    'other/c.feature': feature('c'),
  });
  expect((await readFeatures(projectAt(root))).map(({ file, point, name }) => [file, point, name])).toEqual([
    ['features/a.feature', undefined, 'a'],
    ['features/b/1-y.feature', 1, 'y'],
    ['features/empty.feature', undefined, ''],
  ]);
});

test('a byte-order mark does not shift places', async () => {
  const root = tinyProject({ 'features/1-x.feature': `\uFEFF${feature('x')}` });
  const [read] = await readFeatures(projectAt(root));
  expect(read?.place).toEqual({ file: 'features/1-x.feature', line: 1, column: 1 });
});

test('a file that is not UTF-8', async () => {
  const root = tinyProject({ 'features/1-x.feature': '' });
  writeFileSync(path.join(root, 'features/1-x.feature'), Buffer.from('Feature: \xe4', 'latin1'));
  await expect(readFeatures(projectAt(root))).rejects.toThrow(/^features\/1-x\.feature: it is not UTF-8 .*Save it as/);
});

test('a file whose ending has capitals, which Cucumber would not read', async () => {
  const root = tinyProject({ 'features/1-x.feature': feature('x'), 'features/b/9-y.Feature': feature('y') });
  await expect(readFeatures(projectAt(root))).rejects.toThrow(
    'features/b/9-y.Feature: it does not end in .feature, and so nobody would read it. Name it features/b/9-y.feature.',
  );
});

test('no feature file', async () => {
  await expect(readFeatures(projectAt(tinyProject({})))).rejects.toThrow(
    'features/**/*.feature: there is no feature file. Write one for each point, or have npx shown init lay out a project.',
  );
});
