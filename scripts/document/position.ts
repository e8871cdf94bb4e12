/** Where the text of a point stands in the source of the document. */
import type { Block } from './block.ts';
import type { Section } from './section.ts';
import { lastAtMost } from './span.ts';

export type Position = {
  /** The offset in the source at which the point begins. */
  readonly start: number;
  readonly blocks: readonly Block[];
  /** The offset in the point's text at which each of its blocks begins. */
  readonly begins: readonly number[];
};

export function positionOf({ start, blocks }: Section): Position {
  let next = 0;
  const begins = blocks.map(({ text }) => {
    const own = next;
    next += text.length + 1;
    return own;
  });
  return { start, blocks, begins };
}

/**
 * The offset in the source of a unit of the point's text; what joins two blocks stands right behind the first. Undefined where
 * the point says nothing.
 */
export function sourceOffset({ blocks, begins }: Position, at: number): number | undefined {
  const index = lastAtMost(begins, at);
  const { offsets } = blocks[index] ?? {};
  return offsets && (offsets[at - (begins[index] ?? 0)] ?? (offsets.at(-1) ?? 0) + 1);
}
