/** Digests of the code that step definitions run, followed by name through the step files. */

import type { CallExpression, SourceFile, ts } from 'ts-morph';
import { memoizeWeakly } from '../../core/memoize.ts';
import { textDigest } from '../digest.ts';
import { addressesOf, isPackage } from './code-import.ts';
import { type File, groupPieces, type IsDefinition, type Piece, readPieces, toPiece } from './code-piece.ts';

/** The digest of all code that a call runs, as far as it stands in the step files: comments and layout do not count. */
export type DigestOf = (call: CallExpression) => string;

/**
 * Follows the names in a piece of code to what they are declared as in its file or in one that it imports, and the names
 * behind a dot to the members of every class. That is more than really runs where members share a name, and never less than what
 * is reached by name. What belongs to every step: statements that run whenever a file is loaded, such as hooks, and all that
 * no definition reaches, since that may be reached in a way that is not followed.
 *
 * @param calls all definitions
 * @param beside a digest of what else the steps may run, which belongs to every step, too
 */
export function createCodeDigests(
  sources: readonly SourceFile[],
  calls: readonly CallExpression[],
  beside: string,
): DigestOf {
  const defining = new Set<ts.Node>(calls.map((call) => call.compilerNode));
  const isDefinition: IsDefinition = (node) => defining.has(node);
  const files = new Map(sources.map(({ compilerNode: source }) => [source, readPieces(source, isDefinition)]));
  const reach = createReach([...files.values()]);
  const own = (call: CallExpression): Piece[] => {
    const file = files.get(call.getSourceFile().compilerNode);
    return file ? [toPiece('', call.compilerNode, file, isDefinition)] : [];
  };
  const loaded = [...files.values()].flatMap((file) => file.loaded);
  const reached = reach([...loaded, ...calls.flatMap(own)], new Set());
  const rest = [...files.values()].flatMap((file) => [...file.declared, ...file.members]);
  const always = reach([...loaded, ...rest.filter((piece) => !reached.has(piece))], new Set());
  return (call) => {
    const digests = [...reach(own(call), always)].map(digestOfPiece).sort();
    return textDigest([beside, ...digests].join('\n')).slice(0, 16);
  };
}

/** Most pieces are reached by many calls. */
const digestOfPiece = memoizeWeakly((piece: Piece) => textDigest(textOf(piece)));

/** The code of a piece, and where what it imports is from. */
function textOf({ text, names, file }: Piece): string {
  const imports = names.flatMap((name) => file.imported.get(name) ?? []).filter(({ isType }) => !isType);
  return [text, ...imports.map(({ name, module }) => `${name} from ${module}`)].join('\n');
}

/** All that pieces reach, beside what is known to be reached already. */
type Reach = (pieces: readonly Piece[], known: ReadonlySet<Piece>) => ReadonlySet<Piece>;

function createReach(files: readonly File[]): Reach {
  const exported = groupPieces(files.flatMap(({ declared, passed }) => [...declared, ...passed]));
  const members = groupPieces(files.flatMap((file) => file.members));
  const modules = createModules(files);
  const next = (piece: Piece): readonly Piece[] => {
    const { names, uses, file } = piece;
    const imported = names.flatMap((name) => file.imported.get(name) ?? []);
    return [
      ...names.flatMap((name) => file.own.get(name) ?? []),
      ...imported.flatMap(({ name }) => (name === '*' ? [] : (exported.get(name) ?? []))),
      ...uses.flatMap((name) => [
        ...(members.get(name) ?? []),
        ...(file.imported.has('*') ? (exported.get(name) ?? []) : []),
      ]),
      ...modules(piece),
    ];
  };
  return (pieces, known) => {
    const reached = new Set<Piece>([...known, ...pieces]);
    for (const piece of reached) if (!known.has(piece)) for (const one of next(piece)) reached.add(one);
    return reached;
  };
}

/** All of the files that a piece loads as a whole: every one where that is known only when it runs. */
function createModules(files: readonly File[]): (piece: Piece) => readonly Piece[] {
  const fileAt = new Map(files.map((file) => [file.source.fileName, file]));
  const found = (module: string, from: string): readonly File[] => {
    if (!module.startsWith('.')) return isPackage(module) ? [] : files;
    return addressesOf(module, from).flatMap((address) => fileAt.get(address) ?? []);
  };
  return ({ modules, file }) =>
    modules
      .flatMap((module) => found(module, file.source.fileName))
      .flatMap(({ declared, members, passed }) => [...declared, ...members, ...passed]);
}
