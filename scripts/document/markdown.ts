/** Markdown as the rest of the parser sees it: the tree, and every character of the source with the role it plays. */
import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Span } from './span.ts';

/**
 * What a character is to a reader: `text` is read as it stands; a `mark` shapes its neighbours (emphasis, the brackets
 * of a link, an HTML tag); a `divider` parts the cells of a table row or ends a line for good (a hard break); `opaque` is no prose
 * (code, an address, an image); `blank` is not read at all (the signs of a blockquote, a heading or a code fence, a
 * comment, the box of a task, struck-through text, which counts as gone). Where several hold, the greatest counts.
 */
export const Role = { text: 0, mark: 1, divider: 2, opaque: 3, blank: 4 } as const;
export type Role = (typeof Role)[keyof typeof Role];

export type Markdown = {
  /** What was parsed, without a byte-order mark; all offsets are offsets in it. */
  readonly source: string;
  readonly tree: Root;
  /** One `Role` for each UTF-16 unit of the source. */
  readonly roles: Uint8Array;
};

/** Parses `source`, which has no byte-order mark, as GitHub does (with tables and bare addresses). */
export function parseMarkdown(source: string): Markdown {
  const roles = new Uint8Array(source.length);
  const give: Give = (role, { start, end }) => {
    for (let at = start; at < end; at++) roles[at] = Math.max(roles[at] ?? 0, role);
  };
  const tree = unified().use(remarkParse).use(remarkGfm).use(noteSigns, give).parse(source);
  visit(tree, (node) => {
    const span = spanOf(node);
    if (!span) return;
    if (isOpaque(node, source)) give(Role.opaque, span);
    if (node.type === 'delete') give(Role.blank, span);
    if (node.type === 'break') give(Role.divider, span);
    if (node.type === 'footnoteReference') give(Role.mark, span);
    if (node.type === 'html') giveHtml(source, span, give);
  });
  return { source, tree, roles };
}

/** Where a node stands in the source. Undefined for what a plugin made up: an address found in the value of a text. */
export function spanOf({ position }: Nodes): Span | undefined {
  const [start, end] = [position?.start.offset, position?.end.offset];
  return start === undefined || end === undefined ? undefined : { start, end };
}

type Give = (role: Role, span: Span) => void;

/**
 * Gives roles to the signs that the tree leaves out, some of which stand in the midst of a paragraph. Their names are
 * those of the tokens of micromark-core-commonmark and micromark-extension-gfm-*.
 */
function noteSigns(this: Processor, give: Give): undefined {
  const as = (role: Role) => (token: { start: { offset: number }; end: { offset: number } }) =>
    give(role, { start: token.start.offset, end: token.end.offset });
  const enter = {
    emphasisSequence: as(Role.mark),
    strongSequence: as(Role.mark),
    labelMarker: as(Role.mark),
    resource: as(Role.mark),
    tableCellDivider: as(Role.divider),
    blockQuotePrefix: as(Role.blank),
    taskListCheck: as(Role.blank),
    codeFencedFence: as(Role.blank),
    atxHeadingSequence: as(Role.blank),
    setextHeadingLine: as(Role.blank),
  };
  const settings = this.data();
  settings.fromMarkdownExtensions = [...(settings.fromMarkdownExtensions ?? []), { enter }];
}

function isOpaque(node: Nodes, source: string): boolean {
  switch (node.type) {
    case 'inlineCode':
    case 'image':
    case 'imageReference':
      return true;
    case 'link':
      return source[spanOf(node)?.start ?? 0] !== '[';
    default:
      return false;
  }
}

/** Comments are blank and tags are marks, see https://spec.commonmark.org/0.31.2/#html-comment and #html-tag. */
function giveHtml(source: string, { start, end }: Span, give: Give): void {
  for (const { 0: found, index } of source.slice(start, end).matchAll(/<!--(?:-?>|[\s\S]*?(?:-->|$))|<[^>]*>/g)) {
    const role = found.startsWith('<!--') ? Role.blank : Role.mark;
    give(role, { start: start + index, end: start + index + found.length });
  }
}
