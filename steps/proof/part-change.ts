/** Changes parts of a page, such as a button, in the browser. */
import type { PartChange } from '../records.ts';
import type { Changed } from './changed-page.ts';

/** Runs in the browser. */
export function changeParts(found: Element[], to: PartChange): number {
  const changed = window as Changed;
  changed.__shownUndo ??= [];
  const undone = changed.__shownUndo;
  const attributes: Readonly<Record<string, readonly [name: string, value: string | null][]>> = {
    disabled: [
      ['disabled', ''],
      ['aria-disabled', 'true'],
    ],
    enabled: [
      ['disabled', null],
      ['aria-disabled', null],
    ],
    invalid: [['aria-invalid', 'true']],
    // The browser finds nothing wrong by itself, either.
    valid: ['aria-invalid', 'required', 'pattern', 'minlength', 'maxlength', 'min', 'max', 'step'].map((name) => [
      name,
      null,
    ]),
    checked: [['aria-checked', 'true']],
    unchecked: [['aria-checked', 'false']],
    selected: [['aria-selected', 'true']],
    'not selected': [['aria-selected', 'false']],
    expanded: [['aria-expanded', 'true']],
    collapsed: [['aria-expanded', 'false']],
    required: [['required', '']],
    optional: [
      ['required', null],
      ['aria-required', null],
    ],
  };
  const attribute = {
    set(element: Element, name: string, value: string | null) {
      const before = element.getAttribute(name);
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
      undone.push(() => (before === null ? element.removeAttribute(name) : element.setAttribute(name, before)));
    },
  };
  for (const element of found as HTMLElement[]) {
    if (to === 'gone') {
      // A field that is hidden may be one that is drawn anew around it; one of this type is none.
      if (element instanceof HTMLInputElement) attribute.set(element, 'type', 'hidden');
      attribute.set(element, 'style', `${element.getAttribute('style') ?? ''};display:none!important`);
    } else if (to === 'doubled') {
      const copy = element.cloneNode(true) as HTMLElement;
      element.after(copy);
      undone.push(() => copy.remove());
    } else if (/checked$/.test(to) && element instanceof HTMLInputElement) {
      const before = element.checked;
      element.checked = to === 'checked';
      undone.push(() => {
        element.checked = before;
      });
    } else {
      for (const [name, value] of attributes[to] ?? []) attribute.set(element, name, value);
      // Such a field has a rule of its own for what it holds.
      if (to === 'valid' && element.matches('input[type="email" i], input[type="url" i]'))
        attribute.set(element, 'type', 'text');
    }
  }
  return found.length;
}
