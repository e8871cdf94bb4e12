/** Which elements are parts of which kind, by the role that they have or are given: https://www.w3.org/TR/html-aria/. */
import type { ElementKind } from './part.ts';

/** What has no role of its own, or one by which it would be nothing: what can be focused stays what it is. */
const itself = ':is(:not([role]), [role=""], [role="presentation"], [role="none"])';

const heading = ':is(h1, h2, h3, h4, h5, h6):not([role]), [role="heading"]';

/** CSS selectors. What is a field is everything that takes a value but a checkbox and a radio button by itself. */
export const selectors: Readonly<Record<ElementKind, string>> = {
  // The last ones are announced by an element of their own, which nobody sees.
  alert:
    '[role="alert"], [role="status"], [role="log"], output, [aria-live="polite"], [aria-live="assertive"], ' +
    ':is(section, [role="region"])[aria-label^="Notifications" i] li',
  button:
    `button${itself}, [role="button"], summary, ` +
    `input:is([type="button"], [type="submit"], [type="reset"], [type="image"])${itself}`,
  checkbox: 'input[type="checkbox"], [role="checkbox"], [role="menuitemcheckbox"], [role="switch"]',
  dialog: 'dialog, [role="dialog"], [role="alertdialog"]',
  field:
    'input:not([type="hidden"], [type="button"], [type="submit"], [type="reset"], [type="image"], [type="checkbox"], [type="radio"]), ' +
    'textarea, select, [contenteditable=""], [contenteditable="true"], [contenteditable="plaintext-only"], ' +
    '[role="textbox"], [role="searchbox"], [role="combobox"], [role="spinbutton"], [role="slider"], ' +
    '[role="radiogroup"], fieldset:has(input[type="radio"]), button[aria-haspopup="listbox"]:not([tabindex="-1"])',
  form: 'form, [role="form"], [role="search"]',
  heading,
  image: 'img, [role="img"], svg[aria-label], svg:has(> title), canvas[aria-label]',
  item: 'li:not([role]), [role="listitem"], article, [role="article"]',
  link: `a[href]${itself}, area[href], [role="link"]`,
  list: 'ul:not([role]), ol:not([role]), menu:not([role]), [role="list"]',
  'menu item': '[role="menuitem"], [role="menuitemcheckbox"], [role="menuitemradio"]',
  // The last ones stand beside a list that nobody sees, as where no more than a part of the options is rendered for each.
  option: 'option, [role="option"], [aria-selected]:not([role]), [role="listbox"] ~ * [aria-disabled]:not([role])',
  'radio button': 'input[type="radio"], [role="radio"], [role="menuitemradio"]',
  row: 'tr:not([role]), [role="row"]',
  section:
    'section, article, aside, nav, main, fieldset, [role="region"], [role="article"], [role="navigation"], ' +
    '[role="complementary"], [role="group"], [role="tabpanel"]',
  switch: '[role="switch"]',
  tab: '[role="tab"]',
  table: 'table:not([role]), [role="table"], [role="grid"], [role="treegrid"]',
};

/** A radio button in no group that is a field: a field set with other inputs is none. */
export const ungroupedRadio: string = ['input[type="radio"]', '[role="radio"]']
  .map(
    (radio) => `${radio}:not([role="radiogroup"] *, fieldset:not(:has(input:not([type="radio"]), select, textarea)) *)`,
  )
  .join(', ');

/** Those that are called by a label or a heading, and never by what they hold. */
export const blocks: ReadonlySet<ElementKind> = new Set(['dialog', 'form', 'list', 'section', 'table']);

/** Those that are called by a label. */
export const labelled: ReadonlySet<ElementKind> = new Set(['checkbox', 'field', 'image', 'radio button', 'switch']);

/** Headings, by which what follows them may be called. */
export const headingSelector: string = heading;
