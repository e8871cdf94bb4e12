/** Reads back the evidence of the scenarios of recorded runs: that of each, and what was seen in all of them. */

import type { Evidence } from '../../core/evidence/evidence.ts';
import { collectSeen, type Seen } from '../../core/evidence/seen.ts';
import { renderPlace } from '../../core/finding.ts';
import type { Judged } from '../../core/verdict/judged.ts';
import type { Project } from '../project.ts';
import type { StorePicture } from '../reports.ts';
import { readEvidence } from './evidence.ts';

export type RunEvidence = {
  /** By the attempt. */
  readonly evidence: ReadonlyMap<string, Evidence>;
  /** Missing where there is nothing to say. */
  readonly seen?: Seen;
};

/**
 * Reads the messages of the runs once for the cases that went wrong, and once for the others.
 * @param folders of the runs, relative to the project's root
 * @param store takes the pictures that are too large for the page
 * @throws what `store` throws
 */
export async function readRunEvidence(
  project: Pick<Project, 'root'>,
  folders: readonly string[],
  judged: readonly Judged[],
  store: StorePicture,
): Promise<RunEvidence> {
  const collector = collectSeen(scenariosOf(judged));
  const evidence = await readEvidence(project, folders, attemptsOf(judged), store, collector.add);
  const seen = collector.seen();
  return { evidence, ...(seen && { seen }) };
}

/** The attempts that decided, and those that failed before them; those that went wrong first. */
function attemptsOf(judged: readonly Judged[]): [wrong: string[], others: string[]] {
  const isWrong = ({ state }: Judged) => state !== 'passed' && state !== 'open';
  const ids = (some: readonly Judged[]) => some.flatMap(({ outcome }) => outcome?.attempt ?? []);
  const earlier = judged.flatMap(({ outcome }) => outcome?.earlier?.attempt ?? []);
  return [[...ids(judged.filter(isWrong)), ...earlier], ids(judged.filter((one) => !isWrong(one)))];
}

/** All attempts, each with the case that it was at. */
function scenariosOf(judged: readonly Judged[]): ReadonlyMap<string, string> {
  return new Map(
    judged.flatMap(({ case: { place }, outcome }) =>
      (outcome?.tries ?? []).map((attempt) => [attempt, renderPlace(place)] as const),
    ),
  );
}
