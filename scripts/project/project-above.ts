/** Which folders hold a project, for whoever has started a command in one that does not. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { configurations } from './root-files.ts';

/** Whether a project is there, or the beginning of one. */
export function holdsProject(root: string): boolean {
  return ['features', ...configurations].some((name) => existsSync(path.join(root, name)));
}

/** The nearest folder above with a whole project, relative to this one, such as "../.."; undefined where there is none. */
export function projectAbove(root: string, way = '..'): string | undefined {
  const folder = path.resolve(root, way);
  const isWhole = existsSync(path.join(folder, 'features', 'specification.md'));
  if (isWhole && configurations.some((name) => existsSync(path.join(folder, name)))) return way;
  return path.dirname(folder) === folder ? undefined : projectAbove(root, `${way}/..`);
}
