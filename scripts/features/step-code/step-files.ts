/** The step files of a folder. */
import path from 'node:path';
import { glob } from 'tinyglobby';
import { textDigest } from '../../project/digest.ts';
import { readText } from '../../project/files.ts';
import type { StepFile } from './step-code.ts';

/** Those below a folder of the root, in the order of their names and byte for byte; tests and their support are none. */
export async function readStepFiles(root: string, folder: string): Promise<StepFile[]> {
  const found = await glob(`${folder}/**/*.ts`, { cwd: root });
  const names = found.filter((file) => !/\.(?:test|test-support)\.ts$/.test(file)).toSorted();
  return Promise.all(names.map(async (file) => ({ file, text: await readText(root, file) })));
}

/** Of their texts, and of where they lie in their folder. */
export function digestOfSteps(files: readonly StepFile[], folder: string): string {
  return textDigest(JSON.stringify(files.map(({ file, text }) => [path.posix.relative(folder, file), text])));
}
