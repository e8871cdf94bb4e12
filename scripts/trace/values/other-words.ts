/** Rules tagged `@in-other-words`: their scenarios verify the values that the Rule quotes without naming them. */

import type { Finding } from '../../base/finding.ts';
import { inMarks } from '../../base/text.ts';
import type { Quote } from '../../features/description.ts';
import type { Rule } from '../../features/feature.ts';
import { inOtherWordsTag } from '../../features/tags.ts';
import type { PointTrace } from '../point-trace.ts';
import { overlap, type QuotedValue } from './quoted-value.ts';

/** The values that Rules decide for, and what is wrong with the Rules that decide for none. */
type OtherWords = {
  readonly values: ReadonlySet<QuotedValue>;
  readonly findings: readonly Finding[];
};

/** A quote decides for the one value that it holds, where nothing but the Rule's own scenarios verifies it. */
export function applyOtherWords(points: readonly PointTrace[], quoted: readonly QuotedValue[]): OtherWords {
  const values = new Set<QuotedValue>();
  const findings: Finding[] = [];
  for (const { rule, passages } of points.flatMap(rulesOf)) {
    for (const quote of rule.quotes) {
      const passage = passages.get(quote);
      if (!passage) continue; // which is a finding already
      const held = quoted.filter(({ span, point }) => point.words === passage.in && overlap(span, passage));
      const wrong = refusalOf(held, rule);
      const [value] = held;
      if (wrong) findings.push(misplaced(quote, ...wrong));
      else if (value) values.add(value);
    }
  }
  return { values, findings };
}

function rulesOf({ features, passages }: PointTrace) {
  const rules = features.flatMap((feature) => feature.rules.filter(({ inOtherWords }) => inOtherWords));
  return rules.map((rule) => ({ rule, passages }));
}

/** What is wrong, and how to put it right. */
type Refusal = readonly [problem: string, fix: string];

function refusalOf([value, ...others]: readonly QuotedValue[], rule: Rule): Refusal | undefined {
  if (!value) return ['holds no value that is looked for', 'Quote exactly the words of the value, or take the tag off'];
  if (others.length > 0)
    return [`holds ${others.length + 1} values at once`, 'Quote the one that is verified in other words, by itself'];
  if (!value.scenarios.some((scenario) => scenario.rule === rule))
    return ['is verified by no scenario of this Rule', 'Write the scenario that verifies it into this Rule'];
  if (value.named && !value.oneSided) return ['is named in steps as it stands', 'Take the tag off'];
  return undefined;
}

function misplaced({ text, place }: Quote, problem: string, fix: string): Finding {
  return {
    code: 'override-misplaced',
    place,
    problem: `${inOtherWordsTag} decides nothing: ${inMarks(text)} ${problem}`,
    fix,
  };
}
