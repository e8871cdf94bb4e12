/** The values of the document in numbers, and what is wrong with them. */
import type { Finding } from '../../finding.ts';
import { placeOf, type Specification } from '../../specification/specification.ts';
import type { PointTrace } from '../point-trace.ts';
import { applyOtherWords } from './other-words.ts';
import { quoteValues } from './quoted-value.ts';
import { checkValue } from './value-finding.ts';

/** How many values the enforced scenarios quote, and how many of them are verified. */
export type TracedValues = {
  readonly quoted: number;
  /** Those that a step names. */
  readonly named: number;
  /** Those of which a Rule says that its scenarios verify them in other words. */
  readonly inOtherWords: number;
};

/** Looks for each value of the document in the steps of the enforced scenarios that quote it. */
export function joinValues(
  specification: Specification,
  points: readonly PointTrace[],
): { readonly counts: TracedValues; readonly findings: readonly Finding[] } {
  const values = quoteValues(points.flatMap((point) => point.values));
  const otherwise = applyOtherWords(points, values);
  return {
    counts: {
      quoted: values.length,
      named: values.filter((value) => value.asked === undefined && !otherwise.values.has(value)).length,
      inOtherWords: otherwise.values.size,
    },
    findings: [
      ...otherwise.findings,
      ...values
        .filter((value) => !otherwise.values.has(value))
        .flatMap((value) => checkValue(value, (stretch) => placeOf(specification, stretch))),
    ],
  };
}
