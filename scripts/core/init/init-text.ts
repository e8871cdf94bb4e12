/** What was laid out, and what comes next, in words. */
import type { FileChange } from '../fill/file-change.ts';
import type { Palette } from '../palette.ts';
import { counted } from '../text/counted.ts';

/** What is said of a new project: its files, the npm scripts that are not its commands, and where the package is. */
export type NewProject = {
  readonly changes: readonly FileChange[];
  readonly taken: readonly string[];
  readonly isInstalled: boolean;
};

export function renderLaidOut({ changes, taken, isInstalled }: NewProject, palette: Palette): string {
  const { bold, dim, green, yellow } = palette;
  const files = changes.map(({ file, before }) => `  ${file}${before === undefined ? '' : dim('  added to')}`);
  const others = taken.map((name) => yellow(`! package.json has a script "${name}" of its own: npx shown ${name}.`));
  const next = [...(isInstalled ? [] : ['npm install --save-dev shown']), 'npm run trace', 'npm run accept'];
  return [
    bold(`Written: ${counted(changes.length, 'file')}`),
    ...files,
    '',
    ...others,
    green(`✔ The project is laid out. Next: ${next.join(', then ')}.`),
  ].join('\n');
}
