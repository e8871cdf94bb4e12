/** How many values of the document the steps name, and the findings about those that none names. */
import { type Finding, renderPlace } from '../base/finding.ts';
import { firstFew, inMarks } from '../base/text.ts';
import { nameUnseen, renderUnseen } from '../base/unseen.ts';
import { placeInPoint, type Specification } from '../document/specification.ts';
import type { Feature, Rule, Scenario } from '../features/feature.ts';
import type { Quote } from '../features/quote.ts';
import { inOtherWordsTag } from '../features/tags.ts';
import { type Passage, quoteSentence } from './passage.ts';
import { overlap, type QuotedValue, withoutMarks } from './quoted-value.ts';
import { plainText } from './value.ts';

/** How many values the enforced scenarios quote, and how many of them are verified. */
export type TracedValues = {
  readonly quoted: number;
  /** The values that a step names. */
  readonly named: number;
  /** The values of which a Rule says that its scenarios verify them in other words. */
  readonly inOtherWords: number;
};

/** What is wrong with the values that enforced scenarios quote, and with the Rules that decide for some. */
export function checkValues(
  specification: Specification,
  features: readonly Feature[],
  values: readonly QuotedValue[],
  passages: ReadonlyMap<Quote, Passage>,
): {
  readonly counts: TracedValues;
  /** Those that its scenarios do not verify in other words. */
  readonly literal: readonly QuotedValue[];
  readonly findings: readonly Finding[];
} {
  const rules = features.flatMap((feature) => feature.rules.filter(({ inOtherWords }) => inOtherWords));
  const otherwise = applyOtherWords(rules, values, passages);
  const literal = values.filter((value) => !otherwise.values.has(value));
  return {
    counts: {
      quoted: values.length,
      named: literal.filter(({ named }) => named).length,
      inOtherWords: otherwise.values.size,
    },
    literal,
    findings: [...otherwise.findings, ...literal.flatMap((value) => checkValue(value, specification))],
  };
}

/** `value-not-checked` where no step names it, `limit-one-sided` where its scenarios put in no number beside it. */
function checkValue(value: QuotedValue, specification: Specification): Finding[] {
  const { text, sentence, span, asked, named, oneSided } = value;
  const place = placeInPoint(specification, value.in.point, span.start);
  const where = quoteSentence(sentence);
  const literal = withoutMarks(text);
  const otherwise = `or where they verify it in other words, quote it by itself in a Rule tagged ${inOtherWordsTag}`;
  if (!named) {
    const problem = `no step names "${literal}" of ${where}, which ${nameScenarios(value.scenarios)}${unseenIn(literal, value)}`;
    const fix = `Write ${asked} in a step, a table or an example, ${otherwise}`;
    return [{ code: 'value-not-checked', place, problem, fix }];
  }
  if (!oneSided) return [];
  const problem = `"${literal}" of ${where} is put in, and no number beside it, in what ${nameScenarios(value.scenarios)}`;
  const fix = `Add an example of one more or one less, ${otherwise}`;
  return [{ code: 'limit-one-sided', place, problem, fix }];
}

/** What nobody sees of a value that a step seems to name, or that is to be written, as a sentence of its own. */
function unseenIn(literal: string, { alike }: QuotedValue): string {
  const text = plainText(literal);
  const unseen = nameUnseen(text);
  if (alike !== undefined)
    return `. ${renderUnseen({ side: 'the document', text }, { side: 'the step', text: alike })}`;
  return unseen && `. It has what nobody sees: ${unseen}`;
}

function nameScenarios(scenarios: readonly Scenario[]): string {
  const named = scenarios.map(({ name, place }) => `"${name}" (${renderPlace(place)})`);
  return `${firstFew(named)} ${scenarios.length === 1 ? 'quotes' : 'quote'}`;
}

/** The values that Rules decide for, and what is wrong with the Rules that decide for none. */
type OtherWords = {
  readonly values: ReadonlySet<QuotedValue>;
  readonly findings: readonly Finding[];
};

/** A quote decides for the one value that it holds, where nothing but the Rule's own scenarios verifies it. */
function applyOtherWords(
  rules: readonly Rule[],
  quoted: readonly QuotedValue[],
  passages: ReadonlyMap<Quote, Passage>,
): OtherWords {
  const values = new Set<QuotedValue>();
  const findings: Finding[] = [];
  for (const rule of rules) {
    for (const quote of rule.quotes) {
      const passage = passages.get(quote);
      if (!passage) continue; // which is a finding already
      const held = quoted.filter((value) => value.in === passage.in && overlap(value.span, passage));
      const wrong = refusalOf(held, rule);
      const [value] = held;
      if (wrong) findings.push(misplaced(quote, ...wrong));
      else if (value) values.add(value);
    }
  }
  return { values, findings };
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
