/** Takes parts from an observed screen, adds some, doubles, moves or flips them. */
import { type Observation, type ScreenNode, Tree } from '../screen/observation.ts';
import { type ElementPart, isText, type Part } from '../screen/part.ts';
import type { KnownNames } from '../screen/part-finder.ts';
import { findParts } from '../screen/part-finder.ts';
import { withNodes } from './observed.ts';
import { changeText } from './text-change.ts';

/** As where all of it were hidden. */
export function withoutPart(screen: Observation, part: Part, names?: KnownNames): Observation {
  if (isText(part)) return { ...(changeText({ screen }, part.name, '').screen ?? screen) };
  return hide(screen, placesOf(screen, part, names));
}

/** As where its name, or the words on it, were others. */
export function renamedPart(screen: Observation, part: Part, to: string, names?: KnownNames): Observation {
  if (isText(part)) return changeText({ screen }, part.name, to).screen ?? screen;
  const places = new Set(subtreesOf(screen, placesOf(screen, part, names)));
  if (places.size === 0) return screen;
  const changed = changeText({ screen }, part.name, to).screen ?? screen;
  const label = new Set(labelsOf(screen, part));
  return withNodes(screen, (node, place) =>
    places.has(place) || label.has(place) ? (changed.nodes[place] ?? node) : node,
  );
}

/** Once more, right behind itself. */
export function doubledPart(screen: Observation, part: Part, names?: KnownNames): Observation {
  if (isText(part)) return addPart(screen, part);
  const [place] = placesOf(screen, part, names);
  if (place === undefined) return screen;
  const copied = subtreesOf(screen, [place])
    .map((at) => screen.nodes[at])
    .filter((node) => node !== undefined);
  return insert(screen, copied, place, place + copied.length);
}

/** Below all that is on the screen, as a part of that kind and name. */
export function addPart(screen: Observation, { kind, name }: Part): Observation {
  const body = screen.nodes.findIndex(({ tag }) => tag === 'body');
  const bottom = Math.max(0, ...screen.nodes.flatMap(({ boxes }) => boxes.map(([, top, , height]) => top + height)));
  const base = screen.nodes[body] ?? screen.nodes[0];
  if (base === undefined) return screen;
  const box = {
    boxes: [[base.boxes[0]?.[0] ?? 0, bottom + 20, 100, 20] as ScreenNode['boxes'][number]],
    sight: 'seen' as const,
  };
  const plain = {
    ...base,
    ...box,
    attributes: {},
    states: {},
    role: '',
    name: '',
    value: '',
    namedBy: '',
    leftOut: '',
  };
  const element = {
    ...plain,
    tag: tags[kind] ?? 'div',
    role: roles[kind] ?? '',
    name,
    namedBy: 'contents',
    display: 'block',
  };
  const text = { ...plain, tag: '#text', text: name, written: name, display: 'inline' };
  const at = screen.nodes.length;
  const nodes = [...screen.nodes, { ...element, parent: Math.max(0, body) }, { ...text, parent: at }];
  return { ...screen, nodes };
}

/** With a side of it the other way round. */
export function flippedPart(screen: Observation, part: ElementPart, names?: KnownNames): Observation {
  const places = new Set(placesOf(screen, part, names));
  return withNodes(screen, (node, place) => {
    if (!places.has(place)) return node;
    const { disabled: _, 'aria-disabled': __, ...attributes } = node.attributes;
    const was = node.states.disabled === true || 'disabled' in node.attributes;
    return {
      ...node,
      attributes: was ? attributes : { ...attributes, 'aria-disabled': 'true' },
      states: { ...node.states, disabled: !was },
    };
  });
}

/** Two that stand one behind the other, the other way round: the second is seen where the first one was, and is read before it. */
export function swapped(screen: Observation, first: number, second: number): Observation {
  const tree = new Tree(screen);
  const [one, other] = [
    [first, ...tree.inside(first)],
    [second, ...tree.inside(second)],
  ];
  if (first >= second || tree.isIn(second, first)) return screen;
  const between = screen.nodes.slice((one.at(-1) ?? 0) + 1, second).map((_, at) => (one.at(-1) ?? 0) + 1 + at);
  const order = [
    ...screen.nodes.slice(0, first).map((_, at) => at),
    ...other,
    ...between,
    ...one,
    ...screen.nodes.slice((other.at(-1) ?? 0) + 1).map((_, at) => (other.at(-1) ?? 0) + 1 + at),
  ];
  const placeNow = new Map(order.map((old, at) => [old, at]));
  const shift = topOf(screen.nodes[second]) - topOf(screen.nodes[first]);
  const moves = new Map([...one.map((at) => [at, shift] as const), ...other.map((at) => [at, -shift] as const)]);
  const nodes = order.flatMap((old) => {
    const node = screen.nodes[old];
    if (node === undefined) return [];
    const parent = placeNow.get(node.parent) ?? node.parent;
    return [
      {
        ...node,
        parent,
        boxes: node.boxes.map(
          ([left, top, ...size]) => [left, top + (moves.get(old) ?? 0), ...size] as ScreenNode['boxes'][number],
        ),
      },
    ];
  });
  return { ...screen, nodes };
}

export function hide(screen: Observation, places: readonly number[]): Observation {
  const hidden = new Set(subtreesOf(screen, places));
  return withNodes(screen, (node, place) =>
    hidden.has(place) && node.sight === 'seen'
      ? { ...node, sight: 'hidden', boxes: [], role: '', isPicture: false }
      : node,
  );
}

/** Where the parts of that name stand. */
export function placesOf(screen: Observation, part: ElementPart, names?: KnownNames): readonly number[] {
  return findParts(screen, part, names).named.map(({ place }) => place);
}

/** Labels of fields, and headings of blocks, stand beside what they name. */
function labelsOf(screen: Observation, { name }: ElementPart): readonly number[] {
  return screen.nodes.flatMap(({ tag, text }, place) =>
    tag === '#text' && text.trim().toLowerCase().startsWith(name.toLowerCase()) ? [place] : [],
  );
}

function subtreesOf(screen: Observation, places: readonly number[]): readonly number[] {
  const tree = new Tree(screen);
  return places.flatMap((place) => [place, ...tree.inside(place)]);
}

function insert(screen: Observation, copied: readonly ScreenNode[], from: number, at: number): Observation {
  const moved = (parent: number) => (parent >= at ? parent + copied.length : parent);
  const own = copied.map((node, index) => ({ ...node, parent: index === 0 ? node.parent : node.parent - from + at }));
  const before = screen.nodes.slice(0, at);
  const after = screen.nodes.slice(at).map((node) => ({ ...node, parent: moved(node.parent) }));
  return { ...screen, nodes: [...before, ...own, ...after] };
}

function topOf(node: ScreenNode | undefined): number {
  return node?.boxes[0]?.[1] ?? 0;
}

const roles: Readonly<Partial<Record<Part['kind'], string>>> = {
  alert: 'alert',
  button: 'button',
  checkbox: 'checkbox',
  dialog: 'dialog',
  field: 'textbox',
  form: 'form',
  heading: 'heading',
  image: 'img',
  item: 'listitem',
  link: 'link',
  list: 'list',
  'menu item': 'menuitem',
  option: 'option',
  'radio button': 'radio',
  row: 'row',
  section: 'region',
  switch: 'switch',
  tab: 'tab',
  table: 'table',
};

const tags: Readonly<Partial<Record<Part['kind'], string>>> = {
  button: 'button',
  heading: 'h2',
  image: 'img',
  link: 'a',
};
