/** Bundles the step code of a project, so that each worker reads one module and needs no loader for TypeScript. */
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import { digestOf, textDigest } from '../digest.ts';
import { keepBuild, oneDay } from '../kept-build.ts';
import type { Project } from '../project.ts';
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
        plugins: [importsAll(files), needsNoLoader],
      });
      await refuseForeign(project, sources);
      if (digest !== (await digestSteps(project, files))) throw new Error('a source changed while it was bundled');
    });
    return path.join(folder, 'steps.mjs');
  } catch {
    return undefined;
  }
}

/** Of all that decides what is in the bundle: the folder included, whose path stands in it, and what makes it. */
async function digestSteps({ root, stepSources }: Project, files: readonly string[]): Promise<string> {
  const sources = await digestOf(root, [...stepSources, 'package-lock.json', 'tsconfig.json']);
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
    load: (id) => {
      if (id !== allFiles) return undefined;
      return files.map((file) => `import ${JSON.stringify(file)};`).join('\n');
    },
  };
}

/** What lets Node read TypeScript is in the way where there is none, and takes longer to load than all the rest. */
const needsNoLoader: Plugin = {
  name: 'no-loader',
  resolveId: (id) => (id === 'tsx' ? '\0no-loader' : undefined),
  load: (id) => (id === '\0no-loader' ? '' : undefined),
};

/** @throws Error where a file is bundled whose change would go unnoticed */
async function refuseForeign(project: Project, sources: readonly string[]): Promise<void> {
  const { glob } = await import('tinyglobby');
  const found = await glob([...project.stepSources], { cwd: project.root, dot: true, absolute: true });
  const known = new Set(await Promise.all(found.map((file) => realpath(file))));
  const foreign = sources.find((file) => !known.has(file) && !file.includes(`${path.sep}node_modules${path.sep}`));
  if (foreign !== undefined) throw new Error(`${pathToFileURL(foreign).href} is not among the step code`);
}
