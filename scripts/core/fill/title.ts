/** Titles: what a Rule or a scenario is called after the sentence that it is about. */
import { parseMarkdown, Role } from '../specification/markdown.ts';
import { capitalised } from '../text/capitalised.ts';
import { clipText } from '../text/clipped-text.ts';

/** The longest title, in characters. */
const longest = 90;

/** The sentence as it reads, on one line, without what ends it; a long one is cut behind a word. */
export function titleOf(sentence: string): string {
  const read = readingOf(sentence)
    .replaceAll(/ ?\| ?/g, ', ')
    .replace(/^[,\s]+/, '')
    .replace(/(?<![,:;\s])[,:;\s]+$|(?<!\.)\.$/, '');
  return shorten(beginsInSmallLetters.test(sentence) ? capitalised(read) : read || sentence);
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

/** The sentence as it reads, on one line, without what shapes a text in Markdown: emphasis, addresses of links, escapes. */
export function readingOf(sentence: string): string {
  const { roles } = parseMarkdown(sentence);
  const shown = Array.from({ length: sentence.length }, (_, at) => {
    const shapes = roles[at] === Role.mark || roles[at] === Role.blank;
    return shapes ? gapAt(sentence, at) : roles[at] === Role.text && breaksAt(sentence, at) ? '' : sentence.charAt(at);
  }).join('');
  return shown
    .replaceAll('`', '')
    .replaceAll(/<([a-z][a-z\d+.-]*:[^\s<>]*|[^\s<>@]+@[^\s<>]+)>/gi, '$1')
    .replaceAll(/\s/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll(/\\([\p{P}\p{S}])/gu, '$1')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** The space in place of a tag that parts two texts; nothing in place of any other sign. */
function gapAt(text: string, at: number): string {
  if (text[at] !== '<') return '';
  const [tag, name = ''] = /^<\/?([a-z][a-z\d-]*)/i.exec(text.slice(at, at + longest)) ?? [];
  return tag === undefined || withinWords.has(name.toLowerCase()) ? '' : ' ';
}

/** The elements of HTML that shape letters, and may stand in the midst of a word. */
const withinWords: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strong sub sup u var wbr'.split(' '),
);

/** Whether there is the backslash of a hard break. */
function breaksAt(text: string, at: number): boolean {
  return text[at] === '\\' && text[at - 1] !== '\\' && /^\s?$/.test(text.charAt(at + 1));
}
