/** The code that Cucumber is asked to load must be the step code that is read and compared with the run, and no other. */
import path from 'node:path';
import type { ISupportCodeCoordinates } from '@cucumber/cucumber/api';
import { glob } from 'tinyglobby';
import { CannotJudge } from '../../base/cannot-judge.ts';
import type { Project } from '../../project/project.ts';

/** What Cucumber's configuration says of the code that it loads. */
export type Support = Partial<ISupportCodeCoordinates>;

/**
 * Compares what Cucumber is asked to load with the step sources of the project: what lies elsewhere could change unnoticed
 * after a run.
 * @throws CannotJudge where it loads anything else
 */
export async function checkImportedCode({ root, stepSources }: Project, support: Support): Promise<void> {
  const { importPaths = [], requirePaths = [], requireModules = [], loaders = [] } = support;
  const known = new Set(await glob([...stepSources], { cwd: root, dot: true }));
  const loaded = await glob([...importPaths, ...requirePaths], { cwd: root, dot: true });
  const strange = [
    ...loaded.map((file) => path.posix.normalize(file)).filter((file) => !known.has(file)),
    ...requireModules,
    ...loaders,
  ];
  const [first] = strange.toSorted();
  if (first === undefined) return;
  throw new CannotJudge({
    where: "Cucumber's configuration",
    what: `it loads ${first}, which is not among the step code of this project (${stepSources.join(', ')})`,
    fix: 'Move it to steps/, where a change of it after a run is noticed, or load it no more',
  });
}
