/** JSON to the letter: what `JSON.parse` takes, no key twice and no number that is not exact, with the place of every value. */
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { comparePlaces, type Place } from '../finding.ts';
import { locate } from '../specification/span.ts';
import { splitMark } from '../text/byte-order-mark.ts';

/** Keys and indices from the outermost value inwards. */
type JsonPath = readonly PropertyKey[];

/** `problem` is a phrase about the file, such as "a comma is missing". */
type JsonFault = { readonly place: Place; readonly problem: string };

export type Json = {
  /** Undefined where there are faults. */
  readonly value: unknown;
  /** In reading order, at most one a line: the rest of a line mostly follows from its first. */
  readonly faults: readonly JsonFault[];
  /** Where the value at a path stands, or the innermost one that would hold it. */
  readonly placeOf: (path: JsonPath) => Place;
  /** Where the key of an object at a path stands. */
  readonly placeOfKey: (path: JsonPath, key: string) => Place;
};

/** Reads JSON; `file` is the name that places bear. A byte-order mark at the beginning is passed over. */
export function parseJson(text: string, file: string): Json {
  const { source } = splitMark(text);
  const placeAt = locate(source, file);
  const { root, faults } = parseNodes(source);
  const nodeAt = (path: JsonPath) => root && findInnermost(root, path);
  const keyAt = (path: JsonPath, key: string) => keysOf(nodeAt(path)).find(({ value }) => value === key);
  return {
    value: root && faults.length === 0 ? getNodeValue(root) : undefined,
    faults: oncePerLine(faults.map(({ offset, problem }) => ({ place: placeAt(offset), problem }))),
    placeOf: (path) => placeAt(nodeAt(path)?.offset ?? 0),
    placeOfKey: (path, key) => placeAt((keyAt(path, key) ?? nodeAt(path))?.offset ?? 0),
  };
}

type Fault = { readonly offset: number; readonly problem: string };
type Nodes = { readonly root: Node | undefined; readonly faults: readonly Fault[] };

function parseNodes(source: string): Nodes {
  const errors: ParseError[] = [];
  if (source.trim() === '') return { root: undefined, faults: [{ offset: 0, problem: 'the file is empty' }] };
  try {
    const root = parseTree(source, errors, { disallowComments: true, allowTrailingComma: false });
    if (errors.length === 0 && root) return { root, faults: [...findRepeatedKeys(root), ...findInexact(root)] };
    const faults = errors.map(({ error, offset }) => ({
      offset,
      problem: problems[printParseErrorCode(error)] ?? 'this is not JSON',
    }));
    return { root, faults };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // the parser calls itself for every level
    return { root: undefined, faults: [{ offset: 0, problem: 'it is nested too deeply to be read' }] };
  }
}

const problems: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'the name of a field in double quotes is missing, or a comma is too many',
  ValueExpected: 'a value is missing, or a comma is too many',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing brace is missing',
  CloseBracketExpected: 'a closing bracket is missing',
  EndOfFileExpected: 'something stands after the end',
  InvalidCommentToken: 'a comment is not JSON',
  UnexpectedEndOfComment: 'a comment is not JSON',
  UnexpectedEndOfString: 'the closing quote of a text is missing',
  InvalidCharacter: 'a text holds a control character, which must be escaped',
};

function findRepeatedKeys(node: Node): Fault[] {
  const seen = new Set<unknown>();
  const repeated = keysOf(node).filter(({ value }) => seen.has(value) || !seen.add(value));
  return [
    ...repeated.map(({ offset, value }) => ({ offset, problem: `the field "${value}" is given twice` })),
    ...(node.children ?? []).flatMap(findRepeatedKeys),
  ];
}

/** Numbers in whose place another one would be read. */
function findInexact(node: Node): Fault[] {
  const isInexact = node.type === 'number' && Math.abs(node.value) > Number.MAX_SAFE_INTEGER;
  const problem = `the number is larger than ${Number.MAX_SAFE_INTEGER}, the largest that is exact`;
  return isInexact ? [{ offset: node.offset, problem }] : (node.children ?? []).flatMap(findInexact);
}

/** The keys of an object, and none of anything else. */
function keysOf(node: Node | undefined): Node[] {
  return node?.type === 'object' ? (node.children ?? []).flatMap(({ children }) => children?.[0] ?? []) : [];
}

function oncePerLine(faults: readonly JsonFault[]): JsonFault[] {
  const lines = new Set<number>();
  return faults
    .toSorted((a, b) => comparePlaces(a.place, b.place))
    .filter(({ place: { line } }) => !lines.has(line) && lines.add(line));
}

function findInnermost(root: Node, path: JsonPath): Node {
  const [key, ...rest] = path;
  const inner = key === undefined || typeof key === 'symbol' ? undefined : findNodeAtLocation(root, [key]);
  return inner ? findInnermost(inner, rest) : root;
}
