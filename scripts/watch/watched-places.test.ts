import { expect, test } from 'vitest';
import { projectAt } from '../project/project.ts';
import { watchedPlaces } from './watched-places.ts';

test('all is watched by whose change a run is refused, and what is recorded', () => {
  expect(watchedPlaces(projectAt('/a-project'), 'other-policy.json')).toEqual([
    'features',
    'steps',
    'client',
    'features/release-policy.json',
    'other-policy.json',
    'reports/run',
    'reports/partial',
    'reports/verdict.json',
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
