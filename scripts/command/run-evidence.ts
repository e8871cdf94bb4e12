/** Reads back the evidence of the scenarios of recorded runs. */

import type { Project } from '../project/project.ts';
import type { Evidence } from '../run/outcomes/evidence.ts';
import type { StorePicture } from '../run/outcomes/picture.ts';
import { readEvidence } from '../run/record/kept-evidence.ts';
import type { ScenarioVerdict } from '../verdict/scenario-verdict.ts';

/**
 * Reads the messages of the runs once for the cases that went wrong, and once for the others.
 * @param folders of the runs, relative to the project's root
 * @param store takes the pictures that are too large for the page
 * @returns by the attempt
 * @throws what `store` throws
 */
export async function readRunEvidence(
  project: Pick<Project, 'root'>,
  folders: readonly string[],
  judged: readonly ScenarioVerdict[],
  store: StorePicture,
): Promise<ReadonlyMap<string, Evidence>> {
  return readEvidence(project, folders, attemptsOf(judged), store);
}

/** The attempts that decided, and those that failed before them; those that went wrong first. */
function attemptsOf(judged: readonly ScenarioVerdict[]): [wrong: string[], others: string[]] {
  const isWrong = ({ state }: ScenarioVerdict) => state !== 'passed' && state !== 'open';
  const ids = (some: readonly ScenarioVerdict[]) => some.flatMap(({ outcome }) => outcome?.attempt ?? []);
  const earlier = judged.flatMap(({ outcome }) => outcome?.earlier?.attempt ?? []);
  return [[...ids(judged.filter(isWrong)), ...earlier], ids(judged.filter((one) => !isWrong(one)))];
}
