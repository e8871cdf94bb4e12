/** Words of the document, or of a step, within a message. */

/** The text in quotation marks that are none of its own: typographic ones where it has straight ones. */
export function inMarks(text: string): string {
  return text.includes('"') ? `“${text}”` : `"${text}"`;
}
