/** Reads what the step code of a project defines, without running it. */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { refuseConfiguration } from '../../project/configuration.ts';
import { packageFolder } from '../../project/package.ts';
import type { Project } from '../../project/project.ts';
import type { StepCode } from '../definitions/step-definition.ts';
import { readPackageDefinitions } from './package-definitions.ts';
import { digestOfSteps, readStepFiles } from './step-files.ts';

/**
 * The definitions of the steps that a project takes from this package, and then those of its own.
 * @throws CannotJudge for what cannot be known without running the code, and where the package is another one
 */
export async function readStepCode({ root, steps, packageSteps }: Project): Promise<StepCode> {
  await refuseConfiguration(root);
  const folders = [...(packageSteps === undefined ? [] : [packageSteps]), steps];
  const codes = await Promise.all(folders.map((folder) => readFolder(root, folder)));
  return {
    definitions: codes.flatMap(({ definitions }) => definitions),
    parameterTypes: codes.flatMap(({ parameterTypes }) => parameterTypes),
    shippedIn: packageSteps,
  };
}

/** What the package defines is known from its build, also where a copy of its steps lies in a project. */
async function readFolder(root: string, folder: string): Promise<StepCode> {
  if (isSame(path.join(root, folder), path.join(packageFolder, 'steps')))
    return placedIn(folder, await readPackageDefinitions());
  const files = await readStepFiles(root, folder);
  if (files.length === 0) return { definitions: [], parameterTypes: [] };
  const built = await readPackageDefinitions();
  if (built.digest === digestOfSteps(files, folder)) return placedIn(folder, built);
  const { parseStepCode } = await import('./step-code.ts'); // which takes its time
  return parseStepCode(files);
}

function placedIn(folder: string, { definitions, parameterTypes }: StepCode): StepCode {
  const moved = <T extends StepCode['definitions'][number] | StepCode['parameterTypes'][number]>(one: T): T => ({
    ...one,
    place: { ...one.place, file: path.posix.join(folder, path.posix.relative('steps', one.place.file)) },
  });
  return { definitions: definitions.map(moved), parameterTypes: parameterTypes.map(moved) };
}

function isSame(folder: string, other: string): boolean {
  try {
    return realpathSync(folder) === realpathSync(other);
  } catch {
    return false;
  }
}
