/** Edits of whole parts of a feature file: a Rule or a scenario with its tags and the comments above them. */
import { type FeatureText, isBlankAt, type Part } from './feature-text.ts';
import type { LineEdit } from './line-edit.ts';

/** Takes a part out with the blank lines behind it, or with those before it where nothing follows. */
export function cutPart(text: FeatureText, { start, end }: Part): LineEdit {
  let [from, to] = [start, end];
  if (end >= text.end) while (isBlankAt(text, from - 1)) from--;
  else while (isBlankAt(text, to)) to++;
  return { at: from, remove: to - from, insert: [] };
}
