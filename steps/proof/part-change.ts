/** Takes parts from an observed screen, adds some, doubles, moves or flips them. */
import { type Condition, isIn } from '../screen/condition.ts';
import { type Observation, type ScreenNode, treeOf } from '../screen/observation.ts';
import { type ElementPart, isText, type Part } from '../screen/part.ts';
import { findParts, type KnownNames } from '../screen/part-finder.ts';
import { statesOf } from '../screen/part-states.ts';
import { withNodes } from './observed.ts';
import { changeShown } from './text-change.ts';

/** As where all of it were hidden. */
export function withoutPart(screen: Observation, part: Part, names?: KnownNames): Observation {
  if (isText(part)) return changeShown(screen, part.name, '');
  return hide(screen, placesOf(screen, part, names));
}

/** As where its name, or the words on it, were others. */
export function renamedPart(screen: Observation, part: Part, to: string, names?: KnownNames): Observation {
  if (isText(part)) return changeShown(screen, part.name, to);
  const places = new Set(subtreesOf(screen, placesOf(screen, part, names)));
  if (places.size === 0) return screen;
  const changed = changeShown(screen, part.name, to);
  const label = new Set(labelsOf(screen, part));
  return withNodes(screen, (node, place) =>
    places.has(place) || label.has(place) ? (changed.nodes[place] ?? node) : node,
  );
}

/** Once more, right behind itself. */
export function doubledPart(screen: Observation, part: Part, names?: KnownNames): Observation {
  return isText(part) ? addPart(screen, part) : doubledAt(screen, placesOf(screen, part, names)[0]);
}

/** The same with what stands there, and all that is in it, once more right behind itself. */
export function doubledAt(screen: Observation, place: number | undefined): Observation {
  if (place === undefined) return screen;
  const [before, own, after] = partedAt(screen, place);
  return arranged(screen, [...before, ...own, ...own, ...after]);
}

/** In another part of the kind of the one that it is in. */
export function movedPart(
  screen: Observation,
  part: ElementPart,
  within: ElementPart,
  names?: KnownNames,
): Observation {
  const [place] = placesOf(screen, part, names);
  const around = findParts(screen, within, names);
  const other = around.all.findLast((one) => !around.named.some((own) => own.place === one.place))?.place;
  return place === undefined || other === undefined ? screen : movedInto(screen, place, other);
}

/** What stands there, as the last that is in another. */
export function movedInto(screen: Observation, place: number, into: number): Observation {
  const [before, own, after] = partedAt(screen, place);
  const inside = treeOf(screen).whole(into);
  if (own.includes(into)) return screen;
  const rest = [...before, ...after];
  const end = rest.findLastIndex((at) => inside.includes(at)) + 1;
  const moved = arranged(screen, [...rest.slice(0, end), ...own, ...rest.slice(end)], new Map([[place, into]]));
  const [left = 0, top = 0] = screen.nodes[place]?.boxes[0] ?? [];
  const [edge = 0, height = 0, width = 0] = screen.nodes[into]?.boxes[0] ?? [];
  return withNodes(moved, (node, at) =>
    at >= end && at < end + own.length ? shifted(node, edge + width - left, height - top) : node,
  );
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

/** The same in the part that it is said to be in, where there is one. */
export function addedWithin(screen: Observation, part: Part, names?: KnownNames): Observation {
  const around = part.within === undefined ? undefined : placesOf(screen, part.within, names)[0];
  const added = addPart(screen, part);
  return around === undefined || added === screen ? added : movedInto(added, screen.nodes.length, around);
}

/** As where it were not in that condition, but the other way round. */
export function flippedPart(
  screen: Observation,
  part: ElementPart,
  condition: Condition,
  names?: KnownNames,
): Observation {
  const places = new Set(placesOf(screen, part, names));
  const side = sides[condition];
  return withNodes(screen, (node, place) => {
    if (!places.has(place)) return node;
    const { [side]: _, [`aria-${side}`]: __, ...attributes } = node.attributes;
    const is = isIn(statesOf(treeOf(screen), place), side) !== true;
    return {
      ...node,
      attributes: { ...attributes, [`aria-${side}`]: `${is}` },
      states: { ...node.states, [side]: is },
    };
  });
}

/** As where a field took something else: a week, or a colour where it takes weeks. */
export function retypedPart(screen: Observation, part: ElementPart, takes: string, names?: KnownNames): Observation {
  const places = new Set(placesOf(screen, part, names));
  const type = takes === 'week' ? 'color' : 'week';
  return withNodes(screen, (node, place) => {
    if (!places.has(place)) return node;
    const { role: _, contenteditable: __, ...attributes } = node.attributes;
    return { ...node, tag: 'input', role: '', attributes: { ...attributes, type } };
  });
}

/**
 * Two places, each with what is around it alone, the other way round: what is there second is seen where the first one was, and is
 * read before it.
 */
export function swapped(screen: Observation, first: number, second: number): Observation {
  const tree = treeOf(screen);
  if (first >= second || tree.isIn(second, first)) return screen;
  const shared = tree.around(second).find((at) => tree.isIn(first, at));
  const [start = first, next = second] = [first, second].map((place) =>
    [place, ...tree.around(place)].find((at) => tree.at(at).parent === shared),
  );
  const [before, one, behind] = partedAt(screen, start);
  const [, other, after] = partedAt(screen, next);
  const between = behind.filter((at) => at < next);
  const shift = topOf(screen.nodes[next]) - topOf(screen.nodes[start]);
  const [up, down] = [new Set(other), new Set(one)];
  const moved = withNodes(screen, (node, at) =>
    up.has(at) ? shifted(node, 0, -shift) : down.has(at) ? shifted(node, 0, shift) : node,
  );
  return arranged(moved, [...before, ...other, ...between, ...one, ...after]);
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
  return places.flatMap((place) => treeOf(screen).whole(place));
}

/** The places before a node, those of it and of all that is in it, and those behind. */
function partedAt(
  screen: Observation,
  place: number,
): readonly [before: readonly number[], own: readonly number[], after: readonly number[]] {
  const own = subtreesOf(screen, [place]);
  const all = [...screen.nodes.keys()];
  return [all.slice(0, place), own, all.slice(place + own.length)];
}

/** The nodes in another order, in which one may stand twice, or stand in another than before. Each comes behind the one that it is in. */
function arranged(
  screen: Observation,
  order: readonly number[],
  parents: ReadonlyMap<number, number> = new Map(),
): Observation {
  const now = new Map<number, number>();
  const nodes = order.flatMap((old, at) => {
    const node = screen.nodes[old];
    now.set(old, at);
    return node === undefined ? [] : [{ ...node, parent: now.get(parents.get(old) ?? node.parent) ?? node.parent }];
  });
  return { ...screen, nodes };
}

function shifted(node: ScreenNode, right: number, down: number): ScreenNode {
  return { ...node, boxes: node.boxes.map(([left, top, ...size]) => [left + right, top + down, ...size]) };
}

function topOf(node: ScreenNode | undefined): number {
  return node?.boxes[0]?.[1] ?? 0;
}

/** What is the other way round where a part is not in a condition. */
const sides = {
  ...{ enabled: 'disabled', disabled: 'disabled', selected: 'selected', 'not selected': 'selected' },
  ...{ checked: 'checked', unchecked: 'checked', expanded: 'expanded', collapsed: 'expanded' },
  ...{ required: 'required', optional: 'required', invalid: 'invalid', valid: 'invalid' },
} as const satisfies Readonly<Record<Condition, Condition>>;

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
