/** The trace: the sentences of the document joined with the scenarios that quote them. */

import { type Finding, sortFindings } from '../base/finding.ts';
import { lastPoint } from '../document/section.ts';
import { type Point, placeOfPoint, type Specification, type Status } from '../document/specification.ts';
import type { Feature, ScenarioKind } from '../features/feature.ts';
import { checkScenarios } from '../features/scenario-form.ts';
import { checkValues, type TracedValues } from './check-values.ts';
import { findUncovered, joinCover, joinSentences, type TracedSentence } from './cover.ts';
import { matchQuotes, type TracedScenario } from './match-quotes.ts';
import { joinOpenQuestions, type OpenQuestion } from './open-questions.ts';
import { indexWords } from './passage.ts';
import { joinValues, type QuotedValue } from './quoted-value.ts';
import { checkStatuses } from './status-findings.ts';
import { applyOverrides } from './status-override.ts';

/** Everything about document and features that can be said without running anything. */
export type Trace = {
  readonly specification: Specification;
  readonly points: readonly TracedPoint[];
  readonly sentences: readonly TracedSentence[];
  readonly scenarios: readonly TracedScenario[];
  readonly openQuestions: readonly OpenQuestion[];
  /** How many Rules decide the status of words, against what the document's wording says or beside it. */
  readonly overrides: number;
  /** What the document names literally, and whether a step does so, too. */
  readonly values: TracedValues;
  /** What enforced scenarios quote that the document names literally, and do not verify in other words. */
  readonly literals: readonly QuotedValue[];
  /** All static findings but those about the numbering of the document and about step definitions, in reading order. */
  readonly findings: readonly Finding[];
};

/** A point in numbers: how much of it is shown, and what the features do about it. */
export type TracedPoint = {
  readonly number: number;
  readonly title: string;
  /** Its sentences by their effective status: all sentences but the headings that only name what follows them. */
  readonly sentences: Readonly<Record<Status, number>>;
  /** The scenarios of its feature files by their kind; each row of examples counts as one. */
  readonly scenarios: Readonly<Record<ScenarioKind, number>>;
};

/** Joins a document with the features that speak of it. */
export function joinTrace(specification: Specification, features: readonly Feature[]): Trace {
  const points = specification.points.map(indexWords);
  const quotes = matchQuotes(points, features);
  const { passages, scenarios } = quotes;
  const overrides = applyOverrides(features, passages);
  const cover = joinCover(points, overrides.statuses, scenarios);
  const sentences = joinSentences(points, cover, scenarios);
  const values = checkValues(specification, features, joinValues(points, cover, scenarios), passages);
  return {
    specification,
    points: specification.points.map((point) => countPoint(point, sentences, scenarios)),
    sentences,
    scenarios,
    openQuestions: joinOpenQuestions(scenarios),
    overrides: overrides.honoured,
    values: values.counts,
    literals: values.literal,
    findings: sortFindings([
      ...quotes.findings,
      ...overrides.findings,
      ...sentences.filter(({ sentence }) => hasRoom(sentence.point)).flatMap((one) => findUncovered(one, cover)),
      ...scenarios.flatMap((scenario) => checkStatuses(scenario, cover)),
      ...features.flatMap(checkScenarios),
      ...specification.points.flatMap((point) => checkFeatures(point, specification, features)),
      ...values.findings,
    ]),
  };
}

/** A trace as `npm run trace -- --json` prints it, for other programs to read. */
export function recordTrace({ specification, scenarios, literals: _, ...trace }: Trace): unknown {
  return {
    ...trace,
    scenarios: scenarios.map(({ passages, ...scenario }) => ({
      ...scenario,
      passages: passages.map(({ start, end, in: { point } }) => ({ point: point.number, start, end })),
    })),
  };
}

function countPoint(
  { number, title, sentences }: Point,
  traced: readonly TracedSentence[],
  scenarios: readonly TracedScenario[],
): TracedPoint {
  const own = new Set(sentences.filter(({ heading }) => !heading));
  const ofStatus = { shown: 0, 'not-shown': 0, outside: 0, about: 0 } satisfies Record<Status, number>;
  for (const { sentence, status } of traced) if (own.has(sentence)) ofStatus[status]++;
  const ofKind = { enforced: 0, pending: 0, question: 0, unwritten: 0 } satisfies Record<ScenarioKind, number>;
  for (const { scenario } of scenarios) if (scenario.point === number) ofKind[scenario.kind] += scenario.cases.length;
  return { number, title, sentences: ofStatus, scenarios: ofKind };
}

/** Whether a point of that number can stay: of one beyond the last no more is to be said than that it has to go, as the numbering does. */
function hasRoom(number: number): boolean {
  return number <= lastPoint;
}

/** `point-without-feature`: no feature file bears the number of the point, but for one that says nothing. */
function checkFeatures(point: Point, specification: Specification, features: readonly Feature[]): Finding[] {
  const { number, title } = point;
  const own = features.filter((feature) => feature.point === number);
  if (!hasRoom(number) || !own.every(isEmpty)) return [];
  const [empty] = own;
  const problem = `no feature file speaks of point ${number}${title === '' ? '' : ` "${title}"`}`;
  const found = { code: 'point-without-feature', place: placeOfPoint(specification, point) } as const;
  if (empty !== undefined) {
    const saysNothing = `${empty.file} is empty, or says nothing`;
    return [
      { ...found, problem: `${problem}: ${saysNothing}`, fix: 'Write Feature: and its scenarios into that file' },
    ];
  }
  const titled = features.find(({ name }) => isTitleOf(name, point));
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
