/** How much room a text takes on a page. */

/** The length of a text in characters once it is escaped, as React does it, for HTML. */
export function htmlLength(text: string): number {
  let length = text.length;
  for (const character of text) length += escapes[character] ?? 0;
  return length;
}

/** How much longer than the character itself is what stands for it. */
const escapes: Readonly<Record<string, number>> = { '&': 4, '<': 3, '>': 3, '"': 5, "'": 5 };
