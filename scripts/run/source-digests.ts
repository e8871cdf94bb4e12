/** The digests of all that a verdict is made from, by which a run of other sources is known. */
import path from 'node:path';
import { digestOf } from '../project/digest.ts';
import type { Project } from '../project/project.ts';
import { clientDigest } from './client-build/client-build.ts';
import type { SourceDigests } from './outcomes/run-description.ts';

/** The digests of the sources as they are now. */
export async function readSourceDigests(project: Project): Promise<SourceDigests> {
  const { root } = project;
  const at = (place: string) => path.relative(root, place).replaceAll(path.sep, '/');
  const [specification, features, steps, client] = await Promise.all([
    digestOf(root, [at(project.specification)]),
    digestOf(root, [project.features, project.names, project.uploads]),
    digestOf(root, project.stepSources),
    clientDigest(project),
  ]);
  return { specification, features, steps, client };
}
