/** A text as it stands in an address. */

/** The text without its escapes; as it is where they are none. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
