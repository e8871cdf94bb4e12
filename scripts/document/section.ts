/** Sections: the blocks of the document, collected under the numbered headings of its points. */
import { type Block, dropStart } from './block.ts';

/** A point as it stands in the document, numbered as the document numbers it. */
export type Section = {
  /** 0 for what stands above the first point. */
  readonly number: number;
  /** The heading without its number; of section 0 the title. Undefined where there is none, or nothing but a number. */
  readonly heading: Block | undefined;
  /**
   * All blocks in order, the heading included. Another heading of level 1 or 2 names no part of the document, so it is a
   * paragraph of what it says.
   */
  readonly blocks: readonly Block[];
  /** Where it starts in the source. */
  readonly start: number;
};

/** Section 0, also where it is empty, and one for each heading such as "## 3. Entities", in the order of the document. */
export function groupSections(blocks: readonly Block[]): Section[] {
  const numbered = blocks.flatMap((block, index) => {
    const number = numberOf(block);
    return number === undefined ? [] : [{ number, index, heading: withoutNumber(block) }];
  });
  const above = blocks.slice(0, numbered[0]?.index);
  const title = above.find(({ depth, nested }) => depth === 1 && !nested);
  const said = above.map((block) => (block === title ? block : asSaid(block)));
  return [
    { number: 0, heading: title, blocks: said, start: (title ?? above[0])?.start ?? 0 },
    ...numbered.map(({ number, index, heading }, nth) => {
      const below = blocks.slice(index + 1, numbered[nth + 1]?.index).map(asSaid);
      return { number, heading, blocks: [...(heading ? [heading] : []), ...below], start: blocks[index]?.start ?? 0 };
    }),
  ];
}

/** A point's number, full stop included, at the start of its heading; emphasis may enclose it. */
const pointNumber = /^[*_]*(\d+)\\?\.(?!\d)[*_]*\s*/;

function asSaid(block: Block): Block {
  return block.depth === 1 || block.depth === 2 ? { ...block, kind: 'paragraph' } : block;
}

function numberOf({ depth, nested, text }: Block): number | undefined {
  const number = depth === 2 && !nested ? pointNumber.exec(text)?.[1] : undefined;
  return number === undefined ? undefined : Number(number);
}

function withoutNumber(heading: Block): Block | undefined {
  const rest = dropStart(heading, pointNumber.exec(heading.text)?.[0].length ?? 0);
  return rest.text === '' ? undefined : rest;
}
