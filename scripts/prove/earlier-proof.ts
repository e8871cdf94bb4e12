/** What is known from before of mutants that are to be judged. */

import type { Project } from '../project/project.ts';
import type { ProvenMutant } from '../proof/proof.ts';
import { readProof } from '../proof/proof-file.ts';
import type { Run, Target } from '../run/outcomes/run-description.ts';

type Asked = { readonly target: Target; readonly anew: boolean };

/**
 * The mutants of the proof that there is, unless all are to be judged anew. Nobody knows whether a deployed target is still
 * the same, so that of one a proof is gone on with only where it was interrupted, and none of its runs is newer.
 * @param runs those that the proof begins from
 */
export async function readEarlierMutants(
  project: Pick<Project, 'reports'>,
  { target, anew }: Asked,
  runs: readonly Pick<Run, 'start'>[],
): Promise<readonly ProvenMutant[]> {
  const proof = anew ? undefined : await readProof(project);
  if (proof === undefined) return [];
  const isSince = runs.every(({ start }) => Date.parse(start) < Date.parse(proof.start));
  return target.kind === 'deployed' && (proof.complete || !isSince) ? [] : proof.mutants;
}

/** What is judged so far, with what is known from before of those that are not: they are still to come, and may be what they were. */
export function withEarlier(judged: readonly ProvenMutant[], earlier: readonly ProvenMutant[]): ProvenMutant[] {
  const keys = new Set(judged.map(({ key }) => key));
  return [...judged, ...earlier.filter(({ key }) => !keys.has(key))];
}
