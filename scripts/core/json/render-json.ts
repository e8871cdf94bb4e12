/** A value as the text of a file of JSON that people read, too. */
export function renderJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
