import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../dev/test-support/tiny-project.ts';
import { watchFiles } from './watcher.ts';

const root = temporaryFolder();

test('what is saved right after a file was reported is reported, too', async () => {
  mkdirSync(path.join(root, 'features'));
  const file = path.join(root, 'features', 'specification.md');
  writeFileSync(file, 'one');
  const read: string[] = [];
  const watcher = watchFiles(root, ['features'], (paths) => {
    expect([...paths]).toEqual(['features/specification.md']);
    read.push(readFileSync(file, 'utf8'));
    if (read.length === 1) writeFileSync(file, 'three');
  });
  onTestFinished(() => watcher.close());
  await watcher.ready;
  writeFileSync(file, 'two');
  await expect.poll(() => read, { timeout: 20_000 }).toEqual(['two', 'three']);
});
