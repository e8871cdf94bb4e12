/** Plain text for Markdown, in which none of it is markup. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|~&]/g, '\\$&');
}
