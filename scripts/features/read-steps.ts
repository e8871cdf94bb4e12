/** Reads what the step code of a project defines, without running it. */

import { realpathSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ISupportCodeCoordinates } from '@cucumber/cucumber/api';
import { glob } from 'tinyglobby';
import { z } from 'zod';
import { StepTraits } from '../../steps/records.ts';
import { CannotJudge } from '../base/cannot-judge.ts';
import { Place } from '../base/finding.ts';
import { refuseConfiguration } from '../project/configuration.ts';
import { textDigest } from '../project/digest.ts';
import { readText } from '../project/files.ts';
import { packageFolder } from '../project/package.ts';
import type { Project } from '../project/project.ts';
import type { StepFile } from './parse-steps.ts';
import { type StepCode, StepKeyword } from './step-definition.ts';

/**
 * The definitions of the steps that a project takes from this package, and then those of its own.
 * @throws CannotJudge for what cannot be known without running the code, and where the package is another one
 */
export async function readStepCode({ root, steps, packageSteps }: Project): Promise<StepCode> {
  await refuseConfiguration(root);
  const folders = [...(packageSteps === undefined ? [] : [packageSteps]), steps];
  const codes = await Promise.all(folders.map((folder) => readFolder(root, folder)));
  return {
    definitions: codes.flatMap(({ definitions }) => definitions),
    parameterTypes: codes.flatMap(({ parameterTypes }) => parameterTypes),
    shippedIn: packageSteps,
  };
}

/** What the package defines is known from its build, also where a copy of its steps lies in a project. */
async function readFolder(root: string, folder: string): Promise<StepCode> {
  if (isSame(path.join(root, folder), path.join(packageFolder, 'steps')))
    return placedIn(folder, await readPackageDefinitions());
  const files = await readStepFiles(root, folder);
  if (files.length === 0) return { definitions: [], parameterTypes: [] };
  const built = await readPackageDefinitions();
  if (built.digest === digestOfSteps(files, folder)) return placedIn(folder, built);
  const { parseStepCode } = await import('./parse-steps.ts'); // which takes its time
  return parseStepCode(files);
}

function placedIn(folder: string, { definitions, parameterTypes }: StepCode): StepCode {
  const moved = <T extends StepCode['definitions'][number] | StepCode['parameterTypes'][number]>(one: T): T => ({
    ...one,
    place: { ...one.place, file: path.posix.join(folder, path.posix.relative('steps', one.place.file)) },
  });
  return {
    definitions: definitions.map((one) => ({ ...moved(one), shipped: true })),
    parameterTypes: parameterTypes.map(moved),
  };
}

function isSame(folder: string, other: string): boolean {
  try {
    return realpathSync(folder) === realpathSync(other);
  } catch {
    return false;
  }
}

/** A regular expression by its source and flags, since JSON has none. */
const Pattern = z.union([
  z.string(),
  z.object({ source: z.string(), flags: z.string() }).transform(({ source, flags }) => new RegExp(source, flags)),
]);

const documentation = {
  meaning: z.string().optional(),
  point: z.int().optional(),
  examples: z.array(z.string()),
  place: Place,
};

const PackageDefinitions = z.object({
  /** The digest of the sources that the definitions were read from. */
  digest: z.string(),
  definitions: z.array(
    z.object({ ...documentation, keyword: StepKeyword, expression: Pattern, traits: StepTraits.optional() }),
  ),
  parameterTypes: z.array(
    z.object({
      ...documentation,
      name: z.string(),
      regexps: z.array(Pattern),
      preferForRegexpMatch: z.boolean(),
      useForSnippets: z.boolean(),
    }),
  ),
});
export type PackageDefinitions = z.infer<typeof PackageDefinitions>;

const name = 'step-definitions.json';

/** The definitions of the package as they were when it was built. Their places are relative to its folder. */
export async function readPackageDefinitions(): Promise<PackageDefinitions> {
  return PackageDefinitions.parse(JSON.parse(await readFile(path.join(packageFolder, 'dist', name), 'utf8')));
}

/** Reads them, and writes them down in a folder, as the build of the package does. @throws CannotJudge where they cannot be read */
export async function buildPackageDefinitions(folder: string): Promise<void> {
  const { parseStepCode } = await import('./parse-steps.ts');
  const files = await readStepFiles(packageFolder, 'steps');
  const code = parseStepCode(files);
  const text = JSON.stringify({ digest: digestOfSteps(files, 'steps'), ...code }, renderPattern);
  await writeFile(path.join(folder, name), text);
}

function renderPattern(_key: string, value: unknown): unknown {
  return value instanceof RegExp ? { source: value.source, flags: value.flags } : value;
}

/** The step files below a folder of the root, sorted by their names; tests and their support are none. */
export async function readStepFiles(root: string, folder: string): Promise<StepFile[]> {
  const found = await glob(`${folder}/**/*.ts`, { cwd: root });
  const names = found.filter((file) => !/\.(?:test|test-support)\.ts$/.test(file)).toSorted();
  return Promise.all(names.map(async (file) => ({ file, text: await readText(root, file) })));
}

/** One digest of the texts of step files and of where these lie in the folder. */
export function digestOfSteps(files: readonly StepFile[], folder: string): string {
  return textDigest(JSON.stringify(files.map(({ file, text }) => [path.posix.relative(folder, file), text])));
}

/** What Cucumber's configuration says of the code that it loads. */
export type Support = Partial<ISupportCodeCoordinates>;

/**
 * Compares what Cucumber is asked to load with the step sources of the project: what lies elsewhere could change unnoticed
 * after a run.
 * @throws CannotJudge where it loads anything else
 */
export async function checkImportedCode({ root, stepSources }: Project, support: Support): Promise<void> {
  const { importPaths = [], requirePaths = [], requireModules = [], loaders = [] } = support;
  const known = new Set(await glob([...stepSources], { cwd: root, dot: true }));
  const loaded = await glob([...importPaths, ...requirePaths], { cwd: root, dot: true });
  const strange = [
    ...loaded.map((file) => path.posix.normalize(file)).filter((file) => !known.has(file)),
    ...requireModules,
    ...loaders,
  ];
  const [first] = strange.toSorted();
  if (first === undefined) return;
  throw new CannotJudge({
    where: "Cucumber's configuration",
    what: `it loads ${first}, which is not among the step code of this project (${stepSources.join(', ')})`,
    fix: 'Move it to steps/, where a change of it after a run is noticed, or load it no more',
  });
}
