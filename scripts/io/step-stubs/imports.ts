/** Adds what stubs need to the imports of a step file, and changes nothing else in it. */
import { NewLineKind, Project, QuoteKind } from 'ts-morph';

/** What is imported from where: names, a type with the word "type" before it, by the specifier of their module. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** @param text what the file holds, without a byte-order mark */
export function addImports(text: string, wanted: Imports): string {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const source = project.createSourceFile('stubs.ts', text);
  const declarations = source.getImportDeclarations();
  const isDouble = declarations[0]?.getModuleSpecifier().getText().startsWith('"') ?? false;
  project.manipulationSettings.set({
    newLineKind: text.includes('\r\n') ? NewLineKind.CarriageReturnLineFeed : NewLineKind.LineFeed,
    quoteKind: isDouble ? QuoteKind.Double : QuoteKind.Single,
  });
  for (const [moduleSpecifier, names] of wanted) {
    const own = declarations.filter((one) => one.getModuleSpecifierValue() === moduleSpecifier);
    const known = own.flatMap((one) => one.getNamedImports().map((named) => named.getName()));
    const missing = names.map(readName).filter(({ name }) => !known.includes(name));
    const list = own.find((one) => !one.isTypeOnly() && one.getNamedImports().length > 0);
    if (missing.length === 0) continue;
    if (list) list.addNamedImports(missing);
    else if (missing.every(({ isTypeOnly }) => isTypeOnly))
      source.addImportDeclaration({ isTypeOnly: true, moduleSpecifier, namedImports: missing.map(({ name }) => name) });
    else source.addImportDeclaration({ moduleSpecifier, namedImports: missing });
  }
  return source.getFullText();
}

function readName(text: string): { readonly name: string; readonly isTypeOnly: boolean } {
  const name = text.replace(/^type /, '');
  return { name, isTypeOnly: name !== text };
}
