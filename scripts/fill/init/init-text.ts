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
  /** Whether it has a client that is built and served to the browser. */
  readonly hasClient: boolean;
  /** The npm script that starts the product; undefined where none seems to. */
  readonly start: string | undefined;
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
    ...describeTarget(project, taken.includes('accept') ? own('accept') : 'npm run accept --'),
  ].join('\n');
}

/** What its scenarios are to run against, once there are any; nothing where it has a client. */
function describeTarget({ hasClient, start }: NewProject, accept: string): readonly string[] {
  if (hasClient) return [];
  return start === undefined
    ? [`Scenarios run on client/, a root of Vite, once it is there; or on what runs elsewhere: ${accept} --target URL`]
    : [
        `Scenarios run on your product: npm run ${start}, then ${accept} --target URL, with the address that it prints.`,
        'What they may send to it, "writes" in features/release-policy.json allows.',
      ];
}
