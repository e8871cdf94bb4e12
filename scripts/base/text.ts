/** Small pieces of text: counts, lists, quotation marks, cuts. */

/** A count with its noun, such as "1 scenario" or "2 scenarios". */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

const list = new Intl.ListFormat('en-GB');

/** The items with commas between them, and "and" before the last. */
export function listed(items: readonly string[]): string {
  return list.format(items);
}

/** The first three of the items, and how many more there are: what a message holds of a list. */
export function firstFew(items: readonly string[]): string {
  const rest = items.length - mostListed;
  return listed(rest > 0 ? [...items.slice(0, mostListed), `${rest} more`] : items);
}

const mostListed = 3;

/** The text in quotation marks that are none of its own: typographic ones where it has straight ones. */
export function inMarks(text: string): string {
  return text.includes('"') ? `“${text}”` : `"${text}"`;
}

/** The text with a capital letter at its beginning. */
export function capitalised(text: string): string {
  return text.replace(/^./u, (first) => first.toUpperCase());
}

/** Blocks of text one below the other, with a blank line around each that has several lines, so that it is seen where it ends. */
export function stackBlocks(blocks: readonly string[]): string {
  const gapBefore = (block: string, index: number) => {
    const before = blocks[index - 1];
    if (before === undefined) return '';
    return `${before}${block}`.includes('\n') ? '\n\n' : '\n';
  };
  return blocks.map((block, index) => gapBefore(block, index) + block).join('');
}

/** The mark, or nothing, and the text behind it. */
export function splitMark(text: string): { readonly mark: string; readonly source: string } {
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : '';
  return { mark, source: text.slice(mark.length) };
}

const byteOrderMark = '\uFEFF';

export type ClippedText = {
  readonly text: string;
  /** How many characters were left out at the end. */
  readonly remaining: number;
};

/** The longest text that is shown on a page, in characters. */
const longest = 4_000;

/** The beginning of a text; no character is cut in two. */
export function clipText(text: string, limit: number = longest): ClippedText {
  if (text.length <= limit) return { text, remaining: 0 };
  const end = isInside(text, limit) ? limit - 1 : limit;
  return { text: text.slice(0, end), remaining: text.length - end };
}

/** The beginning of a text for whoever reads it among others, with what was left out of it in words. */
export function shorten(text: string, limit: number = longest): string {
  const { text: beginning, remaining } = clipText(text, limit);
  return remaining === 0 ? text : `${beginning} … (and ${counted(remaining, 'more character')})`;
}

/** Whether the offset is between the two halves of a character beyond the first 65,536. */
function isInside(text: string, offset: number): boolean {
  return (text.codePointAt(offset - 1) ?? 0) > 0xffff;
}

/**
 * The text with white space and control characters folded to single spaces, and an ellipsis in the place of what goes
 * beyond `most` characters.
 */
export function oneLine(text: string, most: number): string {
  const beginning = clipText(text, most * 4); // however much white space there is, no more than that is folded
  const line = clipText(beginning.text.replaceAll(/[\s\p{Cc}]+/gu, ' '), most);
  return beginning.remaining + line.remaining > 0 ? `${line.text}…` : line.text;
}

/** The text with all but line ends and tabs written as their codes: `\x1b`. */
export function showControls(text: string): string {
  return text.replaceAll(
    /(?![\t\n])\p{Cc}/gu,
    (control) => `\\x${control.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}

/** Plain text for Markdown, in which none of it is markup. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|~&]/g, '\\$&');
}

/** Plain text for a regular expression, in which none of it is a pattern. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
