/** The values that a user picks, such as a date, and that a field takes at once. */

/** The kinds of fields that are filled at once, with an example of how it is written. */
export const atOnce: ReadonlyMap<string, string> = new Map([
  ['date', '2026-05-03'],
  ['time', '14:30'],
  ['date and time', '2026-05-03T14:30'],
  ['month', '2026-05'],
  ['week', '2026-W18'],
  ['colour', '#ff8800'],
]);

/** Whether a field of that kind can hold the value: else the browser empties it, and nobody says so. Runs in the page. */
export function canHold(element: Element, value: string): boolean {
  if (!(element instanceof HTMLInputElement) || value === '') return true;
  const other = document.createElement('input');
  other.type = element.type;
  other.value = value.trim();
  return other.type === 'color' ? other.value === value.trim().toLowerCase() : other.value !== '';
}
