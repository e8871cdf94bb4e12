/** The shape of JSON: what its values are, as in a type of TypeScript, without any of the values. */
import { isIdentifierKey } from './identifier.ts';

/** The shapes of several values in one: what stands at the same place is reported together. */
export type Shape = {
  /** Of values without parts, such as `string`; also `file`, and `…` for what is not looked at. */
  readonly words: ReadonlySet<string>;
  /** Of the elements, where one of the values is an array; an empty shape for an empty one. */
  readonly items?: Shape;
  readonly fields?: ReadonlyMap<string, Field>;
};

type Field = { readonly shape: Shape; readonly optional: boolean };

/** How deep, and how many of the fields or elements of one value, are looked at. */
const most = { depth: 6, fields: 20, elements: 20, sameFields: 20 } as const;

const nothing: Shape = { words: new Set() };

/** Neither throws nor takes long, whatever the value. */
export function shapeJson(value: unknown, depth = 0): Shape {
  if (value === null) return shapeOf('null');
  if (typeof value !== 'object') return shapeOf(typeof value);
  if (depth === most.depth) return shapeOf('…');
  if (!Array.isArray(value)) return shapeObject(Object.entries(value), depth + 1);
  const looked = value.slice(0, most.elements).map((element) => shapeJson(element, depth + 1));
  return { ...nothing, items: joinShapes(looked) };
}

/** A shape of one word. */
export function shapeOf(word: string): Shape {
  return { words: new Set([word]) };
}

/** One shape for all. */
export function joinShapes(shapes: readonly Shape[]): Shape {
  return shapes.reduce(joinTwo, nothing);
}

/** As TypeScript would write it: `{ items: { id: number, note?: string }[] }`. */
export function renderShape({ words, items, fields }: Shape): string {
  const parts = [
    ...(fields === undefined ? [] : [renderFields(fields)]),
    ...(items === undefined ? [] : [renderItems(items)]),
    ...[...words].filter((word) => word !== 'null' && word !== '…'),
    ...['null', '…'].filter((word) => words.has(word)),
  ];
  return parts.join(' | ');
}

/**
 * Keys that are identifiers become one field, and so do all where there are many of the same shape: such an object is
 * used as a map, and its keys are values.
 */
function shapeObject(entries: readonly (readonly [string, unknown])[], depth: number): Shape {
  const looked = entries.slice(0, most.fields + 1).map(([key, value]) => [key, shapeJson(value, depth)] as const);
  const isMap = looked.length > most.sameFields && new Set(looked.map(([, shape]) => renderShape(shape))).size === 1;
  const fields = new Map<string, Field>();
  for (const [key, shape] of isMap ? looked : looked.slice(0, most.fields)) {
    const name = isMap || isIdentifierKey(key) ? identifierField : key;
    fields.set(name, { shape: joinTwo(fields.get(name)?.shape ?? nothing, shape), optional: false });
  }
  if (!isMap && entries.length > most.fields) fields.set('…', { shape: nothing, optional: false });
  return { ...nothing, fields };
}

/** Stands for every key that is an identifier. No key that is a name looks like it. */
const identifierField = '[id]';

function joinTwo(one: Shape, other: Shape): Shape {
  const items = one.items && other.items ? joinTwo(one.items, other.items) : (one.items ?? other.items);
  const fields = one.fields && other.fields ? joinFields(one.fields, other.fields) : (one.fields ?? other.fields);
  return { words: new Set([...one.words, ...other.words]), ...(items && { items }), ...(fields && { fields }) };
}

/** A field that is not in both is optional. */
function joinFields(one: ReadonlyMap<string, Field>, other: ReadonlyMap<string, Field>): ReadonlyMap<string, Field> {
  const names = new Set([...one.keys(), ...other.keys()]);
  const joined = [...names].map((name): [string, Field] => {
    const fields = [one.get(name), other.get(name)].filter((field) => field !== undefined);
    const shape = joinShapes(fields.map((field) => field.shape));
    return [name, { shape, optional: fields.length < 2 || fields.some((field) => field.optional) }];
  });
  return new Map(joined);
}

function renderFields(fields: ReadonlyMap<string, Field>): string {
  const texts = [...fields].map(([name, { shape, optional }]) => {
    if (name === '…') return name;
    const isOptional = optional && name !== identifierField;
    return `${renderName(name)}${isOptional ? '?' : ''}: ${renderShape(shape)}`;
  });
  return texts.length === 0 ? '{}' : `{ ${texts.join(', ')} }`;
}

function renderName(name: string): string {
  return name === identifierField || /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name : JSON.stringify(name);
}

function renderItems(items: Shape): string {
  const text = renderShape(items);
  const alternatives = items.words.size + (items.items ? 1 : 0) + (items.fields ? 1 : 0);
  return alternatives > 1 ? `(${text})[]` : `${text}[]`;
}
