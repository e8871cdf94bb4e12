/** The reference client with a switch for each mutant of its code, built once. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import type { Plugin } from 'vite';
import { CannotJudge } from '../../../core/cannot-judge.ts';
import { findBreaking } from '../../../core/proof/inside/breaking-mutants.ts';
import { type CodeMutant, CodeMutants } from '../../../core/proof/inside/code-mutant.ts';
import { buildReason } from '../../build-reason.ts';
import { clientDigest } from '../../client-build.ts';
import { hideEnvironment } from '../../client-inputs.ts';
import { digestOf } from '../../digest.ts';
import { keepBuild, oneDay } from '../../kept-build.ts';
import { packageFolder } from '../../package-folder.ts';
import { inProduction } from '../../production.ts';
import type { Project } from '../../project.ts';
import { switchCode, switchNames } from './switched-code.ts';

/** Where it lies, with the mutants that it holds, and those that no build can hold. */
export type SwitchedClient = CodeMutants & { readonly folder: string };

/** How code is given switches; another way is for tests. */
type SwitchCode = typeof switchCode;

const listName = 'mutants.json';

/**
 * The client of a project with its switches, built first if it is not there as its sources are now.
 * @throws CannotJudge where it cannot be built even without mutants
 */
export async function buildSwitchedClient(project: Project, change: SwitchCode = switchCode): Promise<SwitchedClient> {
  const own = await digestOf(packageFolder, ['scripts/{core,io}/proof/inside/*.ts', 'scripts/core/proof/variants.ts']);
  const builds = path.join(path.dirname(project.build), 'switched-client');
  const digest = `${await clientDigest(project)}-${own.slice(0, 16)}`;
  const folder = await keepBuild(builds, digest, oneDay, (made) => build(project, made, change)).catch((cause) => {
    throw cause instanceof CannotJudge ? cause : unbuildable(project, cause);
  });
  return { folder, ...CodeMutants.parse(JSON.parse(await readFile(path.join(folder, listName), 'utf8'))) };
}

async function build(project: Project, folder: string, change: SwitchCode): Promise<void> {
  const sources = await readSources(project);
  const builds = async (some: readonly CodeMutant[]) => {
    const placed = new Set(some.map(({ id }) => id));
    const only = (id: string) => placed.has(id);
    return runVite(project, await switchAll(sources, change, only)).then(
      () => true,
      () => false,
    );
  };
  const whole = await switchAll(sources, change);
  const loaded = await runVite(project, whole, folder).catch(() => undefined);
  const all = [...whole.values()].flatMap(({ mutants }) => [...mutants]);
  const broken = loaded === undefined ? await findBreaking(all, builds) : [];
  const out = new Set(broken.map(({ id }) => id));
  const files = loaded ?? (await runVite(project, await switchAll(sources, change, (id) => !out.has(id)), folder));
  const mutants = all.filter(({ id, change: { file } }) => files.has(file) && !out.has(id));
  await writeFile(path.join(folder, listName), JSON.stringify({ mutants, broken } satisfies CodeMutants));
}

type Switched = ReadonlyMap<string, Awaited<ReturnType<SwitchCode>>>;

/** The client's code as it is, by names below the root of the project. */
async function readSources({ root, client }: Project): Promise<ReadonlyMap<string, string>> {
  const folder = path.relative(root, client).replaceAll(path.sep, '/');
  const code = [`${folder}/**/*.{ts,tsx,js,jsx}`, `!${folder}/**/*.{test,test-support}.*`, `!${folder}/**/*.d.ts`];
  const files = (await glob(code, { cwd: root })).toSorted();
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(path.join(root, file), 'utf8')] as const)),
  );
}

async function switchAll(
  sources: ReadonlyMap<string, string>,
  change: SwitchCode,
  isPlaced: (id: string) => boolean = () => true,
): Promise<Switched> {
  const entries = [...sources].map(
    async ([name, content]) => [name, await change({ name, content }, isPlaced)] as const,
  );
  return new Map(await Promise.all(entries));
}

/** Resolves with the names of the files that it is built of; without a folder nothing is written. */
async function runVite({ root, client }: Project, switched: Switched, outDir?: string): Promise<ReadonlySet<string>> {
  const loaded = new Set<string>();
  const plugin: Plugin = {
    name: 'mutants of the code',
    enforce: 'pre',
    resolveId: (id) => (id === switches ? `\0${switches}` : undefined),
    load: (id) => (id === `\0${switches}` ? switchModule : undefined),
    transform(_, id) {
      const [file = id] = id.split('?');
      const name = path.relative(root, file).replaceAll(path.sep, '/');
      const one = switched.get(name);
      if (one === undefined) return undefined;
      loaded.add(name);
      return {
        code: `import { ${switchNames.isActive}, ${switchNames.cover} } from '${switches}';\n${one.code}`,
        map: null,
      };
    },
  };
  const { build: runBuild } = await import('vite');
  const output = outDir === undefined ? { write: false } : { outDir, emptyOutDir: false };
  await inProduction((hide) =>
    runBuild({
      root: client,
      logLevel: 'silent',
      configLoader: 'runner',
      plugins: [plugin, hideEnvironment(hide)],
      build: { ...output, reportCompressedSize: false },
    }),
  );
  return loaded;
}

const switches = 'shown-mutants';

/** What a page has in `globalThis.__stryker__`, much as Stryker's own test runners have it, says which mutants are on. */
const switchModule = `
export function ${switchNames.isActive}(id) {
  const state = globalThis.__stryker__;
  if (!state?.activeMutants.includes(id)) return false;
  ${switchNames.cover}(id);
  if (state.hitCount !== undefined && ++state.hitCount > state.hitLimit) throw new Error('Hit limit reached');
  return true;
}
export function ${switchNames.cover}(...ids) {
  const { activeMutants = [], mutantCoverage } = globalThis.__stryker__ ?? {};
  const counts = mutantCoverage?.static;
  if (counts === undefined) return;
  for (const id of ids) if (activeMutants.length === 0 || activeMutants.includes(id)) counts[id] = (counts[id] ?? 0) + 1;
}
`;

function unbuildable({ root, client }: Project, cause: unknown): CannotJudge {
  return new CannotJudge({
    where: path.relative(root, client),
    what: `the client cannot be built with mutants of its code: ${buildReason(cause)}`,
    fix: 'Prove from outside alone (--from outside)',
  });
}
