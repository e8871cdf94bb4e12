/** The stages of the tutorial: the rehearsal as it grew, kept as patches in `rehearsal/stages/`. */
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { applyStagePatch, type Tree, writeStagePatch } from './stage-patch.ts';

export type Stage = {
  /** The name of its patch, such as "05-members". */
  readonly name: string;
  readonly tree: Tree;
};

/** What the stages cover: the document, its features, and the product without its tests. */
const COVERED = ['{client,contract,features,server}/**', '!**/*.{test,test-support}.{ts,tsx}', '!**/test-support/**'];

/** The repository that holds the rehearsal. */
const repository = path.resolve(import.meta.dirname, '../../..');
const patches = path.join(repository, 'rehearsal/stages');

/** What lies in a rehearsal: the one of this repository, or one that was laid out. */
export async function readTree(rehearsal = path.join(repository, 'rehearsal')): Promise<Tree> {
  const files = await glob(COVERED, { cwd: rehearsal });
  const read = async (file: string) => [file, await readFile(path.join(rehearsal, file), 'utf8')] as const;
  return new Map(await Promise.all(files.sort().map(read)));
}

/**
 * All stages, from the one where nothing is shown to the last.
 * @throws Error that names the patch that no longer applies
 */
export async function readStages(): Promise<Stage[]> {
  const stages: Stage[] = [];
  for (const file of (await readdir(patches)).filter((file) => file.endsWith('.patch')).sort()) {
    const before = stages.at(-1)?.tree ?? new Map();
    stages.push({ name: path.basename(file, '.patch'), tree: replay(file, before, await readPatch(file)) });
  }
  return stages;
}

/** Writes the patches anew; their names stay. */
export async function writeStages(stages: readonly Stage[]): Promise<void> {
  for (const [index, { name, tree }] of stages.entries()) {
    const before = stages[index - 1]?.tree ?? new Map();
    await writeFile(path.join(patches, `${name}.patch`), writeStagePatch(before, tree));
  }
}

/**
 * Lays a stage out in a folder, as `rehearsal/` lies in this repository: it is built, served and accepted there, with the
 * packages and the harness from here. What another stage left in the folder goes.
 */
export async function layOut(tree: Tree, folder: string): Promise<void> {
  const rehearsal = path.join(folder, 'rehearsal');
  for (const part of ['client', 'contract', 'features', 'server'])
    await rm(path.join(rehearsal, part), { recursive: true, force: true });
  for (const [file, text] of tree) await write(path.join(rehearsal, file), text);
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json'])
    await write(path.join(folder, file), await readFile(path.join(repository, file), 'utf8'));
  const link = path.join(folder, 'node_modules');
  await rm(link, { force: true });
  await symlink(path.join(repository, 'node_modules'), link);
  const cucumber = await readFile(path.join(repository, 'rehearsal/cucumber.json'), 'utf8');
  const here = path.relative(rehearsal, repository).replaceAll(path.sep, '/');
  await write(path.join(rehearsal, 'cucumber.json'), cucumber.replaceAll('"../', `"${here}/`));
}

const readPatch = (file: string) => readFile(path.join(patches, file), 'utf8');

function replay(file: string, before: Tree, patch: string): Tree {
  try {
    return applyStagePatch(before, patch);
  } catch (cause) {
    const what = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `rehearsal/stages/${file} does not apply to the stage before it, at ${what}. Take the patches as they were, have npm run rehearsal:stage lay that stage out, edit it there, and write it back with --save.`,
      { cause },
    );
  }
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
