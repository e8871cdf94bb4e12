/** Where the text of a point stands in the source of the document. */
import type { PlacedBlock } from './block.ts';
import type { Section } from './section.ts';
import { lastAtMost } from './span.ts';

export type Position = {
  /** The offset in the source at which the point begins. */
  readonly start: number;
  readonly blocks: readonly PlacedBlock[];
  /** The offset in the point's text at which each of its blocks begins. */
  readonly begins: readonly number[];
};

export function positionOf({ start, blocks }: Section): Position {
  let next = 0;
  const begins = blocks.map(({ block }) => {
    const own = next;
    next += block.text.length + 1;
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
  const placed = blocks[index];
  if (placed === undefined) return undefined;
  const { offsets } = placed.block;
  return placed.shift + (offsets[at - (begins[index] ?? 0)] ?? (offsets.at(-1) ?? 0) + 1);
}
