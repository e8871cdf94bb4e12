/** The trace: the sentences of the document joined with the scenarios that quote them. */

import { type Finding, sortFindings } from '../base/finding.ts';
import { groupBy } from '../base/group-by.ts';
import { placeOf, type Specification } from '../document/specification.ts';
import type { Feature, Scenario } from '../features/feature.ts';
import type { Claim } from './claim.ts';
import { joinOpenQuestions, type OpenQuestion } from './open-questions.ts';
import type { Passage } from './passage.ts';
import { checkFeatures, joinPoint, type PointTrace } from './point-trace.ts';
import { explainUnfound } from './reference.ts';
import type { Locate } from './sentence-name.ts';
import type { TracedPoint } from './traced-point.ts';
import type { TracedSentence } from './traced-sentence.ts';
import { joinValues, type TracedValues } from './values/traced-values.ts';

/** A scenario with the passages that it quotes, and the ids of the sentences of which these hold words that count. */
export type TracedScenario = {
  readonly scenario: Scenario;
  readonly passages: readonly Passage[];
  readonly sentences: readonly string[];
};

/** Everything about document and features that can be said without running anything. */
export type Trace = {
  /** What says where its sentences stand. */
  readonly specification: Specification;
  readonly points: readonly TracedPoint[];
  readonly sentences: readonly TracedSentence[];
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
  const locate: Locate = (sentence) => placeOf(specification, sentence);
  const points = new Map(specification.points.map((point) => [point.number, point]));
  const featuresOf = groupBy(features, ({ point }) => point);
  const numbers = new Set<number | undefined>([...points.keys(), ...featuresOf.keys()]);
  const joined = Array.from(numbers, (number) => {
    const point = number === undefined ? undefined : points.get(number);
    return joinPoint(number, point, featuresOf.get(number) ?? [], locate);
  });
  const words = joined.flatMap((one) => one.words ?? []);
  const claims = inOrder(features, joined);
  const values = joinValues(specification, joined);
  return {
    specification,
    points: joined.flatMap(({ point }) => point ?? []),
    sentences: joined.flatMap(({ sentences }) => sentences),
    scenarios: claims.map(tracedOf),
    openQuestions: joinOpenQuestions(claims),
    overrides: joined.reduce((sum, { overrides }) => sum + overrides, 0),
    values: values.counts,
    findings: sortFindings([
      ...joined.flatMap(({ findings }) => findings),
      ...joined.flatMap((one) => checkFeatures(one, specification, features)),
      ...joined.flatMap(({ unfound, number }) => explainUnfound(unfound, number, words, locate)),
      ...values.findings,
    ]),
  };
}

/** The claims of all points, in the order of the features. */
function inOrder(features: readonly Feature[], points: readonly Pick<PointTrace, 'features' | 'claims'>[]): Claim[] {
  const claimsOf = new Map<Feature, readonly Claim[]>();
  for (const { features: own, claims } of points) {
    let from = 0;
    for (const feature of own) {
      claimsOf.set(feature, claims.slice(from, from + feature.scenarios.length));
      from += feature.scenarios.length;
    }
  }
  return features.flatMap((feature) => claimsOf.get(feature) ?? []);
}

function tracedOf({ scenario, passages, sentences }: Claim): TracedScenario {
  return { scenario, passages, sentences: sentences.map(({ id }) => id) };
}
