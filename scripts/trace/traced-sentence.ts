/** A sentence joined with the scenarios that quote it. */

import type { Sentence, Status, Word } from '../document/specification.ts';
import { strongest } from '../document/strength.ts';
import type { Scenario, ScenarioKind } from '../features/feature.ts';
import type { Claim } from './claim.ts';
import { type Cover, type PointCover, uncoveredWords } from './cover.ts';

export type TracedSentence = {
  readonly sentence: Sentence;
  /** The strongest status among its words, overrides applied. */
  readonly status: Status;
  /** The effective status of each of its words, in their order. */
  readonly statuses: readonly Status[];
  /** The scenarios that quote at least one of its words that count. */
  readonly scenarios: Readonly<Record<ScenarioKind, readonly Scenario[]>>;
  /** The words that the right kind of scenario does not quote. */
  readonly uncovered: readonly Word[];
};

/** The ids of those that are shown. */
export function shownIds(sentences: readonly TracedSentence[]): ReadonlySet<string> {
  return new Set(sentences.filter(({ status }) => status === 'shown').map(({ sentence }) => sentence.id));
}

/** Every sentence, in the order of the document. */
export function joinSentences(cover: Cover, claims: readonly Claim[]): TracedSentence[] {
  const quoting = groupScenarios(claims);
  return [...cover.values()].flatMap((point) => {
    const uncovered = uncoveredWords(point);
    let next = 0;
    return point.words.point.sentences.map((sentence) => {
      const statuses = point.statuses.slice(next, next + sentence.words.length);
      next += sentence.words.length;
      return {
        sentence,
        status: statusOf(sentence, statuses),
        statuses,
        scenarios: quoting.get(sentence) ?? noScenarios(),
        uncovered: wordsAt(point, [...(uncovered.get(sentence)?.values() ?? [])].flat()),
      };
    });
  });
}

function groupScenarios(claims: readonly Claim[]): Map<Sentence, Record<ScenarioKind, Scenario[]>> {
  const quoting = new Map<Sentence, Record<ScenarioKind, Scenario[]>>();
  for (const { scenario, sentences } of claims) {
    for (const sentence of sentences) {
      const byKind = quoting.get(sentence) ?? noScenarios();
      byKind[scenario.kind].push(scenario);
      quoting.set(sentence, byKind);
    }
  }
  return quoting;
}

function noScenarios(): Record<ScenarioKind, Scenario[]> {
  return { enforced: [], pending: [], question: [], unwritten: [] };
}

function statusOf({ words, status }: Sentence, statuses: readonly Status[]): Status {
  return strongest(statuses.filter((_, index) => words[index]?.free === false)) ?? status;
}

function wordsAt({ words: { words } }: PointCover, indices: readonly number[]): Word[] {
  return indices.flatMap((index) => words[index]?.word ?? []);
}
