/** The files that a build of the client reads: each must be among those that its digest is made of. */

import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import type { Plugin } from 'vite';
import { CannotJudge } from '../../base/cannot-judge.ts';
import { compilingFiles, type Project } from '../../project/project.ts';

/** The modules that a build was made of and the folders that it took files from, as absolute paths, each with what takes it in. */
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
    configResolved({ configFileDependencies, envDir, publicDir, root }) {
      for (const file of configFileDependencies) inputs.set(path.normalize(file), "Vite's configuration");
      for (const [option, folder] of Object.entries({ envDir, publicDir }))
        if (folder && path.relative(root, folder).startsWith('..'))
          inputs.set(path.normalize(folder), `Vite's configuration (${option})`);
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
  const named = (file: string) =>
    path.isAbsolute(file) ? path.relative(root, file).replaceAll(path.sep, '/') || 'the folder of the project' : file;
  const folder = named(client);
  throw new CannotJudge({
    where: named(inputs.get(foreign) ?? client),
    what: `it takes in ${named(foreign)}, which is not among the sources of the client (${folder}/** without tests and what supports them)`,
    fix: `Move it to ${folder}/, under a name that is no test's, where a change of it after a run is noticed; or have it installed as a package`,
  });
}

/** The first of the files that neither the patterns match nor a package holds; a link is the file that it leads to. */
async function findForeign(
  root: string,
  patterns: readonly string[],
  files: Iterable<string>,
): Promise<string | undefined> {
  const found = await glob([...patterns], { cwd: root, dot: true, absolute: true });
  const known = new Set(await Promise.all(found.map(follow)));
  const packages = (await follow(path.join(root, 'node_modules'))) + path.sep;
  for (const file of files) {
    const real = await follow(file);
    const isOfPackage = real.includes(`${path.sep}node_modules${path.sep}`) || real.startsWith(packages);
    if (!known.has(real) && !isOfPackage) return file;
  }
  return undefined;
}

/** What is not there is where it is said to be. */
function follow(file: string): Promise<string> {
  return realpath(file).catch(() => path.normalize(file));
}

/** Takes away the variables of the environment whose names begin so, until the work is done. */
export type HideVariables = (prefixes: readonly string[]) => void;

let latest: Promise<unknown> = Promise.resolve();

/**
 * What the work gives, done while NODE_ENV says production; one piece of work at a time. Variables that Vite would write
 * into what it builds are taken away meanwhile: they are no part of the sources.
 */
export function inProduction<T>(work: (hide: HideVariables) => Promise<T>): Promise<T> {
  const result = latest.then(async () => {
    const taken = new Map<string, string | undefined>([['NODE_ENV', process.env.NODE_ENV]]);
    const hide: HideVariables = (prefixes) => {
      for (const name of variablesWith(prefixes)) {
        if (!taken.has(name)) taken.set(name, process.env[name]);
        delete process.env[name];
      }
    };
    hide(['VITE_']);
    process.env.NODE_ENV = 'production';
    try {
      return await work(hide);
    } finally {
      for (const name of variablesWith(['VITE_'])) delete process.env[name]; // Vite leaves some itself
      for (const [name, value] of taken) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    }
  });
  latest = result.catch(() => {});
  return result;
}

function variablesWith(prefixes: readonly string[]): string[] {
  return Object.keys(process.env).filter(
    (name) => name !== 'NODE_ENV' && prefixes.some((prefix) => name.startsWith(prefix)),
  );
}
