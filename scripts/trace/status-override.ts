/** Overrides: Rules tagged `@shown`, `@not-shown`, `@outside` or `@about`, which decide for the words they quote. */

import type { Finding } from '../base/finding.ts';
import { inMarks } from '../base/text.ts';
import type { Sentence, Status, Word } from '../document/specification.ts';
import { isStronger, strongest } from '../document/status.ts';
import type { Feature, Rule } from '../features/feature.ts';
import type { Quote } from '../features/quote.ts';
import type { MisplacedTag } from '../features/tags.ts';
import { nameSentence, type Passage, type PlacedWord, quoteSentence } from './passage.ts';

/** The status of the words that a Rule decides for, and how many Rules decided for at least one. */
export type Overrides = {
  readonly statuses: ReadonlyMap<Word, Status>;
  readonly honoured: number;
  readonly findings: readonly Finding[];
};

/**
 * Applies the overrides of all features. Where two disagree about a word, the stronger status holds. Making words
 * stronger is always honoured. Making them weaker is not where it leaves no word of their sentence as strong as the
 * document says, since that would silence the whole sentence; nor is putting shown words outside the contract or making
 * them speak of the document, since they would then be asked of nobody. But `@about` holds for what may well speak of the
 * document alone: its title, the header row of a table, a sentence that begins with such as "The table below",
 * as long as it names no value.
 */
export function applyOverrides(features: readonly Feature[], passages: ReadonlyMap<Quote, Passage>): Overrides {
  const all = features.flatMap(({ rules }) => rules.flatMap((rule) => decisionsOf(rule, passages)));
  const decisions = all.filter((decision) => !withdraws(decision));
  const wanted = new Map<Word, Status>();
  for (const { word, status } of decisions) wanted.set(word, strongest([wanted.get(word) ?? status, status]) ?? status);
  const silenced = silencedSentences(decisions, wanted);
  const honoured = decisions.filter(({ sentence }) => !silenced.has(sentence));
  return {
    statuses: new Map(honoured.map(({ word, status }) => [word, wanted.get(word) ?? status])),
    honoured: new Set(honoured.map(({ rule }) => rule)).size,
    findings: [
      ...features.flatMap(({ misplaced }) => misplaced.map(misplacement)),
      ...oncePerSentence(all.filter(withdraws)).map(withdrawal),
      ...oncePerSentence(decisions.filter(({ sentence }) => silenced.has(sentence))).map(silencing),
    ],
  };
}

/** One word that a Rule decides for. */
type Decision = PlacedWord & { readonly rule: Rule; readonly quote: Quote; readonly status: Status };

function decisionsOf(rule: Rule, passages: ReadonlyMap<Quote, Passage>): Decision[] {
  const { override: status, quotes } = rule;
  if (status === undefined) return [];
  return quotes.flatMap((quote) => {
    const passage = passages.get(quote);
    return passage ? passage.words.map((placed) => ({ ...placed, rule, quote, status })) : [];
  });
}

/** Whether nobody would be asked for a word that the document shows, and not of itself. */
function withdraws({ sentence, status }: Decision): boolean {
  return sentence.status === 'shown' && isStronger('not-shown', status) && !isOfItself(sentence, status);
}

/** Whether a Rule says of what the document may well say of itself that it does. */
function isOfItself({ ofItself }: Sentence, status: Status): boolean {
  return ofItself && status === 'about';
}

/** The sentences that would keep no word as strong as the document says. */
function silencedSentences(decisions: readonly Decision[], wanted: ReadonlyMap<Word, Status>): Set<Sentence> {
  const isWeakened = (sentence: Sentence, status: Status | undefined) =>
    status !== undefined && isStronger(sentence.status, status) && !isOfItself(sentence, status);
  return new Set(
    decisions
      .map(({ sentence }) => sentence)
      .filter((sentence) =>
        sentence.words.filter(({ free }) => !free).every((word) => isWeakened(sentence, wanted.get(word))),
      ),
  );
}

/** One decision for each quote and each sentence that it decides for. */
function oncePerSentence(decisions: readonly Decision[]): Decision[] {
  const perQuote = new Map<Quote, Map<Sentence, Decision>>();
  for (const decision of decisions) {
    const { quote, sentence } = decision;
    perQuote.set(quote, (perQuote.get(quote) ?? new Map()).set(sentence, decision));
  }
  return [...perQuote.values()].flatMap((perSentence) => [...perSentence.values()]);
}

function misplacement({ name, place, on }: MisplacedTag): Finding {
  return {
    code: 'override-misplaced',
    place,
    problem: `${name} decides nothing on ${on}`,
    fix: 'Tag the Rule that quotes the words it is to decide for, or delete it',
  };
}

function withdrawal({ quote, sentence, status }: Decision): Finding {
  return {
    code: 'sentence-uncovered',
    place: quote.place,
    problem: `an override cannot withdraw what is shown: @${status} would leave nobody to verify ${inMarks(quote.text)} of ${quoteSentence(sentence)}`,
    fix: `Say it in the document, ${saidAs[status]}, and delete the tag`,
  };
}

/** How a sentence of the document says itself what a tag would say of it. */
const saidAs = {
  about: 'by a sentence that begins with "This document"',
  outside: `as "not part of the product's own contract"`,
  'not-shown': 'as "not shown"',
  shown: 'as what is shown',
} satisfies Record<Status, string>;

function silencing({ quote, sentence, status }: Decision): Finding {
  return {
    code: 'sentence-uncovered',
    place: quote.place,
    problem: `an override cannot silence a whole sentence: @${status} would leave nothing of ${nameSentence(sentence)}: ${inMarks(sentence.text)}`,
    fix: `Say it in the document, ${saidAs[status]}, and delete the tag`,
  };
}
