import { readdirSync, readFileSync } from 'node:fs';
import * as files from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { projectAt } from '../project.ts';
import { writeSafely } from './safe-changes.ts';

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof files>();
  const writeFile: typeof files.writeFile = async (file, text) => {
    await real.writeFile(file, String(text).slice(0, 2)); // as much as there is room for
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  return { ...real, writeFile: vi.fn(writeFile) };
});

test('a disk that is full is named, and every text is as it was', async () => {
  const project = projectAt(tinyProject({ 'features/1-a.feature': 'before' }));
  const changes = [
    { file: 'features/1-a.feature', before: 'before', after: 'after' },
    { file: 'features/2-b.feature', before: undefined, after: 'new' },
  ];
  await expect(writeSafely(project, changes)).rejects.toThrow('no space left on device');
  expect(files.writeFile).toHaveBeenCalled();
  expect(readdirSync(path.join(project.root, 'features'))).toEqual(['1-a.feature']);
  expect(readFileSync(path.join(project.root, 'features/1-a.feature'), 'utf8')).toBe('before');
});
