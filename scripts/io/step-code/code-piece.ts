/** Reads a step file into the pieces of code that it is made of, each with the names in it. */
import { ts } from 'ts-morph';
import { groupBy } from '../../core/group-by.ts';
import { type Imported, importsOf, passedOnBy } from './code-import.ts';

/** A piece of code: its tokens, the names in it, and those behind a dot or taken from an object. */
export type Piece = {
  readonly name: string;
  readonly text: string;
  readonly names: readonly string[];
  readonly uses: readonly string[];
  /** The modules that it loads when it runs, as it names them; a star for one that is known only then. */
  readonly modules: readonly string[];
  readonly file: File;
};

/** A step file as it is followed. */
export type File = {
  readonly source: ts.SourceFile;
  /** What it imports, by the name that this has in it. */
  readonly imported: ReadonlyMap<string, readonly Imported[]>;
  readonly own: ReadonlyMap<string, readonly Piece[]>;
  readonly declared: readonly Piece[];
  readonly members: readonly Piece[];
  /** What it passes on from other files, which is no code of its own. */
  readonly passed: readonly Piece[];
  /** What runs when it is loaded, but for definitions of steps. */
  readonly loaded: readonly Piece[];
};

/** What is a definition of a step or of a parameter type. */
export type IsDefinition = (node: ts.Node) => boolean;

/** The pieces of a file. Definitions in a piece are left out of it: each is the code of its own step. */
export function readPieces(source: ts.SourceFile, isDefinition: IsDefinition): File {
  const [declared, members, passed, loaded]: [Piece[], Piece[], Piece[], Piece[]] = [[], [], [], []];
  const [imported, own] = [importsOf(source), new Map<string, Piece[]>()];
  const file: File = { source, imported, own, declared, members, passed, loaded };
  const piece = (name: string, node: ts.Node) => toPiece(name, node, file, isDefinition);
  const declare = (name: string, node: ts.Node) => declared.push(piece(name, node));
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) continue;
    if (ts.isExportDeclaration(statement))
      for (const [name, node] of passedOnBy(statement)) passed.push(piece(name, node));
    else if (ts.isFunctionDeclaration(statement)) for (const name of namesOf(statement)) declare(name, statement);
    else if (ts.isClassDeclaration(statement))
      readClass(statement, declare, (name, node) => members.push(piece(name, node)));
    else if (ts.isVariableStatement(statement)) {
      for (const one of statement.declarationList.declarations)
        for (const name of boundNames(one.name)) declare(name, one);
    } else if (runsWhenLoaded(statement, isDefinition)) loaded.push(piece('', statement));
  }
  for (const [name, pieces] of groupPieces([...declared, ...passed])) own.set(name, pieces);
  return file;
}

/** The piece that a node is, without the definitions in it. */
export function toPiece(name: string, node: ts.Node, file: File, isDefinition: IsDefinition): Piece {
  const tokens: string[] = [];
  const [names, uses, modules] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const visit = (one: ts.Node): void => {
    if (ts.isJSDoc(one) || (one !== node && isDefinition(one))) return;
    if (isImportCall(one) && !isText(one.arguments[0])) modules.add('*');
    if (isText(one) && isLoadedName(one)) modules.add(one.text);
    if (isText(one) && ts.isElementAccessExpression(one.parent)) uses.add(one.text);
    const children = one.getChildren(file.source);
    for (const child of children) visit(child);
    if (children.length > 0) return;
    const text = one.getText(file.source);
    if (text === '') return;
    if (ts.isIdentifier(one) || ts.isPrivateIdentifier(one)) {
      const isBehindDot = /^\??\.$/.test(tokens.at(-1) ?? '');
      if (!isBehindDot) names.add(text);
      if (isBehindDot || isTaken(one)) uses.add(text);
    }
    tokens.push(text);
  };
  visit(node);
  return { name, text: tokens.join(' '), names: [...names], uses: [...uses], modules: [...modules], file };
}

/** The pieces by their names. */
export function groupPieces(pieces: readonly Piece[]): Map<string, Piece[]> {
  return groupBy(pieces, ({ name }) => name);
}

function runsWhenLoaded(statement: ts.Statement, isDefinition: IsDefinition): boolean {
  if (ts.isExpressionStatement(statement) && isDefinition(statement.expression)) return false;
  return !ts.isTypeAliasDeclaration(statement) && !ts.isInterfaceDeclaration(statement);
}

/** Its own name, and that by which it is imported where it is exported as default. */
function namesOf({ name, modifiers }: ts.FunctionDeclaration | ts.ClassDeclaration): string[] {
  const isDefault = modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) ?? false;
  return [...(name ? [name.text] : []), ...(isDefault || !name ? ['default'] : [])];
}

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}

/** A class is reached by its name as far as it is made, and by the names of its members for the rest. */
function readClass(
  statement: ts.ClassDeclaration,
  declare: (name: string, node: ts.Node) => void,
  addMember: (name: string, node: ts.Node) => void,
): void {
  const declareClass = (node: ts.Node) => {
    for (const name of namesOf(statement)) declare(name, node);
  };
  for (const clause of statement.heritageClauses ?? []) declareClass(clause);
  for (const member of statement.members) {
    const own = member.name?.getText(statement.getSourceFile());
    if (own === undefined || ts.isPropertyDeclaration(member)) declareClass(member);
    if (own !== undefined) addMember(own, member);
  }
}

/** Whether the name is that of a member that is taken from an object: `const { a } = this`, or `({ a } = this)`. */
function isTaken(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isBindingElement(parent)) return (parent.propertyName ?? parent.name) === node;
  if (!ts.isShorthandPropertyAssignment(parent) && !ts.isPropertyAssignment(parent)) return false;
  const { parent: pattern } = parent;
  return ts.isBinaryExpression(pattern.parent) && pattern.parent.left === pattern;
}

function isText(node: ts.Node | undefined): node is ts.StringLiteralLike {
  return node !== undefined && ts.isStringLiteralLike(node);
}

function isImportCall(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
}

/** Whether a text names a module that the code around it loads: by an import where it stands, or as a path to any other means. */
function isLoadedName(text: ts.StringLiteralLike): boolean {
  if (ts.isLiteralTypeNode(text.parent)) return false;
  return isImportCall(text.parent) || /^\.\.?\//.test(text.text);
}
