import { expect, test } from 'vitest';
import { listSources } from './built.mjs';

test('what builds the program is one of its sources, and its tests are none', () => {
  const sources = listSources()
    .split('\n')
    .map((line) => line.split(' ')[0]);
  expect(sources).toEqual(expect.arrayContaining(['scripts/dev/build.mjs', 'scripts/built.mjs', 'steps/world.ts']));
  expect(sources).not.toContain('scripts/built.test.ts');
});
