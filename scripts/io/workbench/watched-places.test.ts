import { expect, test } from 'vitest';
import { projectAt } from '../project.ts';
import { isLoaded, watchedPlaces } from './watched-places.ts';

const project = projectAt('/a-project');

test.each([
  ['steps/order.steps.ts', true],
  ['client/main.tsx', true],
  ['features/names.json', true],
  ['features/setup.feature', true], // a process reads it once
  ['features/files/photo.jpeg', true],
  ['cucumber.json', true],
  ['features/2-screens-and-routes.feature', false],
  ['features/specification.md', false],
])('whether the process that runs scenarios has loaded %s: %s', (file, loaded) => {
  expect(isLoaded(project, new Set([file]))).toBe(loaded);
});

test('all is watched by whose change a run is refused until it is read', () => {
  expect(watchedPlaces(project, 'other-policy.json')).toEqual([
    'features',
    'steps',
    'client',
    'features/release-policy.json',
    'other-policy.json',
    'cucumber.json',
    'cucumber.js',
    'cucumber.cjs',
    'cucumber.mjs',
    'cucumber.yaml',
    'cucumber.yml',
    'register.mjs',
    'package-lock.json',
    'tsconfig.json',
  ]);
});
