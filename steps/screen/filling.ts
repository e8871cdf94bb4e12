/** In which way a field takes a value, and which ones it offers. */
import { withElement } from './in-page.ts';

/** Whether it takes its value at once, as from a picker or a slider. */
export const isFilledAtOnce = withElement((_, element) =>
  element.matches(
    'input:is([type="date"], [type="time"], [type$="local"], [type="month"], [type="week"], [type="color"], [type="range"])',
  ),
);

/** How what such a field asks for is written, by an example. */
export const examples: ReadonlyMap<string, string> = new Map([
  ['date', '2026-05-03'],
  ['time', '14:30'],
  ['date and time', '2026-05-03T14:30'],
  ['month', '2026-05'],
  ['week', '2026-W18'],
  ['colour', '#ff8800'],
]);

/** Runs in the browser. Whether such a field can hold the value: of one that is none it makes nothing, or another one. */
export function takes(element: Node, value: string): boolean {
  const probe = element.cloneNode() as HTMLInputElement;
  const written = value.trim();
  probe.value = written;
  if (value === '') return true;
  return /^(range|color)$/.test(probe.type) ? probe.value === written.toLowerCase() : probe.value !== '';
}

export type Way = 'select' | 'list' | 'radio' | 'open' | 'none';

export const wayToChoose = withElement((_, element): Way => {
  if (element.matches('select')) return 'select';
  if (element instanceof HTMLInputElement && element.list !== null && !element.matches('[role="combobox"]'))
    return 'list';
  if (element.matches('fieldset, [role="radiogroup"]')) return 'radio';
  return element.matches('[role="combobox"], [aria-haspopup="listbox"], [list]') ? 'open' : 'none';
});

/** Those that can be seen once it is open. */
export const optionsOf = withElement((_, element) => {
  const isHidden = (one: Element | null) => one !== null && getComputedStyle(one).display === 'none';
  if (element instanceof HTMLSelectElement)
    return [...element.options].flatMap((one, place) =>
      isHidden(one) || isHidden(one.closest('optgroup'))
        ? []
        : { label: one.label.trim(), place, isDisabled: one.matches(':disabled') },
    );
  const offered = element instanceof HTMLInputElement ? [...(element.list?.querySelectorAll('option') ?? [])] : [];
  return offered.map(({ value, disabled }, place) => ({ label: value, place, isDisabled: disabled }));
});
