/** What a field holds and asks for, and in which way it takes a value. */
import { hasBox, type ScreenNode, shareIds, type Tree } from './observation.ts';
import { isEditable, isFile, isKind } from './part-kinds.ts';
import { labelOf, labelsOf } from './part-name.ts';
import { checkedOf } from './part-states.ts';
import { roleOf } from './roles.ts';
import { holdsOthers } from './stand-in.ts';
import { foldSpace } from './whole-text.ts';
import { valueIn, wordingOf } from './wording.ts';

/** As a person reads it. */
export function fieldValue(tree: Tree, place: number): string {
  const { tag, value, attributes } = tree.at(place);
  if (tag === 'select') return chosenOf(tree, place);
  if (isGroup(tree, place)) return checkedIn(tree, place);
  if (isFile(tree, place)) return /^No files? chosen$/.test(value) ? '' : value;
  if (tag === 'textarea') return value;
  if (tag !== 'input') return valueIn(tree, place);
  return value === '' && attributes.role === 'combobox' ? valueBeside(tree, place) : value;
}

/** What is shown on its button, where it has one of its own; else what the browser writes there, or of a long one each that is chosen. */
function chosenOf(tree: Tree, select: number): string {
  const button = tree.childrenOf(select).find((at) => tree.at(at).tag === 'button');
  if (button !== undefined && tree.inside(button).some((at) => hasBox(tree.at(at)))) return valueIn(tree, button);
  const chosen = optionsOf(tree, select).filter(({ place }) => tree.at(place).states.selected === true);
  return chosen.map(({ label }) => label).join(', ');
}

function isGroup(tree: Tree, place: number): boolean {
  return tree.at(place).tag === 'fieldset' || roleOf(tree.at(place)) === 'radiogroup';
}

function checkedIn(tree: Tree, group: number): string {
  const chosen = tree.inside(group).find((at) => isKind(tree, at, 'radio button') && checkedOf(tree, at) === true);
  return chosen === undefined ? '' : labelOf(tree, chosen, 'radio button') || (wordingOf(tree, chosen)?.text ?? '');
}

/** What is shown around a field that is empty itself, as the option that was chosen; its label is none. */
function valueBeside(tree: Tree, place: number): string {
  const labels = labelsOf(tree, place);
  for (const around of tree.around(place).slice(0, 4)) {
    if (holdsOthers(tree, around, place) || labels.some((label) => label === around || tree.isIn(label, around)))
      return '';
    const text = valueIn(tree, around);
    if (text !== '') return text;
  }
  return '';
}

export function isReadOnly(tree: Tree, place: number): boolean {
  const node = tree.at(place);
  const { tag, attributes } = node;
  if (isEditable(node)) return false;
  return !/^(input|textarea)$/.test(tag) || 'readonly' in attributes || attributes['aria-readonly'] === 'true';
}

/** In the words of the features. */
export function kindOf(tree: Tree, place: number): string {
  const { tag, attributes } = tree.at(place);
  const role = roleOf(tree.at(place));
  if (isKind(tree, place, 'checkbox')) return 'checkbox';
  if (isKind(tree, place, 'radio button')) return 'choice';
  if (role === 'spinbutton') return 'number';
  const isText =
    /^(input|textarea)$/.test(tag) ||
    'contenteditable' in attributes ||
    /^(textbox|searchbox)$/.test(attributes.role ?? '');
  if (!isText || opensChoice(attributes)) return 'choice';
  if (tag === 'textarea' || attributes['aria-multiline'] === 'true' || 'contenteditable' in attributes)
    return 'long text';
  const type = tag === 'input' ? inputType(attributes.type) : 'text';
  if (type === 'text' && /^(numeric|decimal)$/.test(attributes.inputmode ?? '')) return 'number';
  return typeWords[type] ?? type;
}

/** What is no type is a text. */
function inputType(type = 'text'): string {
  const known = /^(search|tel|url|email|password|date|month|week|time|datetime-local|number|range|color|file|text)$/i;
  return known.test(type) ? type.toLowerCase() : 'text';
}

const typeWords: Readonly<Record<string, string>> = {
  tel: 'phone',
  url: 'web address',
  'datetime-local': 'date and time',
  color: 'colour',
  range: 'number',
};

/** Whether it takes its value at once, as from a picker or a slider. */
export function isFilledAtOnce(tree: Tree, place: number): boolean {
  const { tag, attributes } = tree.at(place);
  return tag === 'input' && /^(date|time|datetime-local|month|week|color|range)$/i.test(attributes.type ?? '');
}

/** How what such a field asks for is written, by an example. */
export const examples: ReadonlyMap<string, string> = new Map([
  ['date', '2026-05-03'],
  ['time', '14:30'],
  ['date and time', '2026-05-03T14:30'],
  ['month', '2026-05'],
  ['week', '2026-W18'],
  ['colour', '#ff8800'],
]);

export type Way = 'select' | 'list' | 'radio' | 'open' | 'none';

/** How something is chosen in it. */
export function wayToChoose(tree: Tree, place: number): Way {
  const { tag, attributes } = tree.at(place);
  if (tag === 'select') return 'select';
  if (tag === 'input' && 'list' in attributes && attributes.role !== 'combobox') return 'list';
  if (isGroup(tree, place)) return 'radio';
  return opensChoice(attributes) ? 'open' : 'none';
}

function opensChoice(attributes: ScreenNode['attributes']): boolean {
  return attributes.role === 'combobox' || attributes['aria-haspopup'] === 'listbox' || 'list' in attributes;
}

/** What a field offers. */
export type Option = {
  readonly label: string;
  /** The words that stand in it for themselves, in no element. */
  readonly own: string;
  readonly place: number;
  readonly isDisabled: boolean;
};

/** Of a select, or of the list that a field names, in the order of the page: those that can be seen once it is open. */
export function optionsOf(tree: Tree, field: number): readonly Option[] {
  const own = tree.at(field);
  const named = own.attributes.list;
  const list =
    named === undefined
      ? field
      : tree.nodes.findIndex((one) => one.tag === 'datalist' && one.attributes.id === named && shareIds(own, one));
  if (list < 0) return [];
  return tree.inside(list).flatMap((place) => {
    const { tag, states, attributes } = tree.at(place);
    if (tag !== 'option' || isHidden(tree, place, list)) return [];
    const texts = tree.childrenOf(place).map((at) => tree.at(at).written);
    const isDisabled = states.disabled === true || 'disabled' in attributes;
    return [{ label: optionLabel(tree, place), own: foldSpace(texts.join(' ')), place, isDisabled }];
  });
}

/** Whether it is not offered, or the group that it is in. */
function isHidden(tree: Tree, option: number, list: number): boolean {
  return [option, ...tree.around(option)].some(
    (at) => at !== list && tree.isIn(at, list) && 'hidden' in tree.at(at).attributes,
  );
}

/** What the browser calls it; of what it leaves out, its label, value or text. */
function optionLabel(tree: Tree, option: number): string {
  const { attributes, name } = tree.at(option);
  const text = tree
    .inside(option)
    .map((at) => tree.at(at).written)
    .join('');
  const isSuggestion = tree.around(option).some((at) => tree.at(at).tag === 'datalist');
  return foldSpace((isSuggestion ? attributes.value : attributes.label) ?? (name || text));
}
