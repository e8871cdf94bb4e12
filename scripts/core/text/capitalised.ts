/** Text at the beginning of a sentence. */

/** The text with a capital letter at its beginning. */
export function capitalised(text: string): string {
  return text.replace(/^./u, (first) => first.toUpperCase());
}
