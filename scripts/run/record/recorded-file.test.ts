import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { projectAt } from '../../project/project.ts';
import { openRecordedFile } from './recorded-file.ts';

test('what was written is there when the file is closed', async () => {
  const project = projectAt(tinyProject({}));
  const file = openRecordedFile(project, path.join(project.root, 'messages.ndjson'));
  file.stream.write('one\n');
  file.stream.write('two\n');
  await file.close();
  expect(readFileSync(path.join(project.root, 'messages.ndjson'), 'utf8')).toBe('one\ntwo\n');
  expect(file.failure.aborted).toBe(false);
});

test.runIf(process.platform === 'linux').for<[what: string, spoil: (file: string) => void, reason: RegExp]>([
  ['a full disk', (file) => symlinkSync('/dev/full', file), /ENOSPC: no space left on device/],
  ['a folder in its place', (file) => mkdirSync(file), /EISDIR: illegal operation on a directory/],
])('%s is reported as soon as it is met, and again at the end', async ([, spoil, reason]) => {
  const project = projectAt(tinyProject({}));
  const place = path.join(project.root, 'messages.ndjson');
  spoil(place);
  const file = openRecordedFile(project, place);
  file.stream.write('one\n');
  await expect.poll(() => file.failure.aborted).toBe(true);
  file.stream.write('two\n');
  await expect(file.close()).rejects.toThrow(
    /^reports: the run cannot be recorded, because messages\.ndjson cannot be written \(/,
  );
  await expect(file.close()).rejects.toThrow(reason);
});
