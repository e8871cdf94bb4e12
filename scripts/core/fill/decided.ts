/** What somebody agreed to: quotes are anchored anew, and what has nothing left to speak of is deleted. */
import type { Reworded } from './drift.ts';
import { type FeatureText, parseFeatureText, partAt } from './feature-text.ts';
import type { Gone } from './gone.ts';
import type { Texts } from './joined.ts';
import { applyEdits, type LineEdit } from './line-edit.ts';
import { cutPart } from './part-edit.ts';
import { renderQuote } from './quotation.ts';
import { dropQuote, quoteLinesOf } from './quote-lines.ts';

/** Decisions about what `findRemaining` found in the same texts. */
export type Decisions = { readonly reanchor: readonly Reworded[]; readonly prune: readonly Gone[] };

/** The texts after the decisions. */
export function applyDecisions(texts: Texts, { reanchor, prune }: Decisions): Texts {
  const files = [...texts].map(([file, before]) => {
    const anchors = reanchor.filter(({ quote }) => quote.place.file === file);
    const cuts = prune.filter(({ place }) => place.file === file);
    const text = anchors.length + cuts.length > 0 ? parseFeatureText(before, file) : undefined;
    if (text === undefined) return [file, before] as const;
    const edits = [...anchors.map((one) => anchor(text, one)), ...cuts.flatMap((one) => cut(text, one))];
    return [file, applyEdits(text, edits)] as const;
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
