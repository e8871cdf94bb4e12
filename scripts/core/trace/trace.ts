/** The trace: the statements of the document joined with the scenarios that quote them. */

import type { Feature, Scenario } from '../features/feature.ts';
import { findRepeatedQuestions } from '../features/repeated-question.ts';
import { checkScenarios } from '../features/scenario-form.ts';
import { type Finding, sortFindings } from '../finding.ts';
import { lastPoint } from '../specification/numbering.ts';
import type { Point, Specification } from '../specification/specification.ts';
import { claimOf } from './claim.ts';
import { findUncovered, joinCover } from './cover.ts';
import { judgeClaim } from './judgement.ts';
import { joinOpenQuestions, type OpenQuestion } from './open-questions.ts';
import { applyOverrides } from './override.ts';
import { indexWords, type Passage } from './passage.ts';
import { joinQuotes } from './reference.ts';
import { countPoint, type TracedPoint } from './traced-point.ts';
import { joinStatements, type TracedStatement } from './traced-statement.ts';
import { joinValues, type TracedValues } from './values/traced-values.ts';

/** A scenario with the passages that it quotes, and the ids of the statements of which these hold words that count. */
export type TracedScenario = {
  readonly scenario: Scenario;
  readonly passages: readonly Passage[];
  readonly statements: readonly string[];
};

/** Everything about document and features that can be said without running anything. */
export type Trace = {
  readonly points: readonly TracedPoint[];
  readonly statements: readonly TracedStatement[];
  readonly scenarios: readonly TracedScenario[];
  readonly openQuestions: readonly OpenQuestion[];
  /** How many Rules decide the status of words, against what the document's wording says or beside it. */
  readonly overrides: number;
  /** What the document names literally, and whether a step does so, too. */
  readonly values: TracedValues;
  /** All static findings but those about the numbering of the document and about step definitions, in reading order. */
  readonly findings: readonly Finding[];
};

/** Joins a document with the features that speak of it. */
export function joinTrace(specification: Specification, features: readonly Feature[]): Trace {
  const words = specification.points.map(indexWords);
  const references = joinQuotes(words, features);
  const overrides = applyOverrides(words, features, references.passages);
  const claims = features.flatMap(({ scenarios }) => scenarios.map((one) => claimOf(one, references.passages)));
  const cover = joinCover(overrides.statuses, claims);
  const statements = joinStatements(cover, claims);
  const values = joinValues(specification, cover, claims, features, references.passages);
  return {
    points: specification.points.map((point) => countPoint(point, statements, claims)),
    statements,
    scenarios: claims.map(({ scenario, passages, statements }) => {
      return { scenario, passages, statements: statements.map(({ id }) => id) };
    }),
    openQuestions: joinOpenQuestions(claims),
    overrides: overrides.honoured,
    values: values.counts,
    findings: sortFindings([
      ...references.findings,
      ...overrides.findings,
      ...values.findings,
      ...specification.points.filter(hasRoom).flatMap((point) => checkFeature(point, features)),
      ...[...cover.values()].filter(({ words }) => hasRoom(words.point)).flatMap(findUncovered),
      ...claims.flatMap((claim) => judgeClaim(claim, cover)),
      ...features.flatMap(checkScenarios),
      ...findRepeatedQuestions(features),
    ]),
  };
}

/** Whether a point can stay: of one beyond the last no more is to be said than that it has to go, as the numbering does. */
function hasRoom({ number }: Point): boolean {
  return number <= lastPoint;
}

function checkFeature({ number, title, place }: Point, features: readonly Feature[]): Finding[] {
  if (features.some(({ point }) => point === number)) return [];
  return [
    {
      code: 'point-without-feature',
      place,
      problem: `no feature file speaks of point ${number}${title === '' ? '' : ` "${title}"`}`,
      fix: `Write a feature file whose name begins with ${number}, such as ${number}-its-title.feature`,
    },
  ];
}
