/** Says, inside the browser, what a control is called, how it stands, and what a person sees of it. */
import type { LabelReader } from './labels.ts';
import type { Modals } from './modals.ts';
import type { Sight } from './sight.ts';
import type { WordingReader } from './wording.ts';

/** What can be said of a part; undefined where it has no such side. */
export type PartStates = {
  readonly disabled?: boolean;
  /** What keeps it from taking an action though it is not disabled: a dialog that has to be answered first, or a style by which it takes no pointer. */
  readonly blocked?: 'dialog' | 'pointer';
  readonly required?: boolean;
  readonly invalid?: boolean;
  readonly selected?: boolean;
  /** `mixed` is neither checked nor unchecked. */
  readonly checked?: boolean | 'mixed';
  readonly expanded?: boolean;
};

export type ControlReader = ReturnType<typeof openControls>;

/** Runs in the browser, as `openTree`, and by the same rules. */
export function openControls(sight: Sight, wordings: WordingReader, labels: LabelReader, modals: Modals) {
  const inputs =
    'input, select, textarea, button, [role="combobox"], [role="checkbox"], [role="radio"], [role="switch"]';
  /** What takes a value, so that the page may want one, and one that is right. */
  const valued =
    'input:not([type="button"], [type="submit"], [type="reset"], [type="image"], [type="hidden"]), select, textarea, fieldset, ' +
    '[contenteditable]:not([contenteditable="false"]), button[aria-haspopup="listbox"], [role="textbox"], [role="searchbox"], ' +
    '[role="combobox"], [role="listbox"], [role="spinbutton"], [role="slider"], [role="radiogroup"], [role="checkbox"], ' +
    '[role="menuitemcheckbox"], [role="radio"], [role="menuitemradio"], [role="switch"]';
  /** What a user acts on. */
  const active =
    'a[href], area[href], button, input, summary, option, [aria-selected], [role="button"], [role="link"], [role="tab"], ' +
    '[role="option"], [role="menuitem"]';
  /** What a user presses. */
  const pressed =
    'a[href], area[href], button, summary, input:is([type="button"], [type="submit"], [type="reset"], [type="image"]), ' +
    '[role="button"], [role="link"], [role="tab"], [role="menuitem"]';
  const mostAncestors = 4;

  const controls = {
    /** What its author calls it; where that is nothing, what takes a file is called by what is seen of it. */
    labelOf(element: Element): string {
      const label = labels.labelOf(element);
      if (label !== '' || !element.matches('[type="file"]')) return label;
      return wordings.of(controls.standIn(element) ?? element)?.text ?? '';
    },

    /** What a button that is an input says: its value, or without one what the browser writes on it. */
    captionOf({ type, value, attributes }: HTMLInputElement): string {
      const given: Readonly<Record<string, string>> = { submit: 'Submit', reset: 'Reset' };
      return attributes.getNamedItem('value') === null ? (given[type] ?? value) : value;
    },

    /** What is seen in place of a control: itself, what its author shows around it, or its label; null where that is nothing. */
    standIn(element: Element): Element | null {
      if (controls.isSeen(element)) return element;
      if (!element.matches(inputs)) return null;
      let around = element.parentElement;
      for (let level = 0; level < mostAncestors && around !== null; level += 1, around = around.parentElement) {
        if (around.matches('body, form, fieldset') || controls.holdsOthers(around, element)) break;
        if (controls.isSeen(around)) return around;
      }
      return labels.labelsOf(element).find((label) => controls.isSeen(label)) ?? null;
    },

    isSeen(element: Element): boolean {
      return sight.isRendered(element) && wordings.hasBox(element);
    },

    /** Whether there are other controls in it, but for the button of what takes a file. */
    holdsOthers(around: Element, element: Element): boolean {
      const isFile = element.matches('[type="file"]');
      const others = [...around.querySelectorAll(inputs)].filter(
        (one) => one !== element && !(isFile && one.matches('button')) && one.closest('[aria-hidden="true"]') === null,
      );
      return others.length > 0;
    },

    /** Whether it is to be pressed, and nothing through which it is takes a pointer. To be asked before `Covers` is. */
    takesNoPointer(element: Element): boolean {
      const takesNone = (one: Element) => getComputedStyle(one).pointerEvents === 'none';
      if (!element.matches(pressed) || !takesNone(element)) return false;
      const its = 'labels' in element ? [...((element as HTMLButtonElement).labels ?? [])] : [];
      const around = element.parentElement?.closest(`label, ${pressed}`) ?? element;
      return [...element.querySelectorAll('*'), ...its, around].every(takesNone);
    },

    statesOf(element: Element, takesNoPointer: boolean): PartStates {
      const is = (name: string) => element.getAttribute(`aria-${name}`) === 'true';
      const inside = element.matches('fieldset, [role="radiogroup"]') ? [...element.querySelectorAll('input')] : [];
      const selected = controls.selectedOf(element);
      const checked = controls.checkedOf(element);
      const expanded = controls.expandedOf(element);
      const disabled = controls.disabledOf(element);
      return {
        ...(disabled !== undefined && { disabled }),
        ...(takesNoPointer && disabled === false && { blocked: 'pointer' as const }),
        ...(modals.isBlocked(element) && { blocked: 'dialog' as const }),
        ...((element.matches(valued) || element.hasAttribute('aria-required')) && {
          required: is('required') || element.matches(':required') || inside.some((input) => input.required),
        }),
        ...((element.matches(valued) || element.hasAttribute('aria-invalid')) && {
          invalid: !/^(|false)$/.test(element.getAttribute('aria-invalid') ?? '') || element.matches(':user-invalid'),
        }),
        ...(selected !== undefined && { selected }),
        ...(checked !== undefined && { checked }),
        ...(expanded !== undefined && { expanded }),
      };
    },

    /** What is inert takes no action either. */
    disabledOf(element: Element): boolean | undefined {
      if (element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null) return true;
      if (modals.pathOf(element).some((one) => one.hasAttribute('inert'))) return true;
      return element.matches(`${valued}, ${active}`) || element.hasAttribute('aria-disabled') ? false : undefined;
    },

    selectedOf(element: Element): boolean | undefined {
      if (element instanceof HTMLOptionElement) return element.selected;
      const selected = element.getAttribute('aria-selected');
      if (selected !== null) return selected === 'true';
      const current = element.getAttribute('aria-current');
      return current === null ? undefined : !/^(|false)$/.test(current);
    },

    checkedOf(element: Element): boolean | 'mixed' | undefined {
      if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type))
        return element.indeterminate ? 'mixed' : element.checked;
      const checked = element.getAttribute('aria-checked') ?? element.getAttribute('aria-pressed');
      return checked === null ? undefined : checked === 'mixed' ? 'mixed' : checked === 'true';
    },

    expandedOf(element: Element): boolean | undefined {
      const details = element.matches('summary') ? element.closest('details') : null;
      if (details !== null) return details.open;
      const expanded = element.getAttribute('aria-expanded');
      return expanded === null ? undefined : expanded === 'true';
    },

    /** What a field holds, as a person reads it. */
    valueOf(element: Element): string {
      if (element instanceof HTMLSelectElement)
        return [...element.selectedOptions].map(({ label }) => label).join(', ');
      if (element.matches('fieldset, [role="radiogroup"]')) return controls.chosenIn(element);
      if (element instanceof HTMLTextAreaElement) return element.value;
      if (!(element instanceof HTMLInputElement)) return wordings.valueIn(element);
      if (element.type === 'file') return [...(element.files ?? [])].map(({ name }) => name).join(', ');
      if (element.value !== '' || element.getAttribute('role') !== 'combobox') return element.value;
      return controls.valueBeside(element);
    },

    /** What is shown around a field that is empty itself, as the option that was chosen; its label is none. */
    valueBeside(element: Element): string {
      const own = [...labels.labellersOf(element), ...labels.labelsOf(element)];
      let around = element.parentElement;
      for (let level = 0; level < mostAncestors && around !== null; level += 1, around = around.parentElement) {
        if (controls.holdsOthers(around, element) || own.some((label) => around?.contains(label))) return '';
        const text = wordings.valueIn(around);
        if (text !== '') return text;
      }
      return '';
    },

    chosenIn(group: Element): string {
      const radios = [...group.querySelectorAll('input[type="radio"], [role="radio"]')];
      const chosen = radios.find((radio) => controls.checkedOf(radio) === true);
      return chosen === undefined ? '' : controls.labelOf(chosen) || (wordings.of(chosen)?.text ?? '');
    },

    isReadOnly(element: Element): boolean {
      if (element instanceof HTMLElement && element.isContentEditable) return false;
      if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return true;
      return element.readOnly;
    },

    /** What a field asks for, in the words of the features. */
    kindOf(element: Element): string {
      if (element.matches('[type="checkbox"], [role="checkbox"], [role="switch"]')) return 'checkbox';
      if (element.matches('[type="radio"], [role="radio"]')) return 'choice';
      if (element.matches('[role="spinbutton"]')) return 'number';
      if (!element.matches('input, textarea, [contenteditable], [role="textbox"], [role="searchbox"]')) return 'choice';
      if (element.matches('[role="combobox"], [aria-haspopup="listbox"], [list]')) return 'choice';
      if (element.matches('textarea, [aria-multiline="true"], [contenteditable]')) return 'long text';
      if (element.matches('[type="text"]:is([inputmode="numeric"], [inputmode="decimal"])')) return 'number';
      const type = element instanceof HTMLInputElement ? element.type : 'text';
      const words: Readonly<Record<string, string>> = {
        tel: 'phone',
        url: 'web address',
        'datetime-local': 'date and time',
        color: 'colour',
        range: 'number',
      };
      return words[type] ?? type;
    },
  };
  return controls;
}
