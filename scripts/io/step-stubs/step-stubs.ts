/** Drafts definitions for the steps of the features that nothing defines yet. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { CannotJudge } from '../../core/cannot-judge.ts';
import type { FileChange } from '../../core/fill/file-change.ts';
import { divideSteps } from '../../core/step-stubs/undefined-step.ts';
import { readFeatures } from '../features.ts';
import type { Project } from '../project.ts';
import { readSpecification } from '../specification.ts';
import type { StepFile } from '../step-code/step-code.ts';
import { readStepCode } from '../step-code/step-definitions.ts';

/**
 * The step files as they would be with a stub for every undefined step; none where all steps are defined. What stands
 * in them already is left as it is.
 * @throws CannotJudge where the sources of the project cannot be read
 */
export async function draftSteps(project: Project): Promise<readonly FileChange[]> {
  const [features, code] = await Promise.all([readFeatures(project), readStepCode(project)]);
  const steps = divideSteps(features, code);
  if (steps.undefinedSteps.length === 0) return [];
  const [{ specification }, files] = await Promise.all([readSpecification(project), readStepFiles(project)]);
  const { draftStepFiles } = await import('./step-files.ts');
  return draftStepFiles({
    root: project.root,
    folder: project.steps.replace(/\/\*.*$/, ''),
    files,
    points: specification.points,
    parameterTypes: code.parameterTypes,
    steps,
  });
}

async function readStepFiles({ root, steps }: Project): Promise<StepFile[]> {
  const names = await glob(steps, { cwd: root, ignore: ['**/*.test.ts'] });
  return Promise.all(names.toSorted().map(async (file) => ({ file, text: await readText(root, file) })));
}

/** With its byte-order mark, so that it can be written back as it was. */
async function readText(root: string, file: string): Promise<string> {
  const bytes = await readFile(path.join(root, file));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new CannotJudge({ where: file, what: 'it is not UTF-8', mend: 'Save it as UTF-8 text', cause });
  }
}
