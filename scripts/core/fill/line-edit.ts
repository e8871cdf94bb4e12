/** Line edits: what is taken out of a feature file and put into it, while every other byte stays. */
import { type FeatureText, renderFeatureText } from './feature-text.ts';

/** From the line at index `at`, `remove` lines are taken out, and others put in their place. */
export type LineEdit = { readonly at: number; readonly remove: number; readonly insert: readonly string[] };

/**
 * The text after edits. Those at one place follow each other as they are given; of those that take out the same lines the
 * first holds, such as for the tag of a Rule that several scenarios have. New lines end as the first line of the file does.
 */
export function applyEdits(text: FeatureText, edits: readonly LineEdit[]): string {
  const lines: string[] = [];
  const endings: string[] = [];
  const ending = text.endings[0] || '\n';
  const copy = (from: number, to: number) => {
    lines.push(...text.lines.slice(from, to));
    endings.push(...text.endings.slice(from, to));
  };
  let next = 0;
  for (const { at, remove, insert } of edits.toSorted((a, b) => a.at - b.at)) {
    if (at >= next) {
      copy(next, at);
      if (endings.at(-1) === '' && insert.length > 0) endings.splice(-1, 1, ending); // what was the last line is so no longer
      lines.push(...insert);
      endings.push(...insert.map(() => ending));
    }
    next = Math.max(next, at + remove);
  }
  copy(next, text.lines.length);
  if (text.endings.at(-1) === '') endings.splice(-1, 1, '');
  return renderFeatureText({ ...text, lines, endings });
}
