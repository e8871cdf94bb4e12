import { expect, test } from 'vitest';
import { documentation } from './package-folder.ts';

test.for([
  ['/shop/node_modules/shown', 'node_modules/shown/docs/ci.md'],
  ['/shop/node_modules/.pnpm/shown@1.0.0/node_modules/shown', 'node_modules/shown/docs/ci.md'],
  ['/projects/shown', 'docs/ci.md'],
])('the documentation of the package in %s', ([folder, file]) => {
  expect(documentation('ci', folder)).toBe(file);
});
