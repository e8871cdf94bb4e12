/** Refuses a `cucumber.json` by which Cucumber would load no step code, so that every step would be undefined. */
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { CannotJudge } from '../base/cannot-judge.ts';
import { splitMark } from '../base/text.ts';
import { beginningOf, documentation, findPackageSteps, packageFolder, readInstallCommand } from './package.ts';
import { configurations } from './project.ts';
import { requireTagExpression } from './tag-expression.ts';

const file = 'cucumber.json';
const shown = `${documentation('guide')} shows one`;

/** @throws CannotJudge where `cucumber.json` is missing, lists no imports, imports what is not there, or cannot be read as Cucumber does */
export async function refuseConfiguration(root: string): Promise<void> {
  if (!existsSync(path.join(root, file))) return refuseMissing(root);
  const patterns = parseImports(readFileSync(path.join(root, file), 'utf8'));
  if (findPackageSteps(root) === undefined) await refuseOtherPackage(root, patterns);
  const missing = patterns.find((pattern) => isMissing(root, pattern));
  if (missing !== undefined)
    throw refused(
      `it imports "${missing}", and there is no ${beginningOf(missing)}, so that no step of it is loaded`,
      'Correct the path, or delete it',
    );
}

/**
 * Refuses a project without `cucumber.json`, unless Cucumber is configured in JavaScript or YAML, or the project has steps of
 * its own, which can be read without one.
 */
async function refuseMissing(root: string): Promise<void> {
  const names = await readdir(root);
  if (names.some((name) => configurations.includes(name) || name === 'steps')) return;
  throw refused('there is no such file, so that no step is loaded', `Write it: ${shown}`);
}

function parseImports(text: string): readonly string[] {
  const json = parse(text);
  if (isObject(json) && isObject(json.default)) {
    const { language, tags } = json.default;
    refuseLanguage(language);
    if (typeof tags === 'string') requireTagExpression(tags, file);
  }
  const imported: unknown = isObject(json) && isObject(json.default) ? (json.default.import ?? []) : undefined;
  if (Array.isArray(imported) && imported.every((pattern) => typeof pattern === 'string')) return imported;
  throw refused('it has no list "import" in "default", so that no step is loaded', `Give it one: ${shown}`);
}

/** Everything else reads features by their English keywords, and so must Cucumber. */
function refuseLanguage(language: unknown): void {
  if (language === undefined || language === 'en') return;
  throw refused(
    `its "language" is ${JSON.stringify(language)}, so that no feature could be read: their keywords are English`,
    'Delete "language" there; what the features say may be in any language',
  );
}

function parse(text: string): unknown {
  if (splitMark(text).mark !== '')
    throw refused('it begins with a byte-order mark, which Cucumber cannot read', 'Save it as UTF-8 without one');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw refused('it is not JSON', 'Fix what it says', cause);
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A project whose `cucumber.json` loads the steps of another copy of this package than the one that runs. */
async function refuseOtherPackage(root: string, patterns: readonly string[]): Promise<void> {
  const named = patterns
    .map(beginningOf)
    .find((folder) => /(?:^|\/)node_modules\/shown\/(?:dist\/)?steps$/.test(folder));
  if (named === undefined) return;
  throw existsSync(path.join(root, named))
    ? refused(
        `the steps that it loads, ${named}, belong to another package than this command, ${packageFolder}`,
        'Run npx shown there',
      )
    : refused(
        `the steps that it loads, ${named}, are not installed`,
        `Install the package that npm pack makes (${await readInstallCommand()}), and run npx shown`,
      );
}

/** Whether what the pattern begins with is not there; `steps` need not be. */
function isMissing(root: string, pattern: string): boolean {
  const beginning = beginningOf(pattern);
  return beginning !== 'steps' && !existsSync(path.resolve(root, beginning));
}

function refused(what: string, fix: string, cause?: unknown): CannotJudge {
  return new CannotJudge({ where: file, what, fix, cause });
}
