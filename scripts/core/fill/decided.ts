/** What somebody agreed to: quotes are anchored anew, and what has nothing left to speak of is deleted. */
import type { Reworded } from './drift.ts';
import { type FeatureText, parseFeatureText, partAt } from './feature-text.ts';
import type { Gone } from './gone.ts';
import type { Joined, Texts } from './joined.ts';
import { applyEdits, type LineEdit } from './line-edit.ts';
import { cutPart } from './part-edit.ts';
import { renderQuote } from './quotation.ts';
import { dropQuote, quoteLinesOf } from './quote-lines.ts';

/** Of what `findDrift` tells of the same texts. */
export type Decisions = { readonly reanchor: readonly Reworded[]; readonly prune: readonly Gone[] };

/** The texts after the decisions. */
export function applyDecisions({ texts }: Joined, { reanchor, prune }: Decisions): Texts {
  const files = [...texts].map(([file, before]) => {
    const text = parseFeatureText(before, file);
    if (text === undefined) return [file, before] as const;
    const anchors = reanchor.filter(({ quote }) => quote.place.file === file).map((one) => anchor(text, one));
    const cuts = prune.filter(({ place }) => place.file === file).flatMap((one) => cut(text, one));
    return [file, applyEdits(text, [...anchors, ...cuts])] as const;
  });
  return new Map(files);
}

function anchor(text: FeatureText, { quote, now }: Reworded): LineEdit {
  const { at, count, indent } = quoteLinesOf(text, quote);
  return { at, remove: count, insert: renderQuote(now, indent) };
}

function cut(text: FeatureText, { kind, place, name }: Gone): LineEdit[] {
  if (kind === 'quote') return [dropQuote(text, { text: name, place })];
  const part = partAt(text, place.line);
  return part ? [cutPart(text, part)] : [];
}
