/** Marks of changed words, trimmed for the eye: the white space around them is not marked. */
import type { Stretch } from '../../comparison/word-difference.ts';

/**
 * The stretches of one side of a comparison, which make up the same text. White space keeps its mark where it is all
 * that is marked, and at the ends of the text, where it would not be seen otherwise.
 */
export function trimMarks(side: readonly Stretch[]): Stretch[] {
  return side.flatMap((stretch, index) => trim(stretch, index > 0, index < side.length - 1));
}

function trim({ kind, text }: Stretch, atStart: boolean, atEnd: boolean): Stretch[] {
  if (kind === 'same' || text.trim() === '') return [{ kind, text }];
  const start = atStart ? text.length - text.trimStart().length : 0;
  const end = atEnd ? text.trimEnd().length : text.length;
  const parts: readonly Stretch[] = [
    { kind: 'same', text: text.slice(0, start) },
    { kind, text: text.slice(start, end) },
    { kind: 'same', text: text.slice(end) },
  ];
  return parts.filter((part) => part.text !== '');
}
