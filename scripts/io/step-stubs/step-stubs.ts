/** Drafts definitions for the steps of the features that nothing defines yet. */
import type { FileChange } from '../../core/fill/file-change.ts';
import { divideSteps } from '../../core/step-stubs/undefined-step.ts';
import { readFeatures } from '../features.ts';
import type { Project } from '../project.ts';
import { readSpecification } from '../specification.ts';
import type { StepFile } from '../step-code/step-code.ts';
import { listStepFiles, readStepCode } from '../step-code/step-definitions.ts';
import { readText } from '../text-file.ts';

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

/** Byte for byte, so that they can be written back as they were. */
async function readStepFiles(project: Project): Promise<StepFile[]> {
  const names = await listStepFiles(project);
  return Promise.all(names.map(async (file) => ({ file, text: await readText(project.root, file) })));
}
