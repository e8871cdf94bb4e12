/** The values of the shown sentences joined with the enforced scenarios that quote them. */

import { memoize } from '../../base/memoize.ts';
import type { Span } from '../../document/span.ts';
import type { Sentence } from '../../document/specification.ts';
import type { Scenario } from '../../features/feature.ts';
import type { Claim } from '../claim.ts';
import type { Cover, PointCover } from '../cover.ts';
import { type Passage, wordsWithin } from '../passage.ts';
import { isOneSided } from './limit.ts';
import { names, textsOf } from './step-text.ts';
import { findValues } from './value.ts';

/** A value that the document shows and an enforced scenario quotes; `span` is in the text of its point. */
export type QuotedValue = {
  readonly span: Span;
  readonly point: PointCover;
  /** As the document has it. */
  readonly text: string;
  readonly sentence: Sentence;
  /** The enforced scenarios that quote it, in order. */
  readonly scenarios: readonly Scenario[];
  /** Whether a step of them names it. */
  readonly named: boolean;
  /** Whether it is a number that they put in, and none beside it. */
  readonly oneSided: boolean;
};

/** Every value of the words that are shown and that an enforced scenario quotes, in the order of the cover. */
export function valuesOf(cover: Cover, claims: readonly Claim[]): QuotedValue[] {
  const quoting = claims
    .filter(({ scenario }) => scenario.kind === 'enforced')
    .flatMap(({ scenario, passages }) => passages.map((passage) => ({ scenario, passage })));
  return [...cover.values()].flatMap((point) => {
    const own = quoting.filter(({ passage }) => passage.in === point.words);
    return own.length === 0 ? [] : valuesOfPoint(point, own);
  });
}

/** Whether two stretches of one text have a character in common. */
export function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

type Quoting = { readonly scenario: Scenario; readonly passage: Passage };

function valuesOfPoint(point: PointCover, quoting: readonly Quoting[]): QuotedValue[] {
  const { text: all, sentences } = point.words.point;
  let next = 0;
  return all.split('\n').flatMap((line) => {
    const shift = next;
    next += line.length + 1;
    return valuesIn(line).flatMap((value) => {
      const span = { start: shift + value.start, end: shift + value.end };
      const sentence = sentences.find((one) => overlap(one, span));
      const scenarios = [
        ...new Set(quoting.filter(({ passage }) => overlap(passage, span)).map((one) => one.scenario)),
      ];
      if (!sentence || scenarios.length === 0 || !isShown(span, sentence, point)) return [];
      const named = scenarios.some((scenario) => textsOf(scenario).some((text) => names(text, value)));
      const text = line.slice(value.start, value.end);
      return [{ span, point, text, sentence, scenarios, named, oneSided: isOneSided(value, scenarios) }];
    });
  });
}

/** Looked for once while the document is edited elsewhere. */
const valuesIn = memoize(findValues);

/** Whether all of its words are shown; a value without words, such as "/", is as its sentence is. */
function isShown(span: Span, sentence: Sentence, { words, statuses }: PointCover): boolean {
  const own = wordsWithin(words, span);
  return own.length === 0 ? sentence.status === 'shown' : own.every(({ index }) => statuses[index] === 'shown');
}
