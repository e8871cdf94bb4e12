/** Parts: stretches of the document's source that nothing of Markdown crosses, so that each is parsed by itself, and once. */
import { memoizeRecent } from '../memoize.ts';
import { type Markdown, parseMarkdown, spanOf } from './markdown.ts';

/** A part of the document. Offsets and lines of its Markdown are counted from its start. */
export type Part = {
  /** The offset in the document's source at which it begins. */
  readonly start: number;
  /** How many lines stand before it. */
  readonly line: number;
  readonly markdown: Markdown;
};

/**
 * The parts of a source without byte-order mark, whose texts are the source when put together. Parsed by themselves they are
 * what they are in the whole: a property checks that.
 */
export function parseParts(source: string): Part[] {
  const stretches = stretchesOf(source);
  const parts: Part[] = [];
  let [start, line] = [0, 0];
  for (let next = 0; next < stretches.length; ) {
    const { markdown, count } = parseFrom(stretches, next);
    parts.push({ start, line, markdown });
    next += count;
    start += markdown.source.length;
    line += markdown.source.match(lineEnding)?.length ?? 0;
  }
  return parts;
}

const lineEnding = /\r\n|\n|\r/g;

/** Behind blank lines, in front of a line that neither is indented nor begins as a list or a quotation does. */
const possibleStart = /(?<=(?:^|\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r))(?![\s\d*+>-])/;

/** Where a link or a footnote may be defined, what stands elsewhere depends on it. */
const definition = ']:';

function stretchesOf(source: string): string[] {
  return source.includes(definition) ? [source] : source.split(possibleStart);
}

/** The fewest stretches that are closed, among twice as many each time, so that what is never closed is not parsed for each. */
function parseFrom(
  stretches: readonly string[],
  from: number,
): { readonly markdown: Markdown; readonly count: number } {
  for (let count = 1; from + count < stretches.length; count *= 2) {
    const markdown = parseClosed(stretches.slice(from, from + count).join(''));
    if (markdown) return { markdown, count };
  }
  const rest = stretches.slice(from);
  return { markdown: parseRest(rest.join('')), count: rest.length };
}

/** So many stretches of the last ones are known: more than a large document has. */
const known = 10_000;

const parseRest = memoizeRecent(parseMarkdown, known);

/** A paragraph behind a stretch: it is a block of its own where the stretch leaves nothing open, such as a fence of code. */
const sentinel = 'x';

/** Undefined where what follows the text may belong to a block that begins in it. */
const parseClosed = memoizeRecent((text: string): Markdown | undefined => {
  const { tree, roles } = parseMarkdown(text + sentinel);
  const last = tree.children.at(-1);
  if (last?.type !== 'paragraph' || spanOf(last)?.start !== text.length) return undefined;
  return { source: text, tree: { ...tree, children: tree.children.slice(0, -1) }, roles: roles.slice(0, text.length) };
}, known);
