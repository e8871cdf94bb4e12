/** Insertion: where in a feature file a Rule stands, so that Rules follow each other as the document does. */
import type { FeatureText, Part } from './feature-text.ts';
import { indentOf } from './indentation.ts';
import type { LineEdit } from './line-edit.ts';
import { lastBefore, type OrderedText } from './order.ts';

/** A Rule to be inserted: its lines, and where in its point its first words stand (an offset of the point's text). */
export type PlacedRule = { readonly start: number; readonly lines: readonly string[] };

/**
 * Inserts Rules, given in the order of the document, each behind the part whose words are the last before its own, and
 * never among scenarios without a Rule, which it would swallow.
 */
export function insertRules(ordered: OrderedText, rules: readonly PlacedRule[]): LineEdit[] {
  const { text } = ordered;
  const loose = text.parts.findLastIndex(({ kind }) => kind !== 'rule');
  return rules.map(({ start, lines }) => {
    const part = text.parts[Math.max(lastBefore(ordered, start), loose)];
    if (part) return { at: endWithin(text, part), remove: 0, insert: ['', ...lines] };
    const [first] = text.parts;
    return first
      ? { at: first.start, remove: 0, insert: [...lines, ''] }
      : { at: text.end, remove: 0, insert: ['', ...lines] };
  });
}

/**
 * The index behind a part and the comments after it that are no heading of the next part: those that are set in deeper than
 * its keyword, such as a scenario put by; all of them where nothing follows.
 */
function endWithin({ lines, parts, end }: FeatureText, part: Part): number {
  const next = parts[parts.indexOf(part) + 1];
  if (next === undefined) return end;
  const own = indentOf(lines[part.keyword]).length;
  const after = lines.slice(part.end, next.start);
  const outer = after.findIndex((line) => line.trim() !== '' && indentOf(line).length <= own);
  const inner = outer < 0 ? after : after.slice(0, outer);
  return part.end + inner.findLastIndex((line) => line.trim() !== '') + 1;
}
