/** Adds what stubs need to the imports of a step file, and changes nothing else in it. */
import path from 'node:path';
import { type ImportDeclaration, Project, type SourceFile } from 'ts-morph';
import { groupBy } from '../../core/group-by.ts';
import type { ImportedName } from '../../core/stubs/code.ts';

/** A file whose imports hold all that was wanted, and what it calls each: as it does already, else by a free name. */
export type ImportingFile = { readonly text: string; readonly nameOf: (imported: ImportedName) => string };

/** @param file its path, relative to the root with forward slashes; @param text what it holds, without a byte-order mark */
export function addImports(file: string, text: string, wanted: readonly ImportedName[]): ImportingFile {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const source = project.createSourceFile(`/${file}`, text);
  const names = new Map<string, string>();
  const missing: Missing[] = [];
  for (const imported of new Map(wanted.map((one) => [keyOf(one), one])).values()) {
    const known = knownName(source, imported, file);
    const local = known ?? freeName(imported.name, source, new Set(names.values()));
    names.set(keyOf(imported), local);
    if (known === undefined) missing.push({ imported, local, specifier: specifierOf(imported, file) });
  }
  return {
    text: insertAll(text, insertionsFor(source, missing)),
    nameOf: (imported) => names.get(keyOf(imported)) ?? imported.name,
  };
}

type Missing = { readonly imported: ImportedName; readonly local: string; readonly specifier: string };
type Insertion = { readonly at: number; readonly text: string };

function keyOf({ name, from }: ImportedName): string {
  return JSON.stringify([name, from]);
}

/** A type may be used by a name that is imported as a value, but not the other way round. */
function knownName(source: SourceFile, { name, kind, from }: ImportedName, file: string): string | undefined {
  if ('file' in from && from.file === file) return name;
  const specifiers = source
    .getImportDeclarations()
    .filter((declaration) => isFrom(declaration, from, file) && (kind === 'type' || !declaration.isTypeOnly()))
    .flatMap((declaration) => declaration.getNamedImports());
  const found = specifiers.find((one) => one.getName() === name && (kind === 'type' || !one.isTypeOnly()));
  return found && (found.getAliasNode()?.getText() ?? name);
}

function isFrom(declaration: ImportDeclaration, from: ImportedName['from'], file: string): boolean {
  const specifier = declaration.getModuleSpecifierValue();
  if ('package' in from) return specifier === from.package;
  return (
    specifier.startsWith('.') &&
    withoutEnding(path.posix.join(path.posix.dirname(file), specifier)) === withoutEnding(from.file)
  );
}

/** The path of a module as an import without an ending has it. */
export function withoutEnding(file: string): string {
  return file.replace(/\.[cm]?[jt]sx?$/, '');
}

function specifierOf({ from }: ImportedName, file: string): string {
  if ('package' in from) return from.package;
  const relative = path.posix.relative(path.posix.dirname(file), from.file);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** One that neither the file nor another import has. */
function freeName(name: string, source: SourceFile, given: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}${number}`;
    if (source.getLocal(candidate) === undefined && !given.has(candidate)) return candidate;
  }
}

/** Into a list of names from the same module where there is one, else as a declaration after the last. */
function insertionsFor(source: SourceFile, missing: readonly Missing[]): Insertion[] {
  const declarations = source.getImportDeclarations();
  const last = declarations.at(-1)?.getEnd();
  const eol = source.getFullText().includes('\r\n') ? '\r\n' : '\n';
  const quote = declarations[0]?.getModuleSpecifier().getText().at(0) ?? "'";
  return Array.from(
    groupBy(missing, ({ specifier }) => specifier),
    ([specifier, names]) => {
      const onlyTypes = names.every(({ imported }) => imported.kind === 'type');
      const list = declarations.find((one) => one.getModuleSpecifierValue() === specifier && takes(one, onlyTypes));
      const end = list?.getNamedImports().at(-1)?.getEnd();
      if (list !== undefined && end !== undefined) {
        return { at: end, text: names.map((name) => `, ${renderName(name, !list.isTypeOnly())}`).join('') };
      }
      const named = names.map((name) => renderName(name, !onlyTypes)).join(', ');
      const line = `import ${onlyTypes ? 'type ' : ''}{ ${named} } from ${quote}${specifier}${quote};`;
      return last === undefined ? { at: 0, text: line + eol } : { at: last, text: eol + line };
    },
  );
}

/** Whether a declaration has a list of names that takes more: one of types takes no values. */
function takes(declaration: ImportDeclaration, onlyTypes: boolean): boolean {
  return declaration.getNamedImports().length > 0 && (onlyTypes || !declaration.isTypeOnly());
}

function renderName({ imported: { name, kind }, local }: Missing, marksTypes: boolean): string {
  const renamed = local === name ? name : `${name} as ${local}`;
  return kind === 'type' && marksTypes ? `type ${renamed}` : renamed;
}

/** From the end to the beginning, so that no place moves. */
function insertAll(text: string, insertions: readonly Insertion[]): string {
  return insertions
    .toReversed()
    .toSorted((a, b) => b.at - a.at)
    .reduce((whole, { at, text: added }) => whole.slice(0, at) + added + whole.slice(at), text);
}
