/** Finds the World of a project: the class that its step code makes so. */
import path from 'node:path';
import { Node, Project, type SourceFile, SyntaxKind } from 'ts-morph';
import type { ImportedName } from '../../core/stubs/code.ts';
import type { StepFile } from '../step-code/step-code.ts';
import { withoutEnding } from './imports.ts';

/** The class that `setWorldConstructor` is called with, if a file of the project exports it by its name, else Cucumber's own. */
export function findWorld(files: readonly StepFile[]): ImportedName {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const callers = files.filter(({ text }) => text.includes('setWorldConstructor'));
  for (const { module, name } of callers.flatMap(({ file, text }) =>
    worldsSetIn(project.createSourceFile(`/${file}`, text)),
  )) {
    const origin = files.find(({ file }) => withoutEnding(file) === withoutEnding(module));
    if (origin && exportsClass(origin, name)) return { name, kind: 'type', from: { file: origin.file } };
  }
  return { name: 'World', kind: 'type', from: { package: '@cucumber/cucumber' } };
}

/** `module` is a path as an import has it, with or without its ending. */
type Exported = { readonly module: string; readonly name: string };

function worldsSetIn(source: SourceFile): Exported[] {
  return source.getDescendantsOfKind(SyntaxKind.CallExpression).flatMap((call) => {
    const [world] = call.getArguments();
    if (!call.getExpression().getText().endsWith('setWorldConstructor') || !Node.isIdentifier(world)) return [];
    return originOf(source, world.getText());
  });
}

/** A class of the file itself, or the one that it imports by that name. */
function originOf(source: SourceFile, local: string): Exported {
  for (const declaration of source.getImportDeclarations()) {
    const specifier = declaration.getNamedImports().find((one) => (one.getAliasNode() ?? one).getText() === local);
    if (specifier === undefined) continue;
    const file = path.posix.join(source.getDirectoryPath(), declaration.getModuleSpecifierValue());
    return { module: file.slice(1), name: specifier.getName() };
  }
  return { module: source.getFilePath().slice(1), name: local };
}

/** A class that takes type parameters cannot be named without them. */
function exportsClass({ file, text }: StepFile, name: string): boolean {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const world = project.createSourceFile(`/${file}`, text).getClass(name);
  return world?.isNamedExport() === true && world.getTypeParameters().length === 0;
}
