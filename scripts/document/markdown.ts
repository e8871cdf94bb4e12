/** Markdown as the rest of the parser sees it: the tree, and every character of the source with the role it plays. */
import type { Blockquote, Nodes, Parents, Root } from 'mdast';
import { decodeString } from 'micromark-util-decode-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Span } from './span.ts';

/**
 * What a character is to a reader: `text` is read as it stands; a `mark` shapes its neighbours (emphasis, the brackets
 * of a link, an HTML tag); a `divider` parts the cells of a table row or ends a line for good (a hard break); `opaque` and
 * `code` are no prose (an address, an image; code in a line); `blank` is not read at all (front matter, the signs of a
 * blockquote, a heading or a code fence, a comment, the box of a task, struck-through text, which counts as gone). Where
 * several hold, the greatest counts.
 */
export const Role = { text: 0, mark: 1, divider: 2, opaque: 3, code: 4, blank: 5 } as const;
export type Role = (typeof Role)[keyof typeof Role];

export type Markdown = {
  /** What was parsed, without a byte-order mark; all offsets are offsets in it. */
  readonly source: string;
  readonly tree: Root;
  /** One `Role` for each UTF-16 unit of the source. */
  readonly roles: Uint8Array;
  /** What a unit of the source is rendered as, where it is neither itself nor, as a mark, nothing: `&` for the first of `&amp;`. */
  readonly rendered: ReadonlyMap<number, string>;
};

/** Parses `source`, which has no byte-order mark, as GitHub does (with front matter, tables and bare addresses). */
export function parseMarkdown(source: string): Markdown {
  const roles = new Uint8Array(source.length);
  const rendered = new Map<number, string>();
  const give: Give = (role, { start, end }) => {
    for (let at = start; at < end; at++) roles[at] = Math.max(roles[at] ?? 0, role);
  };
  const render: Render = ({ start, end }, text) => {
    for (let at = start; at < end; at++) rendered.set(at, at === start ? text : '');
  };
  const tree = unified()
    .use(remarkParse)
    .use(hasFrontMatter(source) ? [[remarkFrontmatter, ['yaml', 'toml']]] : [])
    .use(remarkGfm)
    .use(noteSigns, source, give, render)
    .parse(source);
  visit(tree, (node, _, parent) => {
    const span = spanOf(node);
    if (!span) return;
    if (node.type === 'inlineCode') give(Role.code, span);
    if (isOpaque(node, source)) give(Role.opaque, span);
    if (node.type === 'image' || node.type === 'imageReference') render(span, node.alt ?? '');
    if (node.type === 'delete') give(Role.blank, span);
    if (node.type === 'break') give(Role.divider, span);
    if (node.type === 'break' && source[span.start] === '\\') render({ ...span, end: span.start + 1 }, '');
    if (node.type === 'footnoteReference') give(Role.mark, span);
    if (node.type === 'html' && !isPlaceholder(node.value, parent)) giveHtml(source, span, give, render);
    if ('children' in node) for (const { outer } of betweenTags(node, struckTags)) give(Role.blank, outer);
    if ('children' in node) for (const { inner } of betweenTags(node, codeTags)) give(Role.code, inner);
    if (node.type === 'blockquote') giveAlert(node, source, give);
    if (node.type === 'tableCell') renderPipes(source, span, render);
  });
  return { source, tree, roles, rendered };
}

/** Where a node stands in the source. Undefined for what a plugin made up: an address found in the value of a text. */
export function spanOf({ position }: Nodes): Span | undefined {
  const [start, end] = [position?.start.offset, position?.end.offset];
  return start === undefined || end === undefined ? undefined : { start, end };
}

type Give = (role: Role, span: Span) => void;
type Render = (span: Span, text: string) => void;

/**
 * Gives roles to the signs that the tree leaves out, some of which stand in the midst of a paragraph. Their names are
 * those of the tokens of micromark-core-commonmark and micromark-extension-gfm-*.
 */
function noteSigns(this: Processor, source: string, give: Give, render: Render): undefined {
  type Token = { readonly start: { readonly offset: number }; readonly end: { readonly offset: number } };
  const spanOfToken = ({ start, end }: Token): Span => ({ start: start.offset, end: end.offset });
  const as = (role: Role) => (token: Token) => give(role, spanOfToken(token));
  const unseen = (token: Token) => render(spanOfToken(token), '');
  /** What two markers of the same kind enclose, the markers included. */
  const enclosed = (opening: string, take: (span: Span) => void) => {
    let start = 0;
    return (token: Token) => {
      if (source[token.start.offset] === opening) start = token.start.offset;
      else take({ start, end: token.end.offset });
    };
  };
  const enter = {
    escapeMarker: unseen,
    autolinkMarker: unseen,
    codeTextSequence: unseen,
    characterReferenceMarker: enclosed('&', (span) => render(span, decodeString(source.slice(span.start, span.end)))),
    referenceMarker: enclosed('[', (span) => give(Role.mark, span)),
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
    case 'image':
    case 'imageReference':
      return true;
    case 'link':
      return source[spanOf(node)?.start ?? 0] !== '[';
    default:
      return false;
  }
}

/** A tag in a paragraph that nothing closes, such as the `<id>` of `/orders/<id>`: it stands for a value, and is meant to be read. */
function isPlaceholder(tag: string, parent: Parents | undefined): boolean {
  const [, name] = /^<([\p{L}_][\p{L}\p{N}_-]*)>$/u.exec(tag) ?? [];
  if (name === undefined || /^(?:br|hr|wbr)$/i.test(name) || !parent || parent.type === 'root') return false;
  return !parent.children.some((one) => one.type === 'html' && one.value.toLowerCase() === `</${name.toLowerCase()}>`);
}

const struckNames = 'del|s|strike';
const struckTags = tagsOf(struckNames);
const codeTags = tagsOf('code');

type Tags = { readonly opening: RegExp; readonly closing: RegExp };

function tagsOf(names: string): Tags {
  return {
    opening: new RegExp(`^<(?:${names})(?:\\s[^>]*)?>$`, 'i'),
    closing: new RegExp(`^</(?:${names})\\s*>$`, 'i'),
  };
}

/** What stands among the children of a node between such tags, with the tags and without. */
function betweenTags(
  { children }: Parents,
  { opening, closing }: Tags,
): { readonly outer: Span; readonly inner: Span }[] {
  let open: Span | undefined;
  return children.flatMap((child) => {
    const span = spanOf(child);
    if (child.type !== 'html' || !span) return [];
    if (opening.test(child.value)) open ??= span;
    if (open === undefined || !closing.test(child.value)) return [];
    const between = { outer: { start: open.start, end: span.end }, inner: { start: open.end, end: span.start } };
    open = undefined;
    return [between];
  });
}

/** The sign of an alert, such as `[!NOTE]`: https://docs.github.com/en/get-started/writing-on-github, "Alerts". */
function giveAlert({ children: [first] }: Blockquote, source: string, give: Give): void {
  const span = first && spanOf(first);
  if (first?.type !== 'paragraph' || !span) return;
  const [sign = ''] =
    /^\[!(?:note|tip|important|warning|caution)\][^\S\n]*(?=\n|$)/i.exec(source.slice(span.start, span.end)) ?? [];
  give(Role.blank, { start: span.start, end: span.start + sign.length });
}

/** Whether what stands between two rules at the beginning is front matter: what is no comment there begins by naming something. */
function hasFrontMatter(source: string): boolean {
  const [, between = ''] = /^(?:---|\+\+\+)[^\S\n]*\n([\s\S]*?)^(?:---|\+\+\+)[^\S\n]*$/m.exec(source) ?? [];
  const first = between.split('\n').find((line) => !/^\s*(?:#|$)/.test(line));
  return first === undefined || /^(?:["']?[\w.-]+["']?\s*[:=]|\[[\w."'-]+\]\s*$)/.test(first);
}

/** What stands in a tag behind its name, where an attribute in quotation marks may hold anything: as a pattern, of one piece. */
export const insideTag = `(?:"[^"]*"|'[^']*'|[^>"'])`;

/** What HTML has that is not read: comments, scripts and styles, and what it strikes through; then its tags. */
const htmlSigns = new RegExp(
  [
    `(?<unread><!--(?:-?>|[\\s\\S]*?(?:-->|$))|<(?<name>${struckNames}|script|style)(?:\\s${insideTag}*)?>[\\s\\S]*?</\\k<name>\\s*>)`,
    `(?<code>(?<=<code(?:\\s${insideTag}*)?>)[^<>]+(?=</code\\s*>))`,
    `(?<divider><(?:br|t[dh])(?:[\\s/]${insideTag}*)?>)`,
    `<${insideTag}*>`,
    '(?<reference>&#?\\w+;)',
  ].join('|'),
  'gi',
);

/** Comments are blank and tags are marks, see https://spec.commonmark.org/0.31.2/#html-comment and #html-tag. */
function giveHtml(source: string, { start, end }: Span, give: Give, render: Render): void {
  for (const { 0: found, index, groups = {} } of source.slice(start, end).matchAll(htmlSigns)) {
    const span = { start: start + index, end: start + index + found.length };
    if (groups.reference !== undefined) render(span, decodeString(found));
    else give(groups.unread !== undefined ? Role.blank : groups.code !== undefined ? Role.code : Role.mark, span);
    if (groups.divider === undefined) continue;
    for (const { 0: piece, index: at } of found.matchAll(/\S+/g))
      give(Role.divider, { start: span.start + at, end: span.start + at + piece.length });
    render(span, ' ');
  }
}

/** A pipe in the code of a cell is written with a backslash, too, see https://github.github.com/gfm/#example-200 */
function renderPipes(source: string, { start, end }: Span, render: Render): void {
  for (const { index } of source.slice(start, end).matchAll(/\\(?=\|)/g))
    render({ start: start + index, end: start + index + 1 }, '');
}
