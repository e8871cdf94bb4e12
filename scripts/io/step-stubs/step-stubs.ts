/** Drafts definitions for the steps of the features that nothing defines yet. */
import type { FileChange } from '../../core/fill/file-change.ts';
import type { Finding } from '../../core/finding.ts';
import { leaveOutMixed } from '../../core/stubs/mixed-step.ts';
import { divideSteps } from '../../core/stubs/undefined-step.ts';
import type { Project } from '../project.ts';
import type { Sources } from '../sources.ts';
import type { StepFile } from '../step-code/step-code.ts';
import { listStepFiles } from '../step-code/step-definitions.ts';
import { readText } from '../text-file.ts';

/** The changes of step files, and the findings for the steps that nothing can be drafted for. */
export type DraftedSteps = { readonly changes: readonly FileChange[]; readonly findings: readonly Finding[] };

/**
 * The step files as they would be with a stub for every undefined step of the sources; none where all steps are defined.
 * What stands in them already is left as it is.
 * @throws CannotJudge where the step files of the project cannot be read
 */
export async function draftSteps(
  project: Project,
  { features, setup, phrases: { uses, parameterTypes } }: Sources,
): Promise<DraftedSteps> {
  const definitions = uses.map(({ definition }) => definition);
  const { steps, findings } = leaveOutMixed(
    divideSteps(setup ? [...features, setup] : features, { definitions, parameterTypes }),
  );
  if (steps.undefinedSteps.length === 0) return { changes: [], findings };
  const [files, { draftStepFiles }] = await Promise.all([readStepFiles(project), import('./step-files.ts')]);
  const changes = await draftStepFiles({
    root: project.root,
    folder: project.steps,
    files,
    parameterTypes,
    steps,
  });
  return { changes, findings };
}

/** Byte for byte, so that they can be written back as they were. */
async function readStepFiles(project: Project): Promise<StepFile[]> {
  const names = await listStepFiles(project);
  return Promise.all(names.map(async (file) => ({ file, text: await readText(project.root, file) })));
}
