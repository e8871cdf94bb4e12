/** Reads the values that step files give as literals, or as constants that are literals. */
import path from 'node:path';
import { Node, type ObjectLiteralElementLike, type SourceFile, SyntaxKind } from 'ts-morph';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { type Place, renderPlace } from '../../core/finding.ts';
import { followConstants } from './step-binding.ts';

/** A string or a regular expression, with its flags. @throws CannotJudge for anything that must be computed. */
export function readLiteral(node: Node): string | RegExp {
  const value = followConstants(node);
  if (Node.isRegularExpressionLiteral(value)) return readRegexp(value.getText(), node);
  const text = readText(value);
  if (text === undefined) throw unreadable(node);
  return text;
}

/** What a parameter type matches: one string or regular expression, or several. @throws CannotJudge as `readLiteral`. */
export function readRegexps(node: Node): (string | RegExp)[] {
  const value = followConstants(node);
  return Node.isArrayLiteralExpression(value) ? value.getElements().map(readLiteral) : [readLiteral(node)];
}

/** The values of an object literal by name, its methods left out. @throws CannotJudge where names come from elsewhere. */
export function readProperties(node: Node): ReadonlyMap<string, Node> {
  const value = followConstants(node);
  if (!Node.isObjectLiteralExpression(value)) throw unreadable(node);
  return new Map(value.getProperties().flatMap(readProperty));
}

/** Where the files are put in memory: deep enough for those that are above the project's root. */
const root = '/1/2/3/4/5/6/7/8/9';

/** The path of a file in memory, given that relative to the project's root. */
export function addressOf(file: string): string {
  return path.posix.join(root, file);
}

/** Where a node begins. */
export function placeOf(node: Node): Place {
  return placeAt(node.getSourceFile(), node.getStart());
}

/** The place of an offset; `file` is relative to the project's root again. */
export function placeAt(source: SourceFile, offset: number): Place {
  return { file: path.posix.relative(root, source.getFilePath()), ...source.getLineAndColumnAtPos(offset) };
}

function readText(value: Node): string | undefined {
  if (Node.isStringLiteral(value) || Node.isNoSubstitutionTemplateLiteral(value)) return value.getLiteralValue();
  if (!Node.isBinaryExpression(value) || value.getOperatorToken().getKind() !== SyntaxKind.PlusToken) return undefined;
  const left = readText(followConstants(value.getLeft()));
  const right = readText(followConstants(value.getRight()));
  return left === undefined || right === undefined ? undefined : left + right;
}

function readRegexp(literal: string, node: Node): RegExp {
  const end = literal.lastIndexOf('/');
  try {
    return new RegExp(literal.slice(1, end), literal.slice(end + 1));
  } catch (cause) {
    throw new CannotJudge({
      where: renderPlace(placeOf(node)),
      what: `${literal} is no regular expression`,
      fix: 'Correct it',
      cause,
    });
  }
}

function readProperty(property: ObjectLiteralElementLike): [string, Node][] {
  if (Node.isShorthandPropertyAssignment(property)) return [[nameOf(property), property]];
  if (Node.isPropertyAssignment(property)) return [[nameOf(property), property.getInitializerOrThrow()]];
  if (Node.isSpreadAssignment(property)) throw unreadable(property);
  return [];
}

/** Without the quotes that it may be written in. */
function nameOf(property: ObjectLiteralElementLike): string {
  return property.getSymbolOrThrow().getName();
}

function unreadable(node: Node): CannotJudge {
  return new CannotJudge({
    where: renderPlace(placeOf(node)),
    what: `the step code must be run to say what \`${node.getText()}\` is`,
    fix: 'Write a literal, or the name of a constant that is one',
  });
}
