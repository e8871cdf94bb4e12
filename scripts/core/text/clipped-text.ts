/** A text cut to what a reader takes in, with a count of what was left out. */
import { counted } from './counted.ts';

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
