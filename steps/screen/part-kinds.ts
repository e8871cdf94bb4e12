/** Which node of an observation is a part of which kind, by what the browser tells a screen reader that it is. */
import type { ScreenNode, Tree } from './observation.ts';
import type { ElementKind } from './part.ts';
import { roleOf } from './roles.ts';

/** Those that are called by a label or a heading, and never by what they hold. */
export const blocks: ReadonlySet<ElementKind> = new Set(['dialog', 'form', 'list', 'section', 'table']);

/** Those that are called by a label. */
export const labelled: ReadonlySet<ElementKind> = new Set(['checkbox', 'field', 'image', 'radio button', 'switch']);

/** The places of all of a kind, seen or not, in the order of the page. */
export function placesOf(tree: Tree, kind: ElementKind): readonly number[] {
  return tree.nodes.flatMap((_, place) => (isKind(tree, place, kind) ? [place] : []));
}

export function isKind(tree: Tree, place: number, kind: ElementKind): boolean {
  const node = tree.at(place);
  if (node.tag.startsWith('#')) return false;
  const role = roleOf(node);
  if (kind === 'field') return isField(tree, place, role);
  // What shows the choice of a select is no button, though it is written as one.
  if (kind === 'button' && role === 'button') return !isFile(tree, place) && tree.nodes[node.parent]?.tag !== 'select';
  return kindsOf[role]?.includes(kind) === true || besides[kind]?.(tree, place) === true;
}

/** Whether it is a field, or is checked. */
export function takesValue(tree: Tree, place: number): boolean {
  return (['field', 'checkbox', 'radio button'] as const).some((kind) => isKind(tree, place, kind));
}

/** Whether a person writes into it, though it is no form field. */
export function isEditable({ attributes }: ScreenNode): boolean {
  return /^(|true|plaintext-only)$/.test(attributes.contenteditable ?? 'false');
}

/** Whether it is a cell of a table, its headings among them. */
export function isCell(tree: Tree, place: number): boolean {
  return /^(cell|gridcell|columnheader|rowheader)$/.test(roleOf(tree.at(place)));
}

/** What takes a value, but for what is checked. A group of radio buttons is a field, and so is a button that opens what is to be chosen. */
function isField(tree: Tree, place: number, role: string): boolean {
  const node = tree.at(place);
  const { tag, attributes, states } = node;
  if (fieldRoles.has(role) || tag === 'select' || isFile(tree, place) || isEditable(node)) return true;
  if (role === 'button')
    return (states.hasPopup ?? attributes['aria-haspopup']) === 'listbox' && attributes.tabindex !== '-1';
  return tag === 'fieldset' && isRadioGroup(tree, place);
}

function isRadioGroup(tree: Tree, place: number): boolean {
  const inside = tree.inside(place).filter((at) => isControl(tree, at));
  return inside.length > 0 && inside.every((at) => isKind(tree, at, 'radio button'));
}

/** Whether it is one of a form's own, seen or not. */
function isControl(tree: Tree, place: number): boolean {
  const { tag, attributes } = tree.at(place);
  if (tag === 'fieldset') return false;
  if (tag === 'input') return !/^(hidden|button|submit|reset|image)$/i.test(attributes.type ?? '');
  return takesValue(tree, place);
}

/** A radio button in no group that is a field. */
export function isLoneRadio(tree: Tree, place: number): boolean {
  return isKind(tree, place, 'radio button') && !tree.around(place).some((at) => isKind(tree, at, 'field'));
}

export function isFile(tree: Tree, place: number): boolean {
  const { tag, attributes } = tree.at(place);
  return tag === 'input' && attributes.type?.toLowerCase() === 'file';
}

const fieldRoles: ReadonlySet<string> = new Set([
  'textbox',
  'searchbox',
  'combobox',
  'spinbutton',
  'slider',
  'radiogroup',
  'Date',
  'DateTime',
  'InputTime',
  'ColorWell',
]);

/** What each role is in the words of the features. */
const kindsOf: Readonly<Record<string, readonly ElementKind[]>> = {
  alert: ['alert'],
  alertdialog: ['dialog'],
  article: ['item', 'section'],
  button: ['button'],
  checkbox: ['checkbox'],
  complementary: ['section'],
  dialog: ['dialog'],
  DisclosureTriangle: ['button'],
  DisclosureTriangleGrouped: ['button'],
  form: ['form'],
  grid: ['table'],
  group: ['section'],
  heading: ['heading'],
  image: ['image'],
  img: ['image'],
  link: ['link'],
  list: ['list'],
  listitem: ['item'],
  log: ['alert'],
  main: ['section'],
  menuitem: ['menu item'],
  menuitemcheckbox: ['checkbox', 'menu item'],
  menuitemradio: ['radio button', 'menu item'],
  navigation: ['section'],
  option: ['option'],
  radio: ['radio button'],
  region: ['section'],
  row: ['row'],
  search: ['form'],
  status: ['alert'],
  switch: ['checkbox', 'switch'],
  tab: ['tab'],
  table: ['table'],
  tabpanel: ['section'],
  treegrid: ['table'],
};

/** What is such a part to a person, and not by its role. */
const besides: Partial<Readonly<Record<ElementKind, (tree: Tree, place: number) => boolean>>> = {
  // The last ones are announced by an element of their own, which nobody sees.
  alert: (tree, place) => {
    const { tag, attributes } = tree.at(place);
    if (/^(polite|assertive)$/.test(attributes['aria-live'] ?? '')) return true;
    return (
      tag === 'li' &&
      tree.around(place).some((at) => /^Notifications/i.test(tree.at(at).attributes['aria-label'] ?? ''))
    );
  },
  image: (tree, place) => {
    const { role, name } = tree.at(place);
    return role === 'Canvas' && name !== '';
  },
  // The last ones stand beside a list that nobody sees, as where no more than a part of the options is rendered for each.
  option: (tree, place) => {
    const { attributes } = tree.at(place);
    if (attributes.role !== undefined) return false;
    if (attributes['aria-selected'] !== undefined) return true;
    if (attributes['aria-disabled'] === undefined) return false;
    return tree.around(place).some((at) => {
      const before = tree.at(at).parent;
      return tree.childrenOf(before).some((one) => one < at && tree.at(one).attributes.role === 'listbox');
    });
  },
};
