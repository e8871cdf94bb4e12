/** One line of text from elsewhere, fit for a terminal or a list. */
import { clipText } from './clipped-text.ts';

/**
 * The text with white space and control characters folded to single spaces, and an ellipsis in the place of what goes
 * beyond so many characters.
 */
export function oneLine(text: string, most: number): string {
  const beginning = clipText(text, most * 4); // however much white space there is, no more than that is folded
  const line = clipText(beginning.text.replaceAll(/[\s\p{Cc}]+/gu, ' '), most);
  return beginning.remaining + line.remaining > 0 ? `${line.text}…` : line.text;
}
