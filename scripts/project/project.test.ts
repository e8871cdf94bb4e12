import path from 'node:path';
import { expect, test } from 'vitest';
import { tinyProject } from '../dev/test-support/tiny-project.ts';
import { holdsProject, projectAbove } from './project.ts';

const root = () =>
  tinyProject({
    'features/specification.md': '',
    'features/deep/a.feature': '',
    'cucumber.json': '{}',
    'docs/features/specification.md': '',
    'docs/in/a.md': '',
  });

test.each([
  ['features', '..'],
  ['features/deep', '../..'],
  ['docs/in', '../..'],
  ['docs', '..'],
])('the project of %s is in %s', (folder, above) => {
  expect(projectAbove(path.join(root(), folder))).toBe(above);
});

test('a folder that belongs to no project', () => {
  expect(projectAbove(root())).toBeUndefined();
});

test.each([
  ['', true],
  ['docs', true],
  ['docs/in', false],
  ['features', false],
])('whether "%s" holds a project, or the beginning of one: %s', (folder, expected) => {
  expect(holdsProject(path.join(root(), folder))).toBe(expected);
});
