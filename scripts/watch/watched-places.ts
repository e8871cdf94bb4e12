/** The folders that sources stand in, the files at the root that decide how they are run, what is recorded, and nothing else. */
import path from 'node:path';
import { compilingFiles, loadingFiles, type Project } from '../project/project.ts';
import { verdictFile } from '../verdict/verdict-record.ts';

/**
 * Relative to the project's root, with forward slashes.
 * @param policy another policy than the project's, relative to the root
 */
export function watchedPlaces(project: Project, policy?: string): string[] {
  const { root, specification, steps, client, reports } = project;
  const places = [
    path.dirname(specification),
    steps,
    client,
    project.policy,
    ...(policy === undefined ? [] : [policy]),
    ...['run', 'partial', verdictFile].map((name) => path.join(reports, name)),
    ...loadingFiles,
    ...compilingFiles,
  ];
  return [...new Set(places.map((place) => path.relative(root, path.resolve(root, place)).replaceAll(path.sep, '/')))];
}
