/** Control characters, which a terminal would obey where a document, a feature or a message holds them. */

/** The text with all but line ends and tabs written as their codes: `\x1b`. */
export function showControls(text: string): string {
  return text.replaceAll(
    /(?![\t\n])\p{Cc}/gu,
    (control) => `\\x${control.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}
