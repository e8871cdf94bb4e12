/** A whole small project in a temporary folder, for tests of what reads and runs one. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** The root of the repository that holds the tests. */
export const repository = path.resolve(import.meta.dirname, '../../..');

/** Writes the files (by their paths) into a new folder, which is removed when the test ends, and returns its path. */
export function tinyProject(files: Readonly<Record<string, string>> = {}): string {
  return lay(realpathSync(mkdtempSync(path.join(tmpdir(), 'tiny project '))), files);
}

function lay(root: string, files: Readonly<Record<string, string>>): string {
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));
  symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  return root;
}

/** A new folder, which is removed when the tests of the file end. To be called before they begin. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'tests ')));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
