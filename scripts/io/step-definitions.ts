/** Reads what the step code of a project defines, without running it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import type { StepCode } from '../core/step-definition.ts';
import type { Project } from './project.ts';
import { parseStepCode } from './step-code.ts';

/**
 * The step and parameter type definitions of the project's step files; the tests beside them define none.
 * @throws CannotJudge for what cannot be known without running the code.
 */
export async function readStepCode({ root, steps }: Project): Promise<StepCode> {
  const files = await glob(steps, { cwd: root, ignore: ['**/*.test.ts'] });
  return parseStepCode(
    await Promise.all(
      files.toSorted().map(async (file) => ({ file, text: await readFile(path.join(root, file), 'utf8') })),
    ),
  );
}
