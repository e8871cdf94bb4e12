/** Sources that changed while they were proven: what was attempted says nothing of them as they are now. */
import path from 'node:path';
import { CannotJudge } from '../base/cannot-judge.ts';
import type { Project } from '../project/project.ts';
import type { SourceDigests, Target } from '../run/outcomes/run-description.ts';
import { readSourceDigests } from '../run/source-digests.ts';

/** What is proven: these sources, on that target. */
type Proven = { readonly digests: SourceDigests; readonly target: Target };

/** Why the proof is none of the sources as they are now; undefined where they are as they were. */
export async function changedMeanwhile(
  project: Project,
  { digests, target }: Proven,
): Promise<CannotJudge | undefined> {
  const now = await readSourceDigests(project);
  const sources = ['specification', 'features', 'steps'] as const;
  const names = target.kind === 'deployed' ? sources : ([...sources, 'client'] as const);
  const changed = names.find((name) => now[name] !== digests[name]);
  if (changed === undefined) return undefined;
  const { root, specification, steps, client } = project;
  const places = { specification, features: path.dirname(specification), steps: path.join(root, steps), client };
  return new CannotJudge({
    where: path.relative(root, places[changed]).replaceAll(path.sep, '/'),
    what: 'it changed while it was proven, so that nothing is proven of it as it is now',
    fix: 'Run npm run accept, and then prove again',
  });
}
