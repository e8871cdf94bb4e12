import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tinyProject } from '../dev/test-support/tiny-project.ts';
import { projectAt } from '../project/project.ts';
import { readSourceDigests } from './source-digests.ts';

test.each([
  ['features/specification.md', 'specification'],
  ['features/1.feature', 'features'],
  ['features/names.json', 'features'],
  ['features/files/photo.txt', 'features'],
  ['steps/order.steps.ts', 'steps'],
  ['client/main.ts', 'client'],
] as const)('a change of %s changes the digest of its kind, and no other', async (file, kind) => {
  const kinds = { 'features/1.feature': '', 'steps/order.steps.ts': '', 'client/main.ts': '', [file]: 'before' };
  const root = tinyProject(kinds);
  const before = await readSourceDigests(projectAt(root));
  writeFileSync(path.join(root, file), 'after');
  const after = await readSourceDigests(projectAt(root));
  expect(after[kind]).not.toBe(before[kind]);
  expect({ ...after, [kind]: '' }).toEqual({ ...before, [kind]: '' });
});
