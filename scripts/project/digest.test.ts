import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tinyProject } from '../dev/test-support/tiny-project.ts';
import { digestOf } from './digest.ts';

test('the digest changes with the content and with the name of a file, and with nothing else', async () => {
  const root = tinyProject({ 'steps/a.ts': 'a', 'steps/b.ts': 'b', 'steps/b.test.ts': 'test', 'other.ts': 'x' });
  const digest = () => digestOf(root, ['steps/**/*.ts', '!**/*.test.ts']);
  const first = await digest();
  expect(first).toMatch(/^[0-9a-f]{64}$/);

  writeFileSync(path.join(root, 'steps/b.test.ts'), 'changed');
  writeFileSync(path.join(root, 'other.ts'), 'changed');
  expect(await digest()).toBe(first);

  renameSync(path.join(root, 'steps/b.ts'), path.join(root, 'steps/c.ts'));
  const renamed = await digest();
  writeFileSync(path.join(root, 'steps/c.ts'), 'changed');
  expect(new Set([first, renamed, await digest()]).size).toBe(3);
});
