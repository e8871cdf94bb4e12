/** Cover: which words of the document the right kind of scenario speaks of. Not that its steps verify them. */
import type { Finding } from '../base/finding.ts';
import { groupBy } from '../base/group-by.ts';
import { inMarks } from '../base/text.ts';
import type { Sentence, Status, Word } from '../document/specification.ts';
import { strongest } from '../document/status.ts';
import type { Scenario, ScenarioKind } from '../features/feature.ts';
import type { TracedScenario } from './match-quotes.ts';
import { type PointWords, sentencesIn, stretchesOf } from './passage.ts';

/** The effective status of each word of the document, overrides applied, and the kinds of scenario that quote it. */
export type Cover = ReadonlyMap<Word, WordCover>;

export type WordCover = { readonly status: Status; readonly kinds: ReadonlySet<ScenarioKind> };

/** A sentence joined with the scenarios that quote it. */
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

/** @param decided the status of the words that an override decides for */
export function joinCover(
  points: readonly PointWords[],
  decided: ReadonlyMap<Word, Status>,
  scenarios: readonly TracedScenario[],
): Cover {
  const kinds = new Map<Word, Set<ScenarioKind>>();
  for (const { scenario, passages } of scenarios) {
    for (const { word } of passages.flatMap(({ words }) => words))
      kinds.set(word, (kinds.get(word) ?? new Set()).add(scenario.kind));
  }
  return new Map(
    points.flatMap(({ words }) =>
      words.map(({ word, sentence }) => {
        return [word, { status: decided.get(word) ?? sentence.status, kinds: kinds.get(word) ?? new Set() }];
      }),
    ),
  );
}

/** Whether the kinds of scenario that quote a word say how it is read: that its reading is enforced, or is to be. */
export function hasReading(kinds: ReadonlySet<ScenarioKind>): boolean {
  return kinds.has('enforced') || kinds.has('unwritten');
}

/** Every sentence, in the order of the document. */
export function joinSentences(
  points: readonly PointWords[],
  cover: Cover,
  scenarios: readonly TracedScenario[],
): TracedSentence[] {
  const quoting = groupScenarios(scenarios);
  return points.flatMap(({ point }) =>
    point.sentences.map((sentence) => {
      const { words } = sentence;
      const statuses = words.map((word) => cover.get(word)?.status ?? sentence.status);
      const uncovered = words.filter((word) => {
        const own = cover.get(word);
        return own && !word.free && !isCovered(own);
      });
      return {
        sentence,
        status: strongest(statuses.filter((_, index) => words[index]?.free === false)) ?? sentence.status,
        statuses,
        scenarios: quoting.get(sentence) ?? noScenarios(),
        uncovered: [...groupBy(uncovered, (word) => cover.get(word)?.status).values()].flat(),
      };
    }),
  );
}

/** `sentence-uncovered`: one finding for a sentence that lacks cover, or two where it lacks both kinds. */
export function findUncovered({ sentence, uncovered }: TracedSentence, cover: Cover): Finding[] {
  const { id, point, text, place, words } = sentence;
  return Array.from(
    groupBy(uncovered, (word) => cover.get(word)?.status),
    ([status, lacking]) => {
      const isShown = status === 'shown';
      const isWhole = isShown && lacking.length === words.filter(({ free }) => !free).length;
      const stretches = isWhole ? [sentence] : stretchesOf(sentence, (word) => lacking.includes(word));
      const quoted = stretches.map((stretch) => inMarks(stretch.text)).join(' and ');
      const whole = quoted === inMarks(text) ? '' : ` of ${inMarks(text)}`;
      return {
        code: 'sentence-uncovered',
        place,
        problem: `no ${isShown ? 'enforced or @unwritten' : '@pending'} scenario quotes ${quoted}${whole} (sentence ${id})`,
        fix: isShown
          ? `Quote it in a scenario of point ${point} that verifies it, or in an @unwritten one`
          : `Quote it in a @pending scenario of point ${point} that asks for it, or, if it is shown, give it a sentence of its own`,
      };
    },
  );
}

/** The ids of the sentences that are shown. */
export function shownIds(sentences: readonly TracedSentence[]): ReadonlySet<string> {
  return new Set(sentences.filter(({ status }) => status === 'shown').map(({ sentence }) => sentence.id));
}

function isCovered({ status, kinds }: WordCover): boolean {
  switch (status) {
    case 'shown':
      return hasReading(kinds);
    case 'not-shown':
      return kinds.has('pending');
    case 'outside':
    case 'about':
      return true;
    default:
      return status satisfies never;
  }
}

function groupScenarios(scenarios: readonly TracedScenario[]): Map<Sentence, Record<ScenarioKind, Scenario[]>> {
  const quoting = new Map<Sentence, Record<ScenarioKind, Scenario[]>>();
  for (const { scenario, passages } of scenarios) {
    for (const sentence of sentencesIn(passages)) {
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
