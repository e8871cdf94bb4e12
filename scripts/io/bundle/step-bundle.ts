/** Bundles the step code of a project, so that each worker reads one module and needs no loader for TypeScript. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'rolldown';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { digestOf, textDigest } from '../digest.ts';
import { findForeign } from '../foreign-file.ts';
import { keepBuild, oneDay } from '../kept-build.ts';
import { packageFolder } from '../package-folder.ts';
import type { Project } from '../project.ts';
import { compilingFiles } from '../root-files.ts';
import { writeBundle } from './bundle.ts';
import { bundleFolder } from './bundled.ts';

/**
 * The packages that are read with the step code: zod and diff have many files, and are the same from wherever they are read;
 * this package is step code itself.
 */
const within = new Set(['zod', 'diff', 'tsx', 'shown']);

/**
 * The module that imports the files in their order, as bundled from the sources as they are now; bundled first where it
 * is not there yet. Undefined where a bundle is of no use, or none can be made: then the files are to be imported one by
 * one, which also says best what is wrong with one of them.
 * @param files absolute paths
 * @throws CannotJudge where one imports what is not among the step code
 */
export async function bundleSteps(project: Project, files: readonly string[]): Promise<string | undefined> {
  const digest = await digestSteps(project, files);
  try {
    const folder = await keepBuild(project.stepBundles, digest, oneDay, async (aside) => {
      const sources = await writeBundle({
        root: project.root,
        entries: { steps: allFiles },
        folder: aside,
        isExternal: (name) => !within.has(name),
        packagesApart: true,
        plugins: [importsAll(files), requiresCucumber, needsNoLoader],
      });
      await refuseForeign(project, sources);
      if (digest !== (await digestSteps(project, files))) throw new Error('a source changed while it was bundled');
    });
    return path.join(folder, 'steps.mjs');
  } catch (error) {
    if (error instanceof CannotJudge) throw error;
    return undefined;
  }
}

/** Of all that decides what is in the bundle: the folder included, whose path stands in it, and what makes it. */
async function digestSteps({ root, stepSources }: Project, files: readonly string[]): Promise<string> {
  const sources = await digestOf(root, [...stepSources, ...compilingFiles]);
  // Found by its name, since packages may be behind a link.
  const installed = await readFile(path.join(root, 'node_modules', '.package-lock.json'), 'utf8').catch(() => '');
  return textDigest(JSON.stringify([root, files, sources, installed, bundleFolder]));
}

const allFiles = '\0all-files';

/** Makes the entry. */
function importsAll(files: readonly string[]): Plugin {
  return {
    name: 'all-files',
    resolveId: (id) => (id === allFiles ? id : undefined),
    async load(id) {
      if (id !== allFiles) return undefined;
      const parse = (text: string) => this.parse(text, { lang: 'ts' }).body;
      const acting = await Promise.all(files.map((file) => acts(file, parse)));
      return files.flatMap((file, index) => (acting[index] ? `import ${JSON.stringify(file)};` : [])).join('\n');
    },
  };
}

type Statement = { readonly type: string; readonly specifiers?: readonly unknown[] };

/** Statements that do nothing by themselves. */
const declarations: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'ClassDeclaration',
  'VariableDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
]);

/**
 * Whether a file does something when it is loaded, as by `Given(…)`. One of this package that only declares is loaded with
 * what imports it, some of it late; one of a project is loaded whatever it holds.
 */
async function acts(file: string, parse: (text: string) => readonly Statement[]): Promise<boolean> {
  if (!isOwn(file) || !file.endsWith('.ts')) return true;
  return parse(await readFile(file, 'utf8')).some(({ type, specifiers }) =>
    type === 'ImportDeclaration' ? specifiers?.length === 0 : !declarations.has(type),
  );
}

const isOwn = (file: string) => file.startsWith(path.join(packageFolder, 'steps', path.sep));

const cucumber = '\0cucumber';

/** An import of Cucumber would have Node read its files once more for what they export; it is loaded already. */
const requiresCucumber: Plugin = {
  name: 'requires-cucumber',
  resolveId: (id) => (id === '@cucumber/cucumber' ? cucumber : undefined),
  load: (id) => {
    if (id !== cucumber) return undefined;
    const own = path.join(packageFolder, 'package.json');
    const names = Object.keys(createRequire(own)('@cucumber/cucumber')).filter(
      (name) => !/^(?:default|__esModule)$/.test(name),
    );
    return `
      import { createRequire } from 'node:module';
      const all = createRequire(${JSON.stringify(own)})('@cucumber/cucumber');
      export const { ${names.join(', ')} } = all;
      export default all;`;
  },
};

/** What lets Node read TypeScript is in the way where there is none, and takes longer to load than all the rest. */
const needsNoLoader: Plugin = {
  name: 'no-loader',
  resolveId: (id) => (id === 'tsx' ? '\0no-loader' : undefined),
  load: (id) => (id === '\0no-loader' ? '' : undefined),
};

/** @throws CannotJudge where a file is bundled whose change would go unnoticed */
async function refuseForeign({ root, stepSources }: Project, sources: readonly string[]): Promise<void> {
  const foreign = await findForeign(
    root,
    stepSources,
    sources.toSorted((a, b) => Number(isOwn(a)) - Number(isOwn(b))),
  );
  if (foreign === undefined) return;
  if (isOwn(foreign)) throw new Error('this package is behind a link, and the project takes no steps from it');
  throw new CannotJudge({
    where: 'The step code',
    what: `it imports ${path.relative(root, foreign).replaceAll(path.sep, '/')}, which is not among the step code of this project (${stepSources.join(', ')})`,
    fix: 'Move it to steps/, where a change of it after a run is noticed, or import it no more',
  });
}
