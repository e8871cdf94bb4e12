/** The trace of one point: its sentences joined with the scenarios of its feature files, which can quote nothing else. */

import type { Finding } from '../base/finding.ts';
import { lastPoint } from '../document/numbering.ts';
import { type Point, placeOfPoint, type Specification } from '../document/specification.ts';
import type { Quote } from '../features/description.ts';
import type { Feature } from '../features/feature.ts';
import { checkScenarios } from '../features/scenario-form.ts';
import { type Claim, claimOf } from './claim.ts';
import { findUncovered, joinCover } from './cover.ts';
import { indexWords, type Passage, type PointWords } from './passage.ts';
import { joinQuotes } from './reference.ts';
import type { Locate } from './sentence-name.ts';
import { judgeClaim } from './status-findings.ts';
import { applyOverrides } from './status-override.ts';
import { countPoint, type TracedPoint } from './traced-point.ts';
import { joinSentences, type TracedSentence } from './traced-sentence.ts';
import { type QuotedValue, valuesOf } from './values/quoted-value.ts';

/** All that can be said of a point and its feature files alone. */
export type PointTrace = {
  readonly number: number | undefined;
  readonly features: readonly Feature[];
  /** Undefined where there are feature files of a point that the document has not. */
  readonly words: PointWords | undefined;
  readonly point: TracedPoint | undefined;
  readonly passages: ReadonlyMap<Quote, Passage>;
  /** The quotes that the point does not hold. */
  readonly unfound: readonly Quote[];
  /** In the order of the features. */
  readonly claims: readonly Claim[];
  readonly sentences: readonly TracedSentence[];
  readonly overrides: number;
  readonly values: readonly QuotedValue[];
  readonly findings: readonly Finding[];
};

/** Joins a point with the feature files that bear its number. */
export function joinPoint(
  number: number | undefined,
  point: Point | undefined,
  features: readonly Feature[],
  locate: Locate,
): PointTrace {
  const words = point && indexWords(point);
  const all = words ? [words] : [];
  const references = joinQuotes(all, features, locate);
  const { passages, unfound } = references;
  const overrides = applyOverrides(all, features, passages, locate);
  const claims = features.flatMap(({ scenarios }) => scenarios.map((one) => claimOf(one, passages)));
  const cover = joinCover(overrides.statuses, claims);
  const sentences = joinSentences(cover, claims);
  return {
    number,
    features,
    words,
    point: point && countPoint(point, sentences, claims),
    passages,
    unfound,
    claims,
    sentences,
    overrides: overrides.honoured,
    values: valuesOf(cover, claims),
    findings: [
      ...references.findings,
      ...overrides.findings,
      ...(point && hasRoom(point) ? [...cover.values()].flatMap((own) => findUncovered(own, locate)) : []),
      ...claims.flatMap((claim) => judgeClaim(claim, cover, locate)),
      ...features.flatMap(checkScenarios),
    ],
  };
}

/** Whether a point can stay: of one beyond the last no more is to be said than that it has to go, as the numbering does. */
function hasRoom({ number }: Point): boolean {
  return number <= lastPoint;
}

/** A point of the document that none of all feature files bears the number of, but for one that says nothing. */
export function checkFeatures(
  { words, features }: PointTrace,
  specification: Specification,
  all: readonly Feature[],
): Finding[] {
  if (words === undefined || !hasRoom(words.point) || !features.every(isEmpty)) return [];
  const { number, title } = words.point;
  const [empty] = features;
  const problem = `no feature file speaks of point ${number}${title === '' ? '' : ` "${title}"`}`;
  const found = { code: 'point-without-feature', place: placeOfPoint(specification, words.point) } as const;
  if (empty !== undefined) {
    const saysNothing = `${empty.file} is empty, or says nothing`;
    return [
      { ...found, problem: `${problem}: ${saysNothing}`, fix: 'Write Feature: and its scenarios into that file' },
    ];
  }
  const titled = all.find(({ name }) => isTitleOf(name, words.point));
  const rename =
    titled === undefined ? '' : `, or give ${titled.file} such a name, if its title "${titled.name}" is right`;
  const fix = `Write a feature file whose name begins with ${number}, such as ${number}-its-title.feature${rename}`;
  return [{ ...found, problem, fix }];
}

/** Whether the file holds no more than the keyword of a Feature. */
function isEmpty({ name, rules, scenarios }: Feature): boolean {
  return name === '' && rules.length === 0 && scenarios.length === 0;
}

/** Whether a feature is titled as one of the point is: by its number, or by its own title behind whatever number. */
function isTitleOf(name: string, { number, title }: Point): boolean {
  if (name.startsWith(`${number}. `)) return true;
  return title !== '' && name.replace(/^\d+\.? /, '').toLowerCase() === title.toLowerCase();
}
