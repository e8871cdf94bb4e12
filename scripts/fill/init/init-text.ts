/** What was laid out, and what comes next, in words. */

import type { Palette } from '../../base/palette.ts';
import { counted } from '../../base/text.ts';
import type { FileChange } from '../plan.ts';

/** What is said of a new project. */
export type NewProject = {
  readonly changes: readonly FileChange[];
  /** The names of npm scripts that do something else than the command of that name. */
  readonly taken: readonly string[];
  /** What runs a command by its name, such as `shown`. */
  readonly program: string;
  /** What installs the package, where it is not where the project looks for it. */
  readonly install: string | undefined;
  /** The file that it was laid out from. */
  readonly document: string;
};

export function renderLaidOut(project: NewProject, palette: Palette): string {
  const { changes, taken, program, install, document } = project;
  const { bold, dim, green, yellow } = palette;
  const files = changes.map(({ file, before }) => `  ${file}${before === undefined ? '' : dim('  added to')}`);
  const own = (name: string) => `${program === 'shown' ? 'npx shown' : program} ${name}`;
  const others = taken.map((name) => yellow(`! package.json has a script "${name}" of its own: ${own(name)}.`));
  const first = ['trace', 'accept'].map((name) => (taken.includes(name) ? own(name) : `npm run ${name}`));
  const next = [...(install === undefined ? [] : [`${install} (from npm pack)`]), ...first];
  return [
    bold(`Written: ${counted(changes.length, 'file')}`),
    ...files,
    '',
    `The document is features/specification.md from now on: nothing reads ${document} any more.`,
    ...others,
    green(`✔ The project is laid out. Next: ${next.join(', then ')}.`),
  ].join('\n');
}
