/** Step code that Cucumber cannot load, in the words of whoever wrote it: what is wrong, and where. */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { globSync } from 'tinyglobby';
import { CannotJudge } from '../../base/cannot-judge.ts';
import { escapePattern } from '../../base/text.ts';

/** What an import asks for, as a pattern of the module's name, and the name that the module does not export. */
type Import = { readonly module: string; readonly name?: string };

/**
 * What a command ends with where step code of the project imports what there is not; undefined where the error is another
 * one, or no file of the project is known to import it.
 */
export function wrongImport(error: unknown, root: string): CannotJudge | undefined {
  if (!(error instanceof Error)) return undefined;
  const wanted = importIn(error.message);
  const importer = importerOf(error);
  if (wanted === undefined || importer === undefined || !isOwn(importer, root)) return undefined;
  const place = findImport(importer, wanted);
  if (place === undefined) return undefined;
  const { file, line } = place;
  return new CannotJudge({
    where: `${path.relative(root, file).replaceAll(path.sep, '/')}:${line}`,
    what: 'what it imports is not there',
    fix: 'Correct the import: the name, or the module that it is taken from',
    cause: new Error(error.message.replace(importedFrom, ''), { cause: error }), // the place says it
  });
}

/**
 * What a command ends with where step code of the project cannot be read, or throws as it is loaded; undefined where the error
 * names no line of it.
 * @param steps the folder of the step code, relative to the root
 */
export function brokenStepCode(error: unknown, root: string, steps: string): CannotJudge | undefined {
  if (!(error instanceof Error)) return undefined;
  const folder = path.join(root, steps, path.sep);
  const names = [folder, pathToFileURL(folder).href].map(escapePattern).join('|');
  const printed = error.stack ?? error.message;
  const [, file, line] = new RegExp(`(?:${names})(.+?):(\\d+)`).exec(printed) ?? [];
  if (file === undefined) return undefined;
  const [, said = error.message] = /(?:: ERROR: |^\S+:\d+: )(.+)/.exec(error.message) ?? []; // the place says the rest
  return cannotBeLoaded(`${steps}/${file.replaceAll(path.sep, '/')}:${line}`, new Error(said, { cause: error }));
}

/** What a command ends with where step code at a place, as `steps/own.ts:3`, keeps the features from being run. */
function cannotBeLoaded(where: string, cause: Error): CannotJudge {
  return new CannotJudge({ where, what: 'it cannot be loaded', fix: 'Correct the step code there', cause });
}

/** The import that Node says has failed. */
function importIn(message: string): Import | undefined {
  const [, module, name] = /^The requested module '(.+?)' does not provide an export named '(.+?)'/.exec(message) ?? [];
  if (module !== undefined && name !== undefined) return { module: escapePattern(module), name };
  const [, named] = /^(?:Cannot find package|Package import specifier) ['"](.+?)['"]/.exec(message) ?? [];
  if (named !== undefined) return { module: `${escapePattern(named)}(?:/[^'"]*)?` };
  const [, part] = /^Package subpath '\.(\/.+?)' is not defined/.exec(message) ?? [];
  if (part !== undefined) return { module: `[^'"]+${escapePattern(part)}` };
  const [, file] = /^Cannot find module '(.+?)' imported from /.exec(message) ?? [];
  // What is meant by a `.js` may be a `.ts`.
  return file === undefined ? undefined : { module: `[^'"]*${escapePattern(path.parse(file).name)}(?:\\.\\w+)?` };
}

const importedFrom = / imported from (.+)$/;

/** The module that imports: named at the end of the message, or above the source that Node shows before the error. */
function importerOf({ message, stack = '' }: Error): string | undefined {
  const named = importedFrom.exec(message)?.[1] ?? /^((?:file:)?\/.+|[A-Z]:\\.+):\d+\n/.exec(stack)?.[1];
  if (named === undefined) return undefined;
  return named.startsWith('file:') ? fileURLToPath(named) : named;
}

/** The first line of a file that imports so: the one that has the name, where there is one. */
function findImport(
  file: string,
  { module, name }: Import,
): { readonly file: string; readonly line: number } | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const before = name === undefined ? '' : `(?<=(?<![\\w$])${escapePattern(name)}(?![\\w$])[^'"]*)`;
  const found = new RegExp(`${before}(?:from|import)\\s*\\(?\\s*['"]${module}['"]`).exec(text);
  return found === null ? undefined : { file, line: text.slice(0, found.index).split('\n').length };
}

function isOwn(file: string, root: string): boolean {
  return file.startsWith(path.join(root, path.sep)) && !file.includes(`${path.sep}node_modules${path.sep}`);
}

/**
 * What a command ends with where a JavaScript file among the project's own steps has that very error of syntax; undefined where
 * none has it.
 * @param steps the folder of the step code, relative to the root
 */
export function brokenScript(error: unknown, root: string, steps: string): CannotJudge | undefined {
  if (!(error instanceof SyntaxError)) return undefined;
  const files = globSync(`${steps}/**/*.{js,mjs,cjs}`, { cwd: root, ignore: '**/node_modules/**' }).toSorted();
  for (const file of files) {
    const place = placeOf(error.message, path.join(root, file));
    if (place !== undefined) return cannotBeLoaded(`${file}:${place}`, error);
  }
  return undefined;
}

/**
 * Where Node finds an error of syntax in a file. It prints the place, the line, and a mark below the column unless the file
 * ends there.
 */
function placeOf(message: string, file: string): string | undefined {
  const { stderr } = spawnSync(process.execPath, ['--check', file], { encoding: 'utf8' });
  const [, line, before, said] = /:(\d+)\n.*\n(?:(\s*?)\^+\n)?\s*SyntaxError: (.+)/.exec(stderr) ?? [];
  if (said !== message) return undefined;
  return before === undefined ? line : `${line}:${before.length + 1}`;
}
