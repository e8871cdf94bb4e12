/** The folders that sources stand in, the files at the root that decide how they are run, and nothing else. */
import path from 'node:path';
import type { Project } from '../project.ts';
import { compilingFiles, configurations, loadingFiles } from '../root-files.ts';

/**
 * Relative to the project's root.
 * @param policy another policy than the project's, relative to the root
 */
export function watchedPlaces(project: Project, policy?: string): string[] {
  const { root, specification, steps, client } = project;
  const places = [
    path.dirname(specification),
    steps,
    client,
    project.policy,
    ...(policy === undefined ? [] : [policy]),
    ...loadingFiles,
    ...compilingFiles,
  ];
  return [...new Set(places.map((place) => path.relative(root, path.resolve(root, place))))];
}

/** Whether nothing changed by which a process is started, such as the policy. */
export function isCode(changed: ReadonlySet<string> = new Set()): boolean {
  return ![...changed].some((file) => file.endsWith('.json') || configurations.includes(file));
}

/** Whether any of what changed is loaded by the process that runs scenarios: steps, client, names, setups, configuration. */
export function isLoaded({ setup }: Project, changed: ReadonlySet<string> = new Set()): boolean {
  return [...changed].some((file) => file === setup || !/\.(?:feature|md)$/.test(file));
}
