/** What step files take from each other, and pass on. */
import path from 'node:path';
import { ts } from 'ts-morph';

/** What a name is imported as: its name where it stands, a star for all of a file, and the module that it is from. */
export type Imported = {
  readonly name: string;
  readonly module: string;
  /** Whether only its type is of use, which leaves nothing at run time. */
  readonly isType: boolean;
};

/** What a file imports or passes on, by the name that this has in it; a star for whole files. */
export function importsOf(source: ts.SourceFile): Map<string, Imported[]> {
  const imports = new Map<string, Imported[]>();
  const add = (own: string, name: string, module: string, isType: boolean): void => {
    imports.set(own, [...(imports.get(own) ?? []), { name, module, isType }]);
  };
  for (const statement of source.statements) {
    const module = moduleOf(statement);
    if (module === undefined) continue;
    if (ts.isExportDeclaration(statement)) {
      const { exportClause: clause } = statement;
      if (!clause || ts.isNamespaceExport(clause)) continue;
      for (const { name, propertyName } of clause.elements) {
        const { text } = propertyName ?? name;
        add(text, text, module, statement.isTypeOnly);
      }
    } else if (ts.isImportDeclaration(statement)) {
      for (const [own, name, isType] of importedBy(statement)) add(own, name, module, isType);
    }
  }
  return imports;
}

type Binding = readonly [own: string, name: string, isType: boolean];

function importedBy({ importClause }: ts.ImportDeclaration): Binding[] {
  if (!importClause) return [];
  const { name: whole, namedBindings: bindings } = importClause;
  const isType = importClause.phaseModifier === ts.SyntaxKind.TypeKeyword;
  const named: Binding[] = whole ? [[whole.text, 'default', isType]] : [];
  if (!bindings) return named;
  if (ts.isNamespaceImport(bindings)) return [...named, ['*', '*', isType], [bindings.name.text, '*', isType]];
  return [
    ...named,
    ...bindings.elements.map((one): Binding => {
      return [one.name.text, (one.propertyName ?? one.name).text, isType || one.isTypeOnly];
    }),
  ];
}

/** What a statement exports under which name; a star for all of another file. */
export function passedOnBy(statement: ts.ExportDeclaration): (readonly [name: string, node: ts.Node])[] {
  const { exportClause: clause } = statement;
  if (statement.isTypeOnly) return [];
  if (!clause) return [['*', statement]];
  if (ts.isNamespaceExport(clause)) return [[clause.name.text, statement]];
  return clause.elements.map((element) => [element.name.text, element]);
}

function moduleOf(statement: ts.Statement): string | undefined {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return undefined;
  const { moduleSpecifier } = statement;
  return moduleSpecifier && ts.isStringLiteralLike(moduleSpecifier) ? moduleSpecifier.text : undefined;
}

/** The addresses that a relative path in a file may stand for. */
export function addressesOf(module: string, from: string): string[] {
  const address = path.posix.join(path.posix.dirname(from), module);
  return [address, address.replace(/\.js$/, '.ts'), `${address}.ts`, `${address}/index.ts`];
}

/** Whether a module is one of a package or of Node.js, so that no step file is meant. */
export function isPackage(module: string): boolean {
  return /^(?:node:)?@?\w/.test(module);
}
