/** Reads what the step code of a project defines, without running it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import type { StepCode } from '../../core/step-definitions/step-definition.ts';
import { refuseConfiguration } from '../configuration.ts';
import { digestOf, textDigest } from '../digest.ts';
import { packageFolder } from '../package-folder.ts';
import type { Project } from '../project.ts';
import type { StepFile } from './step-code.ts';
import { cachedStepCode } from './step-code-cache.ts';

/**
 * The step and parameter type definitions of the project's step files; the tests beside them define none.
 * @throws CannotJudge for what cannot be known without running the code, and where the package is another one.
 */
export async function readStepCode(project: Project): Promise<StepCode> {
  await refuseConfiguration(project.root);
  const names = await listStepFiles(project);
  const files = await Promise.all(
    names.map(async (file) => ({ file, text: await readFile(path.join(project.root, file), 'utf8') })),
  );
  const kept = path.join(path.dirname(project.build), 'step-code');
  const beside = await digestOf(project.root, [...project.stepSources, ...notBeside]);
  const code = await cachedStepCode(kept, await digest(files, beside), async () => {
    const { parseStepCode } = await import('./step-code.ts');
    return parseStepCode(files, beside);
  });
  return { ...code, shippedIn: project.packageSteps };
}

/**
 * The paths of the project's step files, relative to its root, in their order, those that it takes from this package first;
 * tests beside them and their support are none.
 */
export async function listStepFiles({ root, steps, packageSteps }: Project): Promise<string[]> {
  const folders = [...(packageSteps === undefined ? [] : [packageSteps]), steps];
  const files = await Promise.all(folders.map((folder) => glob(`${folder}/**/*.ts`, { cwd: root })));
  return files.flatMap((found) => found.filter((file) => !/\.(?:test|test-support)\.ts$/.test(file)).toSorted());
}

/** What of the sources is no code of steps beside the files that are read: these, tests, and what is for people. */
const notBeside = ['!**/*.ts', '!**/*.{test,test-support}.*', '!**/*.md'];

/** Of all that decides what is found: the step files, what lies beside them, this program's part that reads them, and its packages. */
async function digest(files: readonly StepFile[], beside: string): Promise<string> {
  const reader = await digestOf(packageFolder, ['scripts/io/step-code/*.ts', 'package-lock.json', 'package.json']);
  return textDigest(JSON.stringify([reader, files, beside]));
}
