/** The folder of this package: its vocabulary, hooks, World and scripts, wherever it is installed. */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute, without links, and without a separator at its end. */
export const packageFolder = realpathSync(path.resolve(fileURLToPath(new URL('../../', import.meta.url))));

/** The file of a page of the documentation, such as `ci`, from where a project finds it in `folder`, that of this package. */
export function documentation(page: string, folder = packageFolder): string {
  const isInstalled = path.basename(path.dirname(folder)) === 'node_modules';
  return `${isInstalled ? `node_modules/${path.basename(folder)}/` : ''}docs/${page}.md`;
}
