/** The values of the document in numbers, and what is wrong with them. */

import { type Finding, renderPlace } from '../../base/finding.ts';
import { placeOf, type Specification } from '../../document/specification.ts';
import type { Scenario } from '../../features/feature.ts';
import { inOtherWordsTag } from '../../features/tags.ts';
import type { PointTrace } from '../point-trace.ts';
import { quoteSentence } from '../sentence-name.ts';
import { applyOtherWords } from './other-words.ts';
import type { QuotedValue } from './quoted-value.ts';

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
  const values = points.flatMap((point) => point.values);
  const otherwise = applyOtherWords(points, values);
  const literal = values.filter((value) => !otherwise.values.has(value));
  return {
    counts: {
      quoted: values.length,
      named: literal.filter(({ named }) => named).length,
      inOtherWords: otherwise.values.size,
    },
    findings: [...otherwise.findings, ...literal.flatMap((value) => checkValue(value, specification))],
  };
}

/** What is wrong with a value: no step names it, or its scenarios put in no number beside it. */
function checkValue(value: QuotedValue, specification: Specification): Finding[] {
  const { text, sentence, span, named, oneSided } = value;
  const place = placeOf(specification, { point: sentence.point, start: span.start });
  const where = quoteSentence(sentence, (one) => placeOf(specification, one));
  const literal = text.replace(/^(["'`“‘«„])(.*)["'`”’»“]$/su, '$2');
  const otherwise = `or where they verify it in other words, quote it by itself in a Rule tagged ${inOtherWordsTag}`;
  if (!named) {
    const problem = `no step names "${literal}" of ${where}, which ${nameScenarios(value.scenarios)}`;
    const fix = `Name it in a step, a table or an example, as the document does, ${otherwise}`;
    return [{ code: 'value-not-checked', place, problem, fix }];
  }
  if (!oneSided) return [];
  const problem = `"${literal}" of ${where} is put in, and no number beside it, in what ${nameScenarios(value.scenarios)}`;
  const fix = `Add an example of one more or one less, ${otherwise}`;
  return [{ code: 'limit-one-sided', place, problem, fix }];
}

const mostNamed = 3;
const list = new Intl.ListFormat('en-GB');

function nameScenarios(scenarios: readonly Scenario[]): string {
  const named = scenarios.slice(0, mostNamed).map(({ name, place }) => `"${name}" (${renderPlace(place)})`);
  const rest = scenarios.length - mostNamed;
  return `${list.format(rest > 0 ? [...named, `${rest} more`] : named)} ${scenarios.length === 1 ? 'quotes' : 'quote'}`;
}
