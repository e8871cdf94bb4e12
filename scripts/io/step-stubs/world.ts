/** Finds the World of a project: the class that its step code makes so. */
import path from 'node:path';
import type { StepFile } from '../step-code/step-code.ts';

/** A class by its name, and the file that exports it, relative to the root with forward slashes. */
export type World = { readonly name: string; readonly file: string };

/**
 * The class that `setWorldConstructor` is called with; undefined where no file of the project exports it by its name.
 * @param folder that of the project's own steps: others take the World from the kit, which is made for them
 */
export function findWorld(files: readonly StepFile[], folder: string): World | undefined {
  const names = files.flatMap(({ text }) => /\bsetWorldConstructor\((\w+)\)/.exec(text)?.[1] ?? []);
  return names.flatMap((name) => {
    const exported = new RegExp(`^export class ${name}\\b(?!<)`, 'm');
    return files
      .filter(({ text }) => exported.test(text))
      .map(({ file }) => ({ name, file: file.startsWith(`${folder}/`) ? file : path.posix.join(file, '../kit.ts') }));
  })[0];
}
