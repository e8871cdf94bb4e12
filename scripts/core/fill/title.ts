/** Titles: what a Rule or a scenario is called after the sentence that it is about. */
import { parseMarkdown, Role } from '../document/markdown.ts';

/** The longest title, in characters. */
const longest = 90;

/** The sentence as it reads, on one line, without its full stop; a long one is cut behind a word. */
export function titleOf(sentence: string): string {
  const read = readable(sentence)
    .replace(/^[|\s]+|[|\s]+$/g, '')
    .replaceAll(/\s*\|\s*/g, ', ')
    .replace(/(?<!\.)\.$/, '');
  if (read.length <= longest) return read || sentence;
  const cut = read.slice(0, longest - 1).replace(/\s+\S*$/u, '');
  return `${cut.replace(/[\uD800-\uDBFF]$/, '').replace(/[,;:]$/, '')} …`;
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

/** Without what shapes a text in Markdown: emphasis, addresses of links, escapes. */
function readable(text: string): string {
  const { roles } = parseMarkdown(text);
  const shown = Array.from({ length: text.length }, (_, at) =>
    roles[at] === Role.mark || roles[at] === Role.blank ? '' : text.charAt(at),
  ).join('');
  return shown
    .replaceAll('`', '')
    .replaceAll(/\\(?=\p{P}|\p{S})/gu, '')
    .trim();
}
