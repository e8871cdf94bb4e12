/** What goes into a build of the client: only what its digest is made of may. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { CannotJudge } from '../core/cannot-judge.ts';
import { findForeign } from './foreign-file.ts';
import type { HideVariables } from './production.ts';
import type { Project } from './project.ts';
import { compilingFiles } from './root-files.ts';

/** The files that a build was made of, as absolute paths, each with what takes it in. */
export type ClientInputs = Map<string, string>;

/** The files that a build may be made of beside packages, as patterns: those of the client but for tests and what supports them. */
export function clientSources({ root, client }: Project): readonly string[] {
  const folder = path.relative(root, client).replaceAll(path.sep, '/');
  return [`${folder}/**`, `!${folder}/**/*.{test,test-support}.{ts,tsx}`, ...compilingFiles];
}

/** Takes away the variables that a project's configuration would have Vite write into the build. */
export function hideEnvironment(hide: HideVariables): Plugin {
  return {
    name: 'no environment',
    enforce: 'post',
    config: ({ envPrefix }) => hide([envPrefix ?? []].flat().filter((prefix) => prefix !== '')),
  };
}

/** Notes what a build is made of. */
export function noteInputs(inputs: ClientInputs): Plugin {
  return {
    name: 'inputs',
    configResolved({ configFileDependencies, envDir, mode, plugins, publicDir, root }) {
      for (const file of configFileDependencies) inputs.set(path.normalize(file), "Vite's configuration");
      if (envDir !== false)
        for (const file of variableFiles(envDir, mode, root)) inputs.set(file, "Vite's configuration (envDir)");
      if (publicDir !== '')
        for (const file of filesBelow(publicDir)) inputs.set(file, "Vite's configuration (publicDir)");
      for (const plugin of plugins) if (plugin.name === 'vite:css') noteStyles(plugin, inputs);
    },
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const file = fileOf(id);
        const { importers = [], dynamicImporters = [] } = this.getModuleInfo(id) ?? {};
        const importer = [...importers, ...dynamicImporters].map(fileOf).find((one) => one !== undefined);
        if (file !== undefined && !inputs.has(file)) inputs.set(file, importer ?? 'the client');
      }
    },
  };
}

/** What style sheets take in are no modules; Vite only says that it is to be watched. */
function noteStyles({ transform }: Plugin, inputs: ClientInputs): void {
  if (typeof transform !== 'object') return;
  const { handler } = transform;
  transform.handler = function (code, id, options) {
    const watch = this.addWatchFile.bind(this);
    this.addWatchFile = (file) => {
      inputs.set(path.normalize(file), fileOf(id) ?? 'the client');
      watch(file);
    };
    return handler.call(this, code, id, options);
  };
}

/** The files of variables that are there, to be named first; then, outside of the root, also those that may come to be there. */
function variableFiles(folder: string, mode: string, root: string): string[] {
  const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`].map((name) => path.join(folder, name));
  return [...files.filter(existsSync), ...files.filter((file) => path.relative(root, file).startsWith('..'))];
}

/** As absolute paths; none where there is no such folder. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory()).map(({ parentPath, name }) => path.join(parentPath, name));
}

/** Undefined for what a plugin makes. */
function fileOf(id: string): string | undefined {
  const [file = id] = id.split('?');
  return path.isAbsolute(file) ? path.normalize(file) : undefined;
}

/**
 * Refuses a client that takes in a file whose change would go unnoticed.
 * @throws CannotJudge there
 */
export async function refuseForeignInputs(project: Project, inputs: ClientInputs): Promise<void> {
  const { root, client } = project;
  const foreign = await findForeign(root, clientSources(project), inputs.keys());
  if (foreign === undefined) return;
  const named = (file: string) => (path.isAbsolute(file) ? path.relative(root, file).replaceAll(path.sep, '/') : file);
  const folder = named(client);
  throw new CannotJudge({
    where: named(inputs.get(foreign) ?? client),
    what: `it takes in ${named(foreign)}, which is not among the sources of the client (${folder}/** without tests and what supports them)`,
    fix: `Move it to ${folder}/, under a name that is no test's, where a change of it after a run is noticed; or have it installed as a package`,
  });
}
