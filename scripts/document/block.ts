/** A block is a piece of the document that no sentence crosses: a paragraph, a heading, a table row, a code block. */
import type { Nodes } from 'mdast';
import { type Markdown, Role, spanOf } from './markdown.ts';
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
};

/** The blocks of a parsed source that have any text, in order. */
export function parseBlocks({ source, tree, roles }: Markdown): Block[] {
  const blocks: Block[] = [];
  const collect = (node: Nodes, parent: Nodes) => {
    const kind = kindOf(node, parent);
    const span = kind && spanOf(node);
    if (span) {
      const depth = node.type === 'heading' ? node.depth : 0;
      const folded = fold(source, roles, span);
      const start = kind === 'heading' ? span.start : (folded.offsets[0] ?? span.start);
      blocks.push({ kind, depth, nested: parent !== tree, start, ...folded });
    }
    if (!kind && 'children' in node) for (const child of node.children) collect(child, node);
  };
  collect(tree, tree);
  return blocks.filter(({ text }) => text !== '');
}

/** The block from an offset of its text on, for a heading whose number has been read. */
export function dropStart(block: Block, length: number): Block {
  const { text, roles, offsets } = block;
  return { ...block, text: text.slice(length), roles: roles.slice(length), offsets: offsets.slice(length) };
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

type Folded = { text: string; readonly roles: number[]; readonly offsets: number[] };

const space = /\s/;

/** A space stands for a run of white space, whatever is blank in it; it plays the greatest role of the white space. */
function fold(source: string, roles: Uint8Array, { start, end }: Span): Folded {
  const folded: Folded = { text: '', roles: [], offsets: [] };
  let gap: { readonly offset: number; role: number } | undefined;
  for (let offset = start; offset < end; offset++) {
    const character = source.charAt(offset);
    const role = roles[offset] ?? Role.text;
    if (role === Role.blank) continue;
    if (space.test(character)) {
      gap ??= { offset, role };
      gap.role = Math.max(gap.role, role);
    } else {
      if (gap && folded.text !== '') push(folded, ' ', gap);
      gap = undefined;
      push(folded, character, { role, offset });
    }
  }
  return folded;
}

function push(folded: Folded, character: string, { role, offset }: { role: number; offset: number }): void {
  folded.text += character;
  folded.roles.push(role);
  folded.offsets.push(offset);
}
