/** How a part stands, by what the browser says of it. */
import type { PartStates } from './condition.ts';
import type { Tree } from './observation.ts';
import { isKind, takesValue } from './part-kinds.ts';
import { labelsOf } from './part-name.ts';
import { roleOf } from './roles.ts';

export function statesOf(tree: Tree, place: number): PartStates {
  const node = tree.at(place);
  const { attributes } = node;
  const takes = isAsked(tree, place);
  const disabled = disabledOf(tree, place);
  const [selected, checked, expanded] = [selectedOf(tree, place), checkedOf(tree, place), expandedOf(tree, place)];
  const blocked = blockedBy(tree, place, disabled);
  return {
    ...(disabled !== undefined && { disabled }),
    ...(blocked !== undefined && { blocked }),
    ...((takes || 'aria-required' in attributes) && { required: isRequired(tree, place) }),
    ...((takes || 'aria-invalid' in attributes) && { invalid: isInvalid(tree, place) }),
    ...(selected !== undefined && { selected }),
    ...(checked !== undefined && { checked }),
    ...(expanded !== undefined && { expanded }),
  };
}

/** Whether the page may want a value of it, and one that is right. */
function isAsked(tree: Tree, place: number): boolean {
  const node = tree.at(place);
  return node.tag === 'fieldset' || roleOf(node) === 'listbox' || takesValue(tree, place);
}

/** Whether a user acts on it. */
function isActive(tree: Tree, place: number): boolean {
  return (
    isAsked(tree, place) ||
    isPressed(tree, place) ||
    isKind(tree, place, 'option') ||
    'aria-selected' in tree.at(place).attributes
  );
}

function isPressed(tree: Tree, place: number): boolean {
  return (['button', 'link', 'tab', 'menu item'] as const).some((kind) => isKind(tree, place, kind));
}

/** What is inert takes no action either. */
function disabledOf(tree: Tree, place: number): boolean | undefined {
  const path = [place, ...tree.around(place)].map((at) => tree.at(at));
  const { states, attributes, leftOut } = tree.at(place);
  if (states.disabled === true || leftOut === 'inertElement') return true;
  if (path.some((one) => one.attributes['aria-disabled'] === 'true')) return true;
  const canBe = /^(button|input|select|textarea|fieldset|option|optgroup)$/;
  if (
    path.some(
      ({ tag, attributes }, at) => 'disabled' in attributes && (at === 0 ? canBe.test(tag) : tag === 'fieldset'),
    )
  )
    return tree.at(place).role === '' || 'disabled' in attributes;
  return isActive(tree, place) || 'aria-disabled' in attributes ? false : undefined;
}

/** `disabled` is known already. What lies behind a dialog that has to be answered first cannot be pressed. */
function blockedBy(tree: Tree, place: number, disabled: boolean | undefined): PartStates['blocked'] {
  if (isBehindDialog(tree, place)) return 'dialog';
  return disabled === false && isPressed(tree, place) && !takesPointer(tree, place) ? 'pointer' : undefined;
}

/** The browser then says nothing of the document but of that dialog. */
function isBehindDialog(tree: Tree, place: number): boolean {
  const path = [place, ...tree.around(place)];
  return path.some((at, index) => {
    if (tree.at(at).leftOut !== 'activeModalDialog') return false;
    return !path.slice(0, index).some((inner) => isModal(tree, inner));
  });
}

function isModal(tree: Tree, place: number): boolean {
  const { tag, role, states } = tree.at(place);
  return tag === 'dialog' && role !== '' && states.modal === true;
}

/** Itself, or anything through which it is pressed: what is in it, or the label, link or button around it. */
function takesPointer(tree: Tree, place: number): boolean {
  const takes = (at: number) => tree.at(at).takesPointer;
  if (takes(place) || tree.inside(place).some((at) => takes(at) && !tree.at(at).tag.startsWith('#'))) return true;
  const around = tree.around(place).find((at) => tree.at(at).tag === 'label' || isPressed(tree, at));
  return [...labelsOf(tree, place), ...(around === undefined ? [] : [around])].some(takes);
}

function isRequired(tree: Tree, place: number): boolean {
  const is = (at: number) => {
    const { states, attributes } = tree.at(at);
    return states.required === true || 'required' in attributes || attributes['aria-required'] === 'true';
  };
  const isGroup = /^(group|radiogroup)$/.test(roleOf(tree.at(place)));
  return is(place) || (isGroup && tree.inside(place).some((at) => tree.at(at).tag === 'input' && is(at)));
}

function isInvalid(tree: Tree, place: number): boolean {
  const { states, attributes } = tree.at(place);
  return (states.invalid ?? false) !== false || !/^(|false)$/.test(attributes['aria-invalid'] ?? '');
}

/** Of a tab the browser says so also where it only has the focus. */
function selectedOf(tree: Tree, place: number): boolean | undefined {
  const { tag, states, attributes } = tree.at(place);
  if (tag === 'option') return states.selected === true;
  const selected = attributes['aria-selected'];
  if (selected !== undefined) return selected === 'true';
  if (typeof states.selected === 'boolean' && !isKind(tree, place, 'tab')) return states.selected;
  const current = attributes['aria-current'];
  return current === undefined ? undefined : !/^(|false)$/.test(current);
}

export function checkedOf(tree: Tree, place: number): boolean | 'mixed' | undefined {
  const { states, attributes } = tree.at(place);
  const checked = states.checked ?? states.pressed ?? attributes['aria-checked'] ?? attributes['aria-pressed'];
  return checked === undefined ? undefined : checked === 'mixed' ? 'mixed' : checked === true || checked === 'true';
}

function expandedOf(tree: Tree, place: number): boolean | undefined {
  const { states, attributes } = tree.at(place);
  const expanded = states.expanded ?? attributes['aria-expanded'];
  return expanded === undefined ? undefined : expanded === true || expanded === 'true';
}
