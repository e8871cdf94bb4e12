/** A block is a piece of the document that no sentence crosses: a paragraph, a heading, a table row, a code block. */
import type { Nodes } from 'mdast';
import { htmlBlockNames } from 'micromark-util-html-tag-name';
import { insideTag, type Markdown, Role, spanOf } from './markdown.ts';
import type { Span } from './span.ts';

export type Block = {
  /** A paragraph alone is split into sentences; a header is the first row of a table that has other rows. */
  readonly kind: 'paragraph' | 'heading' | 'header' | 'whole';
  /** The level of a heading, 1 to 6; 0 of any other block. */
  readonly depth: number;
  /** Whether it stands inside another block: a blockquote, a list. */
  readonly nested: boolean;
  /** Where it starts in the source: with its first character, for a heading with its "#". */
  readonly start: number;
  /** The text as written, without characters of the role `blank`; every run of white space is one space, none at either end. */
  readonly text: string;
  /** The role of each UTF-16 unit of the text, and its offset in the source. */
  readonly roles: readonly number[];
  readonly offsets: readonly number[];
  /** What each unit of the text is rendered as: itself, something else, or nothing. */
  readonly rendered: readonly string[];
};

/** The blocks of a parsed source that have any text, in order. */
export function parseBlocks(markdown: Markdown): Block[] {
  const { source, tree } = markdown;
  const blocks: Block[] = [];
  const collect = (node: Nodes, parent: Nodes) => {
    const kind = kindOf(node, parent);
    const span = kind && spanOf(node);
    if (span) {
      const depth = node.type === 'heading' ? node.depth : 0;
      for (const piece of node.type === 'html' ? splitHtml(source, span) : [{ ...span, kind }]) {
        const folded = fold(markdown, piece);
        const start = kind === 'heading' ? span.start : (folded.offsets[0] ?? span.start);
        blocks.push({ kind: piece.kind, depth, nested: parent !== tree, start, ...folded });
      }
    }
    if (!kind && 'children' in node) for (const child of node.children) collect(child, node);
  };
  collect(tree, tree);
  return blocks.filter(hasContent);
}

/** Whether there is more than marks: `</details>` alone says nothing. */
function hasContent({ text, roles }: Block): boolean {
  return roles.some((role, at) => role !== Role.mark && role !== Role.divider && text[at] !== ' ');
}

const tag = new RegExp(`</?([a-z][a-z0-9]*)(?:[\\s/]${insideTag}*)?>`, 'gi');
/** What may begin or end a row of a table; any other block within a row is a part of it. */
const aroundRows: readonly string[] = ['tr', 'thead', 'tbody', 'tfoot', 'table'];

/** What stands between the tags that begin and end blocks in a piece of HTML; a row of a table is one block. */
function splitHtml(source: string, { start, end }: Span): (Span & Pick<Block, 'kind'>)[] {
  const pieces: (Span & Pick<Block, 'kind'>)[] = [];
  let [from, kind]: [number, Block['kind']] = [start, 'paragraph'];
  for (const { 0: found, 1: written = '', index } of source.slice(start, end).matchAll(tag)) {
    const name = written.toLowerCase();
    if (name === 'td') kind = 'whole';
    else if (name === 'th') kind = kind === 'paragraph' ? 'header' : kind;
    else if (kind === 'paragraph' ? htmlBlockNames.includes(name) : aroundRows.includes(name)) {
      pieces.push({ start: from, end: start + index, kind });
      [from, kind] = [start + index + found.length, 'paragraph'];
    }
  }
  return [...pieces, { start: from, end, kind }];
}

/** The block from an offset of its text on, for a heading whose number has been read. */
export function dropStart(block: Block, length: number): Block {
  const rest = <T>(units: readonly T[]) => units.slice(length);
  const { text, roles, offsets, rendered } = block;
  return {
    ...block,
    text: text.slice(length),
    roles: rest(roles),
    offsets: rest(offsets),
    rendered: rest(rendered),
  };
}

/** The text of a stretch of a block, with something else in place of every character that plays a role. */
export function replaceRole({ text, roles }: Block, { start, end }: Span, replaced: Role, by: string): string {
  let result = '';
  let from = start;
  for (let at = start; at < end; at++) {
    if (roles[at] !== replaced) continue;
    result += text.slice(from, at) + by;
    from = at + 1;
  }
  return result + text.slice(from, end);
}

function kindOf(node: Nodes, parent: Nodes): Block['kind'] | undefined {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return node.type;
    case 'tableRow':
      return 'children' in parent && parent.children.length > 1 && parent.children[0] === node ? 'header' : 'whole';
    case 'code':
    case 'html':
      return 'whole';
    default:
      return undefined;
  }
}

type Folded = {
  text: string;
  readonly roles: number[];
  readonly offsets: number[];
  readonly rendered: string[];
};

const space = /\s/;

/** A space stands for a run of white space, whatever is blank in it; it plays the greatest role of the white space. */
function fold({ source, roles, rendered }: Markdown, { start, end }: Span): Folded {
  const folded: Folded = { text: '', roles: [], offsets: [], rendered: [] };
  let gap: { readonly offset: number; role: number } | undefined;
  for (let offset = start; offset < end; offset++) {
    const character = source.charAt(offset);
    const role = roles[offset] ?? Role.text;
    if (role === Role.blank) continue;
    if (space.test(character)) {
      gap ??= { offset, role };
      gap.role = Math.max(gap.role, role);
    } else {
      if (gap && folded.text !== '') push(folded, ' ', gap, rendered);
      gap = undefined;
      push(folded, character, { role, offset }, rendered);
    }
  }
  return folded;
}

type Unit = { readonly role: number; readonly offset: number };

function push(folded: Folded, character: string, { role, offset }: Unit, rendered: Markdown['rendered']): void {
  folded.text += character;
  folded.roles.push(role);
  folded.offsets.push(offset);
  folded.rendered.push(rendered.get(offset) ?? (role === Role.mark ? '' : character));
}
