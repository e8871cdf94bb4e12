/** Sentences: where each sentence of a paragraph begins and ends. */
import type { Block } from './block.ts';
import { findEnclosures } from './enclosure.ts';
import { aroundNotShown, maskOf, smallLetterFirst } from './sentence-mask.ts';
import type { Span } from './span.ts';

/**
 * The sentences of a block, one space apart; all but a paragraph are one.
 *
 * Intl.Segmenter (Unicode Standard Annex 29) proposes where sentences start, on a mask of the text in which nothing
 * stands that would mislead it; some of its proposals are refused. Where a text leaves it open it is split: a
 * fragment must be covered like any sentence, whereas one too long could hide what is shown behind what is not.
 * The package sentence-splitter 5.0.1 errs more: it cuts `/books?search={words}.` in two, and nothing behind `point 2.`
 */
export function splitSentences(block: Block): Span[] {
  const end = block.text.length;
  if (block.kind !== 'paragraph') return [{ start: 0, end }];
  const mask = maskOf(block);
  const enclosures = findEnclosures(mask);
  const starts = [0];
  for (const next of proposeStarts(mask)) {
    const start = starts.at(-1) ?? 0;
    const enclosed = enclosures.some(
      (enclosure) =>
        enclosure.start < next && next < enclosure.end && (enclosure.kind === 'quotation' || enclosure.start > start),
    );
    if (!enclosed && !enumerator.test(block.text.slice(start, next))) starts.push(next);
  }
  return starts.map((start, index) => ({ start, end: (starts[index + 1] ?? end + 1) - 1 }));
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const enumerator = /^(?:\d+|\p{Ll})\\?\. $/u;

function proposeStarts(mask: string): number[] {
  const starts = new Set<number>();
  for (const { index } of segmenter.segment(mask))
    if (/\s/.test(mask.charAt(index - 1)) && !smallLetterFirst.test(mask.slice(index))) starts.add(index);
  for (const { index } of mask.matchAll(aroundNotShown)) starts.add(index);
  return [...starts].sort((a, b) => a - b);
}
