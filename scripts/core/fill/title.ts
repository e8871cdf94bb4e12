/** Titles: what a Rule or a scenario is called after the sentence that it is about. */
import { SKIP, visit } from 'unist-util-visit';
import { memoize } from '../memoize.ts';
import { parseMarkdown } from '../specification/markdown.ts';
import { capitalised } from '../text/capitalised.ts';
import { clipText } from '../text/clipped-text.ts';

/** The longest title, in characters. */
const longest = 90;

/** The sentence as it reads, on one line, without what ends it; a long one is cut behind a word. */
export function titleOf(sentence: string): string {
  const read = readingOf(sentence)
    .replaceAll(footnote, '')
    .replaceAll(/ ?(?:\| ?)+/g, ', ')
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
export const readingOf = memoize((sentence: string): string => {
  let text = '';
  visit(parseMarkdown(sentence.replaceAll(hardBreak, '')).tree, (node, _, parent) => {
    if (node.type === 'delete') return SKIP;
    if (node.type === 'text' || node.type === 'inlineCode') text += node.value;
    if (node.type === 'html')
      text += node.value.replaceAll(tag, (one) => (parent?.type === 'root' || lineBreak.test(one) ? ' ' : ''));
    return undefined;
  });
  return text
    .replaceAll(/\s/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim();
});

/** The backslash of a hard break, whose line break a sentence has as a space. */
const hardBreak = /(?<!\\)\\(?=\s|$)/g;
const tag = /<!--.*?-->|<[^>]*>/gs;
const lineBreak = /^<br\b/i;
/** As a sentence has it, whose definition stands elsewhere. */
const footnote = /\[\^[^\]\s]+\]/g;
