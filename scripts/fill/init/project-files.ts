/** The files of a new project, made from its document. */
import { renderJson } from '../../base/json.ts';
import type { FileChange } from '../plan.ts';
import type { PackageScripts } from './package-scripts.ts';

/** What there is before: the document byte for byte, and the texts of files that are added to, where they are there. */
export type Beginnings = {
  readonly document: string;
  /** The feature files, as `fill` makes them of the document. */
  readonly features: readonly FileChange[];
  /** The folder of the package, relative to the project's root with forward slashes. */
  readonly from: string;
  /** The text of the workflow for continuous integration. */
  readonly workflow: string;
  /** What programs that write features are told, in the words of the package; undefined where the project has such a file. */
  readonly agents: string | undefined;
  readonly manifest: string | undefined;
  readonly scripts: PackageScripts;
  readonly ignored: string | undefined;
};

/** Files that must not be there yet. */
export const newFiles = {
  document: 'features/specification.md',
  policy: 'features/release-policy.json',
  configuration: 'cucumber.json',
  workflow: '.github/workflows/acceptance.yml',
} as const;

/** One that may be there, and is left alone then. */
export const agentsFile = 'AGENTS.md';

/** The files that come to be or change, in the order of their names. */
export function layOut(given: Beginnings): readonly FileChange[] {
  const { document, features, from, workflow, agents, manifest, scripts, ignored } = given;
  const made: Readonly<Record<string, string>> = {
    [newFiles.document]: document,
    [newFiles.policy]: renderJson({ $schema: '../reports/schemas/release-policy.schema.json' }),
    [newFiles.configuration]: renderJson({ default: configurationFrom(from) }),
    [newFiles.workflow]: workflow,
    ...(agents === undefined ? {} : { [agentsFile]: agents.replaceAll('](docs/', `](${from}/docs/`) }),
    // Without it, Node would take steps of the project's own for CommonJS, and load the kit for them a second time.
    ...(scripts.isModule ? {} : { 'steps/package.json': renderJson({ type: 'module' }) }),
  };
  return [
    ...Object.entries(made).map(([file, after]) => ({ file, before: undefined, after })),
    { file: 'package.json', before: manifest, after: scripts.text },
    { file: '.gitignore', before: ignored, after: addIgnored(ignored) },
    ...features,
  ]
    .filter(({ before, after }) => before !== after)
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

/** How Cucumber runs the features with the steps of the package, and then those of the project. */
function configurationFrom(from: string): object {
  const folder = from.startsWith('.') ? from : `./${from}`;
  return {
    import: [`${from}/register.mjs`, `${from}/dist/steps/**/*.js`, 'steps/**/*.ts'],
    plugin: [`${folder}/scripts/cucumber-plugin.mjs`],
    format: ['progress'],
    tags: 'not @setup',
    parallel: 2,
    strict: false,
  };
}

/** What git is to leave alone in a project. */
const ignored = ['node_modules', 'reports'];

/** The text of `.gitignore` with the lines that it lacks at its end. @param before undefined where there is no file */
function addIgnored(before = ''): string {
  const eol = before.includes('\r\n') ? '\r\n' : '\n';
  const there = new Set(before.split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, '')));
  const missing = ignored.filter((name) => !there.has(name));
  const gap = before === '' || before.endsWith('\n') || missing.length === 0 ? '' : eol;
  return before + gap + missing.map((name) => name + eol).join('');
}
