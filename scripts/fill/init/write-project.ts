/** Lays out a project from its document, in a folder where there is none yet. */
import { existsSync, realpathSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CannotJudge } from '../../base/cannot-judge.ts';
import { readNumberedSpecification } from '../../document/read.ts';
import { parseSpecification } from '../../document/specification.ts';
import { english } from '../../document/wording.ts';
import { readText } from '../../project/files.ts';
import { packageFolder, readInstallCommand } from '../../project/package.ts';
import { configurations, type Project, projectAbove } from '../../project/project.ts';
import { type FileChange, type Fill, fill } from '../plan.ts';
import { writeChanges } from '../write.ts';
import { addScripts } from './package-scripts.ts';
import { agentsFile, layOut, newFiles } from './project-files.ts';

export type ProjectLayout = {
  readonly changes: readonly FileChange[];
  /** The names of npm scripts that do something else than the command of that name. */
  readonly taken: readonly string[];
  readonly filled: Fill;
  /** What installs the package, where the project does not find it. */
  readonly install: string | undefined;
  /** Whether it has a client that is built and served to the browser. */
  readonly hasClient: boolean;
  /** The npm script that starts the product. */
  readonly start: string | undefined;
} & Pick<Package, 'program'>;

type Package = {
  /** Its folder, relative to the project with forward slashes. */
  readonly from: string;
  /** What runs a command of it by its name in an npm script. */
  readonly program: string;
  /** Whether the package is where the project will look for it. */
  readonly isInstalled: boolean;
};

/**
 * Writes all files of a new project, or none.
 * @param file the document, relative to the project's root
 * @throws CannotJudge where the document cannot be followed, where a file is there already, and where one cannot be written
 */
export async function initProject({ root }: Pick<Project, 'root'>, file: string): Promise<ProjectLayout> {
  const specification = path.resolve(root, file);
  refuseOfAnother(root, file);
  await readNumberedSpecification({ root, specification }, 'Name a Markdown file that may be read');
  const document = await readText(path.dirname(specification), path.basename(specification));
  await refuseWhatIsThere(root);
  const [manifest, ignored] = await Promise.all([readIfThere(root, 'package.json'), readIfThere(root, '.gitignore')]);
  const workflow = await readFile(new URL('./acceptance.yml', import.meta.url), 'utf8');
  const agents = existsSync(path.join(root, agentsFile))
    ? undefined
    : await readFile(path.join(packageFolder, agentsFile), 'utf8');
  const { from, isInstalled, program } = findPackage(root);
  const scripts = addScripts(manifest, program) ?? refuseManifest();
  const filled = fill(parseSpecification(document, newFiles.document, english), new Map());
  const changes = layOut({ document, features: filled.changes, from, workflow, agents, manifest, scripts, ignored });
  await writeChanges(root, changes);
  const install = isInstalled ? undefined : await readInstallCommand();
  const hasClient = existsSync(path.join(root, 'client'));
  return { changes, taken: scripts.taken, filled, program, install, hasClient, start: scripts.start };
}

/** @throws CannotJudge where the document is that of a project above, in which whoever asks is a folder too deep */
function refuseOfAnother(root: string, file: string): void {
  const above = projectAbove(root);
  if (above === undefined || path.resolve(root, file) !== path.resolve(root, above, newFiles.document)) return;
  throw new CannotJudge({
    where: file,
    what: `it is the document of the project in ${above}, which is laid out already`,
    fix: 'Run the commands there',
  });
}

async function refuseWhatIsThere(root: string): Promise<void> {
  const [feature] = await readdir(path.join(root, 'features')).catch(() => []);
  const there = [
    ...(feature === undefined ? [] : [`features/${feature}`]),
    ...[...configurations, newFiles.workflow, 'steps/package.json'].filter((name) => existsSync(path.join(root, name))),
  ];
  const [first] = there;
  if (first === undefined) return;
  throw new CannotJudge({
    where: first,
    what: 'it is there already, and nothing is overwritten',
    fix: 'Take another folder, or move it away; features that are there follow their document by npm run fill',
  });
}

async function readIfThere(root: string, file: string): Promise<string | undefined> {
  return existsSync(path.join(root, file)) ? readText(root, file) : undefined;
}

function refuseManifest(): never {
  throw new CannotJudge({
    where: 'package.json',
    what: 'it is no object in JSON that scripts could be added to',
    fix: 'Correct it',
  });
}

/** Where a project in that folder finds the package: among its packages, or above it in the repository of the package. */
function findPackage(root: string): Package {
  const installed = { from: 'node_modules/shown', program: 'shown' };
  if (existsSync(path.join(root, installed.from))) return { ...installed, isInstalled: true };
  const above = path.relative(realpathSync(root), packageFolder).replaceAll(path.sep, '/');
  return /^\.\.(?:\/\.\.)*$/.test(above)
    ? { from: above, program: `node ${above}/scripts/shown.mjs`, isInstalled: true }
    : { ...installed, isInstalled: false };
}
