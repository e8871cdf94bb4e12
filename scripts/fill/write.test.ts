import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tinyProject } from '../dev/test-support/tiny-project.ts';
import { writeChanges } from './write.ts';

const read = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');

test('files are changed and made, as they are otherwise: mode, byte-order mark, links', async () => {
  const root = tinyProject({ 'features/1-a.feature': '\uFEFFFeature: a\r\n', 'elsewhere.feature': 'Feature: b\n' });
  chmodSync(path.join(root, 'features/1-a.feature'), 0o640);
  symlinkSync('../elsewhere.feature', path.join(root, 'features/2-b.feature'));
  await writeChanges(root, [
    { file: 'features/1-a.feature', before: '\uFEFFFeature: a\r\n', after: '\uFEFFFeature: A\r\n' },
    { file: 'features/2-b.feature', before: 'Feature: b\n', after: 'Feature: B\n' },
    { file: 'steps/new/c.steps.ts', before: undefined, after: '// new\n' },
  ]);
  expect(read(root, 'features/1-a.feature')).toBe('\uFEFFFeature: A\r\n');
  expect(statSync(path.join(root, 'features/1-a.feature')).mode & 0o777).toBe(0o640);
  expect(read(root, 'elsewhere.feature')).toBe('Feature: B\n');
  expect(read(root, 'steps/new/c.steps.ts')).toBe('// new\n');
  expect(readdirSync(path.join(root, 'features'))).toEqual(['1-a.feature', '2-b.feature']);
});

test.for<[string, string | undefined]>([
  ['that was changed meanwhile', 'Feature: before\n'],
  ['that was made meanwhile', undefined],
])('a file %s is not written over, nor is any other', async ([, before]) => {
  const root = tinyProject({ 'features/1-a.feature': 'Feature: a\n', 'features/2-b.feature': 'Feature: meanwhile\n' });
  const write = writeChanges(root, [
    { file: 'features/1-a.feature', before: 'Feature: a\n', after: 'Feature: A\n' },
    { file: 'features/2-b.feature', before, after: 'Feature: B\n' },
  ]);
  await expect(write).rejects.toThrow('features/2-b.feature: it was changed meanwhile. Run the command again.');
  expect(read(root, 'features/1-a.feature')).toBe('Feature: a\n');
  expect(readdirSync(path.join(root, 'features'))).toEqual(['1-a.feature', '2-b.feature']);
});

test('where one cannot be written, none is', async () => {
  const root = tinyProject({ 'features/1-a.feature': 'Feature: a\n' });
  writeFileSync(path.join(root, 'steps'), 'a file where a folder is to be');
  const write = writeChanges(root, [
    { file: 'features/1-a.feature', before: 'Feature: a\n', after: 'Feature: A\n' },
    { file: 'steps/b.ts', before: undefined, after: '' },
  ]);
  await expect(write).rejects.toThrow(/^.*: the changes cannot be written \(.*\)\. Make the files writable\.$/);
  expect(read(root, 'features/1-a.feature')).toBe('Feature: a\n');
  expect(readdirSync(path.join(root, 'features'))).toEqual(['1-a.feature']);
});
