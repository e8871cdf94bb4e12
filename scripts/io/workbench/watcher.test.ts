import fs, { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
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

test('what is saved as soon as it is ready is reported, however many files are not there yet, and so are those once they are', async () => {
  const folder = path.join(root, 'half there');
  const file = path.join(folder, 'features', 'specification.md');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'one');
  const heard = new Set<string>();
  const missing = Array.from({ length: 12 }, (_, number) => `${number}.json`);
  const watcher = watchFiles(folder, ['features', ...missing], (paths) => {
    for (const each of paths) heard.add(each);
  });
  onTestFinished(() => watcher.close());
  await watcher.ready;
  writeFileSync(file, 'two');
  await expect.poll(() => [...heard], { timeout: 20_000 }).toEqual(['features/specification.md']);
  writeFileSync(path.join(folder, '7.json'), '{}');
  await expect.poll(() => [...heard], { timeout: 20_000 }).toEqual(['features/specification.md', '7.json']);
});

test.each(['ENOSPC', 'EMFILE'])('where the system watches no more files (%s) it says so', async (code) => {
  const refused = vi.spyOn(fs, 'watch').mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    refused.mockRestore();
    syncBuiltinESMExports();
  });
  const folder = path.join(root, code);
  mkdirSync(folder);
  const watcher = watchFiles(root, [code], () => {});
  onTestFinished(() => watcher.close());
  await expect(watcher.ready).rejects.toThrow(`this machine: it watches no more files (${code}). Close what else`);
});
