/** Keeps the results of the benchmarks in a file, as JSON. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { Result } from './result.ts';

/** The results in the file; none where there is no file, or one that holds something else. */
export async function readResults(file: string): Promise<readonly Result[]> {
  try {
    return z.array(Result).parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return [];
  }
}

/** Writes the results in place of whatever is there. */
export async function writeResults(file: string, results: readonly Result[]): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
}
