/** Edits of whole parts of a feature file: a Rule or a scenario with its tags and the comments above them. */
import type { FeatureText, Part } from './feature-text.ts';
import type { LineEdit } from './line-edit.ts';

/** Takes a part out with the blank lines behind it, or with those before it where nothing follows. */
export function cutPart({ lines, end }: FeatureText, { start, end: last }: Part): LineEdit {
  let [from, to] = [start, last];
  if (last >= end) while (isBlank(lines[from - 1])) from--;
  else while (isBlank(lines[to])) to++;
  return { at: from, remove: to - from, insert: [] };
}

function isBlank(line: string | undefined): boolean {
  return line?.trim() === '';
}
