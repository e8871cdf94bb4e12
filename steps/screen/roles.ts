/** What a node is where the browser tells a screen reader nothing of it, as behind a dialog: https://www.w3.org/TR/html-aria/. */
import type { ScreenNode } from './observation.ts';

/** The browser's own word, or else that of the author, or else that of the element. Empty where it is nothing. */
export function roleOf(node: ScreenNode): string {
  if (!/^(|none|generic|LayoutTable.*)$/.test(node.role)) return node.role;
  const [role = ''] = (node.attributes.role ?? '').toLowerCase().trim().split(/\s+/);
  const isNothing = role === 'presentation' || role === 'none';
  if (role !== '' && !isNothing) return role;
  const own = elementRole(node);
  return isNothing && !canBeFocused(own) ? '' : own;
}

function elementRole({ tag, attributes }: ScreenNode): string {
  if (tag === 'a' || tag === 'area') return attributes.href === undefined ? '' : 'link';
  if (tag === 'input') return inputs[attributes.type?.toLowerCase() ?? 'text'] ?? 'textbox';
  if (tag === 'select')
    return attributes.multiple === undefined && !(Number(attributes.size) > 1) ? 'combobox' : 'listbox';
  return elements[tag] ?? '';
}

/** What can be focused is what it is, whatever its author says. */
function canBeFocused(role: string): boolean {
  return /^(link|button|checkbox|radio|textbox|searchbox|combobox|listbox|spinbutton|slider)$/.test(role);
}

const inputs: Readonly<Record<string, string>> = {
  hidden: '',
  button: 'button',
  submit: 'button',
  reset: 'button',
  image: 'button',
  file: 'button',
  checkbox: 'checkbox',
  radio: 'radio',
  number: 'spinbutton',
  range: 'slider',
  search: 'searchbox',
};

const elements: Readonly<Record<string, string>> = {
  article: 'article',
  aside: 'complementary',
  button: 'button',
  dialog: 'dialog',
  fieldset: 'group',
  form: 'form',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  img: 'image',
  li: 'listitem',
  main: 'main',
  menu: 'list',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  output: 'status',
  section: 'region',
  summary: 'button',
  table: 'table',
  td: 'cell',
  textarea: 'textbox',
  th: 'columnheader',
  tr: 'row',
  ul: 'list',
};
