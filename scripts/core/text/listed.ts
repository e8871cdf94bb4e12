/** Several things in one sentence. */

const list = new Intl.ListFormat('en-GB');

/** The items with commas between them, and "and" before the last. */
export function listed(items: readonly string[]): string {
  return list.format(items);
}
