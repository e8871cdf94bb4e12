/** Reads the feature files of a project, and its names for what has no accessible one. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { CannotJudge } from '../base/cannot-judge.ts';
import { readText } from '../project/files.ts';
import type { Project } from '../project/project.ts';
import { emptyFeature, type Feature, parseFeature } from './feature.ts';
import { type Names, parseNames } from './names.ts';

/**
 * Every feature of the project, ordered by the path of its file; a file that holds none stands for one that says nothing.
 * @throws CannotJudge where there is no feature file, or one that cannot be read, is not UTF-8 or is not Gherkin.
 */
export async function readFeatures(project: Pick<Project, 'root' | 'features'>): Promise<Feature[]> {
  const texts = await readFeatureTexts(project);
  return Array.from(texts, ([file, text]) => parseFeature(text, file) ?? emptyFeature(file));
}

/** The paths of all feature files, in their order; also of those that nobody would read, as `requireEnding` says. */
async function findFeatureFiles({ root, features }: Pick<Project, 'root' | 'features'>): Promise<string[]> {
  return (await glob([inAnyCase(features), `${features}.md`], { cwd: root })).sort();
}

/** @throws CannotJudge where the ending of the file has capitals: Cucumber reads none such; or where it is Markdown with Gherkin */
function requireEnding(file: string): void {
  if (file.endsWith(ending)) return;
  if (file.endsWith(`${ending}.md`)) {
    throw new CannotJudge({
      what: "it is Markdown with Gherkin, of which Gherkin's parser gives no descriptions, so that it can quote nothing",
      where: file,
      fix: `Write it as ${file.slice(0, -'.md'.length)}, in plain Gherkin`,
    });
  }
  throw new CannotJudge({
    what: `it does not end in ${ending}, and so nobody would read it`,
    where: file,
    fix: `Name it ${file.slice(0, -ending.length)}${ending}`,
  });
}

/**
 * The text of every feature file by its path, in their order, byte for byte: with its byte-order mark, where it has one.
 * @throws CannotJudge where there is no feature file, or one that cannot be read, is not UTF-8 or has its ending in capitals
 */
export async function readFeatureTexts(
  project: Pick<Project, 'root' | 'features'>,
): Promise<ReadonlyMap<string, string>> {
  const files = await findFeatureFiles(project);
  files.forEach(requireEnding);
  if (files.length === 0) {
    throw new CannotJudge({
      what: 'there is no feature file',
      where: project.features,
      fix: 'Write one for each point, or have npx shown init lay out a project',
    });
  }
  return new Map(await Promise.all(files.map(async (file) => [file, await readText(project.root, file)] as const)));
}

const ending = '.feature';

/** The pattern, with its ending in small letters or capitals. */
function inAnyCase(pattern: string): string {
  return pattern.replace(/(?<=\.)[a-z]+$/, (letters) => letters.replace(/./g, (one) => `[${one}${one.toUpperCase()}]`));
}

/**
 * The names of the project; none where it has no file of them. The steps read the same file themselves.
 * @throws CannotJudge where the file cannot be read, is not UTF-8, or says something that means nothing
 */
export async function readNames({ root, names: file }: Pick<Project, 'root' | 'names'>): Promise<Names> {
  return existsSync(path.join(root, file)) ? parseNames(await readText(root, file), file) : { names: [] };
}
