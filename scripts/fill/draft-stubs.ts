/** Drafts definitions for the steps of the features that nothing defines yet, into the step files that they belong in. */
import path from 'node:path';
import { Project as Code, IndentationText, QuoteKind } from 'ts-morph';
import { groupBy } from '../base/group-by.ts';
import type { StepFile } from '../features/parse-steps.ts';
import { readStepFiles } from '../features/read-steps.ts';
import type { Project } from '../project/project.ts';
import type { Sources } from '../trace/read.ts';
import type { FileChange } from './plan.ts';
import { coverSteps, draftStub, homeOf } from './stub.ts';

/**
 * The step files as they would be with a stub for every undefined step of the sources; none where all steps are defined.
 * What stands in them already is left as it is.
 * @throws CannotJudge where the step files of the project cannot be read
 */
export async function draftSteps(
  { root, steps: folder, packageSteps }: Project,
  { features, setup, phrases: { uses, parameterTypes } }: Sources,
): Promise<readonly FileChange[]> {
  const definitions = uses.map(({ definition }) => definition);
  const covers = coverSteps(setup ? [...features, setup] : features, { definitions, parameterTypes });
  const files = covers.length === 0 ? [] : await readStepFiles(root, folder);
  const world = findWorld(files, packageSteps);
  const names = files.map(({ file }) => file);
  return Array.from(
    groupBy(covers, (cover) => homeOf(cover, folder, names)),
    ([file, own]) => {
      const before = files.find((one) => one.file === file)?.text;
      const stubs = own.map((cover) => draftStub(cover, world.name));
      const cucumber = [
        ...stubs.flatMap(({ imports }) => imports),
        ...(world.file === undefined ? ['type World'] : []),
      ];
      const subject = path.basename(file, '.steps.ts').replaceAll('-', ' ');
      const text = addImports(before ?? `/** Steps about ${subject}. */\n`, [
        { from: '@cucumber/cucumber', names: [...new Set(cucumber)] },
        ...(world.file === undefined || world.file === file
          ? []
          : [{ from: specifierOf(world.file, file), names: [`type ${world.name}`] }]),
      ]);
      return { file, before, after: [text, ...stubs.map((stub) => `\n${stub.text}`)].join('') };
    },
  );
}

/** The class of a World by its name, and the file that exports it; without a file, Cucumber's own. */
type World = { readonly name: string; readonly file?: string | undefined };

/** The exported class that the project's step code calls `setWorldConstructor` with, else that of this package. */
function findWorld(files: readonly StepFile[], packageSteps: string | undefined): World {
  const name = files.flatMap(({ text }) => /\bsetWorldConstructor\((\w+)\)/.exec(text)?.[1] ?? [])[0];
  const own = name && files.find(({ text }) => new RegExp(`^export class ${name}\\b(?!<)`, 'm').test(text));
  if (name && own) return { name, file: own.file };
  if (name || packageSteps === undefined) return { name: 'World' };
  return { name: 'ShownWorld', file: `${packageSteps}/kit.ts` };
}

/** A module as a step file imports it: by the name of this package, where it is installed as one. */
function specifierOf(module: string, from: string): string {
  if (/(?:^|\/)node_modules\//.test(module)) return 'shown/kit';
  const relative = path.posix.relative(path.posix.dirname(from), module);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

type Import = { readonly from: string; readonly names: readonly string[] };

/** The text of a step file with what it lacks of these imports, and with a line end. */
function addImports(text: string, wanted: readonly Import[]): string {
  const source = new Code({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    manipulationSettings: { quoteKind: QuoteKind.Single, indentationText: IndentationText.TwoSpaces },
  }).createSourceFile('stubs.ts', text);
  for (const { from, names } of wanted) {
    const own = source.getImportDeclarations().filter((one) => one.getModuleSpecifierValue() === from);
    const known = own.flatMap((one) => one.getNamedImports().map((named) => named.getName()));
    const missing = names
      .map((name) => ({ name: name.replace(/^type /, ''), isTypeOnly: name.startsWith('type ') }))
      .filter(({ name }) => !known.includes(name));
    if (missing.length === 0) continue;
    const list = own.find((one) => !one.isTypeOnly() && one.getNamedImports().length > 0);
    const isTypeOnly = missing.every((one) => one.isTypeOnly);
    if (list) list.addNamedImports(missing);
    else
      source.addImportDeclaration({
        moduleSpecifier: from,
        isTypeOnly,
        namedImports: isTypeOnly ? missing.map(({ name }) => name) : missing,
      });
  }
  return source.getFullText().replace(/(?<!\n)$/, '\n');
}
