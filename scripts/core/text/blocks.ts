/** Blocks of text one below the other, with a blank line around each that has several lines, so that it is seen where it ends. */
export function stackBlocks(blocks: readonly string[]): string {
  const gapBefore = (block: string, index: number) => {
    const before = blocks[index - 1];
    if (before === undefined) return '';
    return `${before}${block}`.includes('\n') ? '\n\n' : '\n';
  };
  return blocks.map((block, index) => gapBefore(block, index) + block).join('');
}
