import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { configurationFrom, libraryProject } from '../dev/test-support/library-project.ts';
import { repository, tinyProject } from '../dev/test-support/tiny-project.ts';
import { documentation, findPackageSteps } from './package.ts';
import { projectAt } from './project.ts';

test.for([
  ['/shop/node_modules/shown', 'node_modules/shown/docs/guide.md'],
  ['/shop/node_modules/.pnpm/shown@1.0.0/node_modules/shown', 'node_modules/shown/docs/guide.md'],
  ['/projects/shown', 'docs/guide.md'],
])('the documentation of the package in %s', ([folder, file]) => {
  expect(documentation('guide', folder)).toBe(file);
});

test('the package is found by the name that cucumber.json has for its folder', () => {
  expect(findPackageSteps(libraryProject())).toBe('node_modules/shown');
  const root = tinyProject({});
  const relative = path.relative(root, repository);
  const named = tinyProject({ 'cucumber.json': configurationFrom(relative) });
  expect(findPackageSteps(named)).toBe(relative);
});

test('this repository has the steps itself', () => {
  expect(findPackageSteps(repository)).toBe('.');
  expect(projectAt(repository)).toMatchObject({
    steps: 'steps',
    build: path.join(repository, 'node_modules/.cache/shown/client'),
  });
  expect(projectAt(repository).packageSteps).toBeUndefined();
});

test('what is made of a folder of this repository is kept beside what is made of the repository', () => {
  expect(projectAt(path.join(repository, 'rehearsal'))).toMatchObject({
    packageSteps: '../steps',
    build: path.join(repository, 'node_modules/.cache/shown/projects/rehearsal/client'),
  });
});

test.for<[string, string | undefined]>([
  ['loads steps of its own alone', '{ "default": { "import": ["steps/**/*.ts"] } }'],
  ['names a folder that is not there', configurationFrom('node_modules/other')],
  ['has no configuration', undefined],
  ['has one that is no JSON', '{'],
  ['has one that says nothing of imports', '{ "default": {} }'],
])('a project that %s takes none', ([, configuration]) => {
  const root = tinyProject(configuration === undefined ? {} : { 'cucumber.json': configuration });
  mkdirSync(path.join(root, 'steps'));
  expect(findPackageSteps(root)).toBeUndefined();
  expect(projectAt(root).build).toBe(path.join(root, 'node_modules/.cache/shown/client'));
});
