/**
 * What two sides know of the same values: each object and array has a number, equal ones the same, and what the other side
 * has already is never sent again.
 */

/** A text behind "'", the number of an object behind "#", or what else JSON has, as it is. */
type Reference = string | number | boolean | null;

/** Whether it is an array, and its parts; those of an object are names and parts by turns, without those that are undefined. */
type Node = readonly [isArray: boolean, ...parts: Reference[]];

/** What is new, parts before what holds them, and the number of the whole. */
export type NodeMessage = {
  /** Whether the other side starts anew with it. */
  readonly whole: boolean;
  readonly nodes: readonly (readonly [number: number, node: Node])[];
  readonly root: Reference;
};

export type NodeWriter = {
  /** What brings a side that has read all messages before to this value. */
  update(value: unknown): NodeMessage;
  /** What brings any side to the value of the last update. */
  whole(): NodeMessage;
};

/** So many numbers are kept beyond those of twice the value, before it is begun anew. */
const spare = 10_000;

/** Writes values such as JSON has, each of which may be held in several places, but not in itself; typed numbers are an array. */
export function writeNodes(): NodeWriter {
  let numbers = new WeakMap<object, number>();
  let known = new Map<string, number>();
  let nodes = new Map<number, Node>();
  let news: [number, Node][] = [];
  let next = 0;
  let last: Reference = null;
  let size = 0;

  function referTo(value: unknown): Reference {
    if (typeof value !== 'object' || value === null) return plain(value);
    const before = numbers.get(value);
    if (before !== undefined && nodes.has(before)) return `#${before}`;
    const node: Node = isList(value) ? [true, ...Array.from(value, referTo)] : [false, ...partsOf(value)];
    const text = textOf(node);
    let number = known.get(text);
    if (number === undefined) {
      number = next++;
      known.set(text, number);
      nodes.set(number, node);
      news.push([number, node]);
    }
    numbers.set(value, number);
    return `#${number}`;
  }

  function partsOf(value: object): Reference[] {
    if (value instanceof Map || value instanceof Set)
      throw new Error('Expected a value that JSON has instead of a Map or Set');
    const parts: Reference[] = [];
    for (const name of Object.keys(value)) {
      const part = (value as Readonly<Record<string, unknown>>)[name];
      if (part !== undefined) parts.push(`'${name}`, referTo(part));
    }
    return parts;
  }

  function forget(): void {
    numbers = new WeakMap();
    known = new Map();
    nodes = new Map();
  }

  function take(whole: boolean): NodeMessage {
    const message = { whole, nodes: news, root: last };
    news = [];
    return message;
  }

  return {
    update(value) {
      const isFull = nodes.size > 2 * size + spare;
      if (isFull) forget();
      last = referTo(value);
      const message = take(isFull);
      if (isFull || size === 0) size = nodes.size;
      return message;
    },
    whole() {
      nodes = reachable(nodes, last);
      for (const [text, number] of known) if (!nodes.has(number)) known.delete(text); // which who comes now has not
      return { whole: true, nodes: [...nodes], root: last };
    },
  };
}

function isList(value: object): value is readonly unknown[] | Uint8Array {
  return Array.isArray(value) || value instanceof Uint8Array;
}

function plain(value: unknown): Reference {
  if (value === undefined) return null;
  if (typeof value === 'string') return `'${value}`;
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new Error(`Expected a value that JSON has instead of ${String(value)}`);
}

const between = '\u0001';

/** No two nodes have the same. */
function textOf(node: Node): string {
  const isApart = node.every((part) => typeof part !== 'string' || !part.includes(between));
  return isApart ? node.join(between) : JSON.stringify(node);
}

/** Parts before what holds them. */
function reachable(nodes: ReadonlyMap<number, Node>, root: Reference): Map<number, Node> {
  const found = new Map<number, Node>();
  const visit = (reference: Reference) => {
    const number = numberOf(reference);
    const node = number === undefined ? undefined : nodes.get(number);
    if (number === undefined || node === undefined || found.has(number)) return;
    for (const part of node) visit(part);
    found.set(number, node);
  };
  visit(root);
  return found;
}

function numberOf(reference: Reference): number | undefined {
  return typeof reference === 'string' && reference.startsWith('#') ? Number(reference.slice(1)) : undefined;
}

/** Reads what a writer wrote, message by message; what is the same as before is the same object as before. */
export function readNodes(): (message: NodeMessage) => unknown {
  let values = new Map<number, unknown>();
  const resolve = (reference: Reference) => {
    const number = numberOf(reference);
    if (number === undefined) return typeof reference === 'string' ? reference.slice(1) : reference;
    if (!values.has(number)) throw new Error(`Expected the message before to hold number ${number}`);
    return values.get(number);
  };
  return ({ whole, nodes, root }) => {
    if (whole) values = new Map();
    for (const [number, node] of nodes) values.set(number, build(node, resolve));
    return resolve(root);
  };
}

function build([isArray, ...parts]: Node, resolve: (reference: Reference) => unknown): unknown {
  if (isArray) return parts.map(resolve);
  return Object.fromEntries(
    Array.from({ length: parts.length / 2 }, (_, at) => [
      resolve(parts[2 * at] ?? null),
      resolve(parts[2 * at + 1] ?? null),
    ]),
  );
}
