/** Reads the feature files of a project. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { CannotJudge } from '../core/cannot-judge.ts';
import { type Feature, parseFeature } from '../core/feature/feature.ts';
import type { Project } from './project.ts';

/**
 * Every feature of the project, ordered by the path of its file; files that hold none are left out.
 * @throws CannotJudge where there is no feature file, or one that cannot be read, is not UTF-8 or is not Gherkin.
 */
export async function readFeatures({
  root,
  features: pattern,
}: Pick<Project, 'root' | 'features'>): Promise<Feature[]> {
  const files = (await glob(pattern, { cwd: root })).sort();
  if (files.length === 0) {
    throw new CannotJudge({ what: 'there is no feature file', where: pattern, mend: 'Write one for each point' });
  }
  const texts = await Promise.all(files.map((file) => readText(root, file)));
  return files.flatMap((file, index) => parseFeature(texts[index] ?? '', file).feature ?? []);
}

/** The text of a file, without its byte-order mark. */
async function readText(root: string, file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path.join(root, file)));
  } catch (cause) {
    const what = cause instanceof TypeError ? 'it is not UTF-8' : 'it cannot be read';
    throw new CannotJudge({ what, where: file, mend: 'Save it as readable UTF-8 text', cause });
  }
}
