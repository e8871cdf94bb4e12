/** Digests of the code that step definitions run, followed by name through the step files. */

import { type CallExpression, type SourceFile, ts } from 'ts-morph';
import { textDigest } from '../digest.ts';

/** The digest of all code that a call runs, as far as it stands in the step files: comments and layout do not count. */
export type DigestOf = (call: CallExpression) => string;

/**
 * Follows the names in a piece of code to what they are declared as in its file or in one that it imports, and the names
 * behind a dot to the members of every class. That is more than really runs where members share a name, and never less than what
 * is reached by name. Statements that run whenever a file is loaded, such as hooks, belong to every step.
 */
export function createCodeDigests(sources: readonly SourceFile[], isDefinition: (call: ts.Node) => boolean): DigestOf {
  const files = sources.map((source) => readFile(source.compilerNode, isDefinition));
  const exported = groupPieces(files.flatMap(({ declared }) => declared));
  const members = groupPieces(files.flatMap((file) => file.members));
  const fileOf = new Map(files.map((file) => [file.source, file]));
  const next = ({ names, uses, file }: Piece): readonly Piece[] => [
    ...names.flatMap((name) => file.own.get(name) ?? exported.get(file.imported.get(name) ?? '') ?? []),
    ...uses.flatMap((name) => [
      ...(members.get(name) ?? []),
      ...(file.imported.has('*') ? (exported.get(name) ?? []) : []),
    ]),
  ];
  const always = files.flatMap(({ loaded }) => loaded);
  return (call) => {
    const file = fileOf.get(call.getSourceFile().compilerNode);
    if (!file) return '';
    const own = toPiece('', call.compilerNode, file);
    const reached = new Set<Piece>([own, ...always]);
    for (const piece of reached) for (const one of next(piece)) reached.add(one);
    const texts = [...reached].map(({ text }) => text).sort();
    return textDigest(texts.join('\n')).slice(0, 16);
  };
}

/** A piece of code: its tokens, the names in it, and those behind a dot. */
type Piece = {
  readonly name: string;
  readonly text: string;
  readonly names: readonly string[];
  readonly uses: readonly string[];
  readonly file: File;
};

type File = {
  readonly source: ts.SourceFile;
  /** The names that it imports, each as it is called where it stands; a star for all of a file. */
  readonly imported: ReadonlyMap<string, string>;
  readonly own: ReadonlyMap<string, readonly Piece[]>;
  readonly declared: readonly Piece[];
  readonly members: readonly Piece[];
  /** What runs when it is loaded, but for definitions of steps. */
  readonly loaded: readonly Piece[];
};

function readFile(source: ts.SourceFile, isDefinition: (node: ts.Node) => boolean): File {
  const imported = new Map<string, string>();
  const [declared, members, loaded]: [Piece[], Piece[], Piece[]] = [[], [], []];
  const own = new Map<string, Piece[]>();
  const file: File = { source, imported, own, declared, members, loaded };
  const declare = (name: string, node: ts.Node) => declared.push(toPiece(name, node, file));
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) for (const [name, from] of importedBy(statement)) imported.set(name, from);
    else if (ts.isFunctionDeclaration(statement)) declare(statement.name?.text ?? 'default', statement);
    else if (ts.isClassDeclaration(statement))
      readClass(statement, declare, (name, node) => members.push(toPiece(name, node, file)));
    else if (ts.isVariableStatement(statement)) {
      for (const one of statement.declarationList.declarations) declare(one.name.getText(source), one);
    } else if (runsWhenLoaded(statement) && !containsOne(statement, isDefinition)) {
      loaded.push(toPiece('', statement, file));
    }
  }
  for (const [name, pieces] of groupPieces(declared)) own.set(name, pieces);
  return file;
}

function runsWhenLoaded(statement: ts.Statement): boolean {
  return (
    !ts.isTypeAliasDeclaration(statement) && !ts.isInterfaceDeclaration(statement) && !ts.isExportDeclaration(statement)
  );
}

function containsOne(node: ts.Node, isOne: (node: ts.Node) => boolean): boolean {
  return isOne(node) || (ts.forEachChild(node, (child) => containsOne(child, isOne)) ?? false);
}

function importedBy({ importClause }: ts.ImportDeclaration): (readonly [name: string, from: string])[] {
  const bindings = importClause?.namedBindings;
  const whole = importClause?.name ? [[importClause.name.text, 'default'] as const] : [];
  if (!bindings) return whole;
  if (ts.isNamespaceImport(bindings)) return [...whole, ['*', '*']];
  return [
    ...whole,
    ...bindings.elements.map(({ name, propertyName }) => [name.text, (propertyName ?? name).text] as const),
  ];
}

/** A class is reached by its name as far as it is made, and by the names of its members for the rest. */
function readClass(
  statement: ts.ClassDeclaration,
  declare: (name: string, node: ts.Node) => void,
  addMember: (name: string, node: ts.Node) => void,
): void {
  const name = statement.name?.text ?? 'default';
  for (const clause of statement.heritageClauses ?? []) declare(name, clause);
  for (const member of statement.members) {
    const own = member.name?.getText(statement.getSourceFile());
    if (own === undefined || ts.isPropertyDeclaration(member)) declare(name, member);
    if (own !== undefined) addMember(own, member);
  }
}

function toPiece(name: string, node: ts.Node, file: File): Piece {
  const tokens: string[] = [];
  const [names, uses] = [new Set<string>(), new Set<string>()];
  const visit = (one: ts.Node): void => {
    if (ts.isJSDoc(one)) return;
    const children = one.getChildren(file.source);
    for (const child of children) visit(child);
    if (children.length > 0) return;
    const text = one.getText(file.source);
    if (text === '') return;
    if (ts.isIdentifier(one) || ts.isPrivateIdentifier(one)) {
      (/^\??\.$/.test(tokens.at(-1) ?? '') ? uses : names).add(text);
    }
    tokens.push(text);
  };
  visit(node);
  return { name, text: tokens.join(' '), names: [...names], uses: [...uses], file };
}

function groupPieces(pieces: readonly Piece[]): Map<string, Piece[]> {
  const groups = new Map<string, Piece[]>();
  for (const piece of pieces) groups.set(piece.name, [...(groups.get(piece.name) ?? []), piece]);
  return groups;
}
