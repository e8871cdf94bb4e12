/** Quote lines: where a quote stands in its feature file. */
import type { Quote } from '../features/description.ts';
import { type FeatureText, isBlankAt } from './feature-text.ts';
import { indentOf } from './indentation.ts';
import type { LineEdit } from './line-edit.ts';

/** The index of the first line of a quote, how many lines it takes, and how far they are set in. */
export type QuoteLines = { readonly at: number; readonly count: number; readonly indent: string };

export function quoteLinesOf({ lines }: FeatureText, { place }: Quote): QuoteLines {
  const at = place.line - 1;
  let end = at;
  while (lines[end]?.trimStart().startsWith('>')) end++;
  return { at, count: Math.max(1, end - at), indent: indentOf(lines[at]) };
}

/** The edit that takes a quote out, with the blank lines that parted it from another. */
export function dropQuote(text: FeatureText, quote: Quote): LineEdit {
  const isBlank = (at: number) => isBlankAt(text, at);
  const { at, count } = quoteLinesOf(text, quote);
  let [from, to] = [at, at + count];
  const [afterBlank, beforeBlank] = [isBlank(from - 1), isBlank(to)];
  if (afterBlank && !beforeBlank) while (isBlank(from - 1)) from--;
  if (afterBlank && beforeBlank) while (isBlank(to)) to++;
  if (!afterBlank && beforeBlank && isFollowedByQuote(text, to)) while (isBlank(to)) to++;
  return { at: from, remove: to - from, insert: [] };
}

/** Whether the next line that is not blank is one of a quote. */
function isFollowedByQuote({ lines }: FeatureText, at: number): boolean {
  return (
    lines
      .slice(at)
      .find((line) => line.trim() !== '')
      ?.trimStart()
      .startsWith('>') ?? false
  );
}
