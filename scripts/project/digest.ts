/** Digests of sources, so that a run can be distinguished from a run of other sources. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { glob } from 'tinyglobby';

/** The SHA-256, in hexadecimal, of a text. */
export function textDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The SHA-256, in hexadecimal, of the names and contents of all files under `root` that the patterns match. */
export async function digestOf(root: string, patterns: readonly string[]): Promise<string> {
  const files = await glob([...patterns], { cwd: root, dot: true });
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const content = readFileSync(path.join(root, file)); // ten times faster than asynchronously on a busy machine
    hash.update(`${file.replaceAll(path.sep, '/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
