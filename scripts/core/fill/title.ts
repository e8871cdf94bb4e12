/** Titles: what a Rule or a scenario is called after the sentence that it is about. */
import { clipText } from '../clipped-text.ts';
import { parseMarkdown, Role } from '../document/markdown.ts';

/** The longest title, in characters. */
const longest = 90;

/** The sentence as it reads, on one line, without what ends it; a long one is cut behind a word. */
export function titleOf(sentence: string): string {
  const read = readable(sentence)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?\| ?/g, ', ')
    .replace(/^[,\s]+/, '')
    .replace(/(?<![,:;\s])[,:;\s]+$|(?<!\.)\.$/, '');
  return shorten(beginsInSmallLetters.test(sentence) ? capitalise(read) : read || sentence);
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
  const beginning = clipText(text, longest - 2).text.replace(/(?<=\S)\s+\S*$/u, '');
  return `${beginning.replace(/[,;:]$/, '')} …`;
}

/** With a word, and not with a name such as "/orders", "orderNumber" or code. */
const beginsInSmallLetters = /^\p{Ll}[\p{Ll}'’-]*(?![^\s,;:.])/u;

function capitalise(text: string): string {
  return text.replace(/^./u, (first) => first.toUpperCase());
}

/** Without what shapes a text in Markdown: emphasis, addresses of links, escapes. */
function readable(text: string): string {
  const { roles } = parseMarkdown(text);
  const shown = Array.from({ length: text.length }, (_, at) =>
    roles[at] === Role.mark || roles[at] === Role.blank ? '' : text.charAt(at),
  ).join('');
  return shown
    .replaceAll('`', '')
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll(/\\(?=\p{P}|\p{S})/gu, '');
}
