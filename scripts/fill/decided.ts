/** What somebody agreed to: quotes are anchored anew, and what has nothing left to speak of is deleted. */
import type { Reworded } from './drift.ts';
import { applyEdits, cutPart, dropQuote, parseFeatureText, partAt, replaceQuote } from './feature-text.ts';
import type { Gone } from './gone.ts';
import type { Texts } from './joined.ts';

/** Decisions about what `findRemaining` found in the same texts. */
export type Decisions = { readonly reanchor: readonly Reworded[]; readonly prune: readonly Gone[] };

/** The texts after the decisions. */
export function applyDecisions(texts: Texts, { reanchor, prune }: Decisions): Texts {
  const files = [...texts].map(([file, before]) => {
    const anchors = reanchor.filter(({ quote }) => quote.place.file === file);
    const cuts = prune.filter(({ place }) => place.file === file);
    const text = anchors.length + cuts.length > 0 ? parseFeatureText(before, file) : undefined;
    if (text === undefined) return [file, before] as const;
    const edits = [
      ...anchors.map(({ quote, now }) => replaceQuote(text, quote, now)),
      ...cuts.flatMap(({ kind, place }) => {
        const part = partAt(text, place.line);
        return kind === 'quote' ? dropQuote(text, { place }) : part ? cutPart(text, part) : [];
      }),
    ];
    return [file, applyEdits(text, edits)] as const;
  });
  return new Map(files);
}
