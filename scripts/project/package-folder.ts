/** The folder of this package: its vocabulary, hooks, World and scripts, wherever it is installed. */
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Two folders above this file, or three in the build, which lies in `dist/`. */
const above = [path.resolve(import.meta.dirname, '../..'), path.resolve(import.meta.dirname, '../../..')];

/** Absolute, without links, and without a separator at its end. */
export const packageFolder = realpathSync(
  above.find((folder) => existsSync(path.join(folder, 'package.json'))) ?? process.cwd(),
);

/** The file of a page of the documentation, such as `ci`, from where a project finds it in `folder`, that of this package. */
export function documentation(page: string, folder = packageFolder): string {
  const isInstalled = path.basename(path.dirname(folder)) === 'node_modules';
  return `${isInstalled ? `node_modules/${path.basename(folder)}/` : ''}docs/${page}.md`;
}
