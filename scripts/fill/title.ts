/** Titles: what a Rule or a scenario is called after the sentence that it is about. */
import { capitalised, clipText } from '../base/text.ts';

/** The longest title, in characters. */
const longest = 90;

/** The sentence as it reads, on one line, without what ends it; a long one is cut behind a word. */
export function titleOf(sentence: string): string {
  const read = readingOf(sentence).replace(/[.,:;\s]+$/, '');
  return shorten(capitalised(read) || sentence);
}

/** Makes titles that are all different from each other and from those given, by a number where they must be. */
export function createTitles(taken: Iterable<string>): (sentence: string) => string {
  const known = new Set(taken);
  return (sentence) => {
    const title = titleOf(sentence);
    let own = title;
    for (let number = 2; known.has(own); number++) own = `${title} (${number})`;
    known.add(own);
    return own;
  };
}

/** The text where it is short enough for a title, else its beginning. */
export function shorten(text: string): string {
  if (text.length <= longest) return text;
  return `${clipText(text, longest - 2).text.replace(/\s+\S*$/u, '')} …`;
}

/** The sentence without the marks of Markdown around words, and with the text of a link alone. */
function readingOf(sentence: string): string {
  return sentence
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`~|\\]+|<[^>]*>|(?<!\w)_+|_+(?!\w)/g, ' ')
    .replaceAll(/\p{Cc}|\s/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}
