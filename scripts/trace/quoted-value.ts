/** The values of the shown sentences joined with the enforced scenarios that quote them. */
import { firstIndex } from '../base/first-index.ts';
import { findLookalike, onlyLooksLike } from '../base/unseen.ts';
import type { Rendering } from '../document/rendering.ts';
import type { Span } from '../document/span.ts';
import type { Sentence } from '../document/specification.ts';
import type { Scenario, Step } from '../features/feature.ts';
import type { Cover } from './cover.ts';
import type { TracedScenario } from './match-quotes.ts';
import { type PointWords, wordsWithin } from './passage.ts';
import { readStep, type StepText, writeAsked } from './step-text.ts';
import { type Amount, findValues, marks, plainText, type Value } from './value.ts';

/** A value that the document shows and an enforced scenario quotes; `span` is in the text of its point. */
export type QuotedValue = {
  readonly span: Span;
  readonly in: PointWords;
  /** The value as the document has it. */
  readonly text: string;
  readonly sentence: Sentence;
  /** The enforced scenarios that quote it, in order. */
  readonly scenarios: readonly Scenario[];
  /** One way to name it in a step. */
  readonly asked: string;
  /** What a step has that names it for the eye alone. */
  readonly alike: string | undefined;
  /** Whether a step of them names it. */
  readonly named: boolean;
  /** Whether it is a number that they put in, and none beside it. */
  readonly oneSided: boolean;
};

/** Every value of the words that are shown and that an enforced scenario quotes, in the order of the document. */
export function joinValues(
  points: readonly PointWords[],
  cover: Cover,
  scenarios: readonly TracedScenario[],
): QuotedValue[] {
  const enforced = scenarios.filter(({ scenario }) => scenario.kind === 'enforced');
  const texts = new Map(enforced.map(({ scenario }) => [scenario, textsOf(scenario)]));
  return points.flatMap((words) => {
    const quoting = quotingIn(words, enforced);
    if (quoting.size === 0) return [];
    const { sentences } = words.point;
    let at = 0;
    return findValuesOfPoint(words).flatMap(({ value, span, text }): QuotedValue[] => {
      while ((sentences[at]?.end ?? span.start + 1) <= span.start) at++;
      const sentence = sentences[at];
      const own = (sentence && quoting.get(sentence)) ?? [];
      const quoters = own.filter(({ passages }) =>
        passages.some((passage) => passage.in === words && overlap(passage, span)),
      );
      if (!sentence || quoters.length === 0 || !isShown(span, sentence, words, cover)) return [];
      const found = quoters.map(({ scenario }) => scenario);
      const steps = found.flatMap((scenario) => texts.get(scenario) ?? []);
      const named = steps.some((step) => names(step, value));
      const asked = writeAsked(value.asked);
      const alike = named ? undefined : findAlike(text, steps);
      const oneSided = isOneSided(value, steps);
      return [{ span, in: words, text, sentence, scenarios: found, asked, alike, named, oneSided }];
    });
  });
}

/** The scenarios that quote a stretch of each sentence of a point, in order. */
function quotingIn(
  words: PointWords,
  scenarios: readonly TracedScenario[],
): ReadonlyMap<Sentence, readonly TracedScenario[]> {
  const { sentences } = words.point;
  const quoting = new Map<Sentence, TracedScenario[]>();
  for (const scenario of scenarios) {
    for (const passage of scenario.passages) {
      if (passage.in !== words) continue;
      for (
        let at = firstIndex(sentences, ({ end }) => end > passage.start);
        (sentences[at]?.start ?? passage.end) < passage.end;
        at++
      ) {
        const sentence = sentences[at];
        const own = (sentence && quoting.get(sentence)) ?? [];
        if (own.at(-1) !== scenario) own.push(scenario);
        if (sentence) quoting.set(sentence, own);
      }
    }
  }
  return quoting;
}

/** Whether two stretches of one text have a character in common. */
export function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** The values of each block of a point as it is rendered, since none goes from one into the next. */
function findValuesOfPoint({ point: { rendering } }: PointWords) {
  let [next, at] = [0, 0];
  return rendering.text.split('\n').flatMap((text) => {
    const shift = next;
    next += text.length + 1;
    const code: Span[] = [];
    for (; (rendering.code[at]?.start ?? next) < next; at++) {
      const { start, end } = rendering.code[at] ?? { start: 0, end: 0 };
      code.push({ start: start - shift, end: end - shift });
    }
    return findValues({ text, code }).map((value) => {
      const span = valueSpan(rendering, { start: shift + value.start, end: shift + value.end });
      return { value, span, text: text.slice(value.start, value.end) };
    });
  });
}

/** The value alone, without marks around it. */
function valueSpan({ starts, ends }: Rendering, { start, end }: Span): Span {
  return { start: starts[start] ?? 0, end: ends[end - 1] ?? 0 };
}

/** Whether all of its words are shown; a value without words, such as "/", is as its sentence is. */
function isShown(span: Span, sentence: Sentence, words: PointWords, cover: Cover): boolean {
  const own = wordsWithin(words, span);
  return own.length === 0 ? sentence.status === 'shown' : own.every(({ word }) => cover.get(word)?.status === 'shown');
}

/** The texts of the steps of all cases of a scenario. */
function textsOf({ cases }: Scenario): StepText[] {
  return cases.flatMap(({ steps }) => steps.map(readStep));
}

/** Whether a step names the value: in its words, its table or text, or the values of the examples. */
function names({ text }: StepText, { patterns }: Value): boolean {
  return patterns.every((pattern) => pattern.test(text));
}

/** The stretch of a step that looks the same as the value, and is not. */
function findAlike(text: string, steps: readonly StepText[]): string | undefined {
  const literal = plainText(withoutMarks(text));
  const alike = steps.map((step) => findLookalike(step.text, literal));
  return alike.find((one) => one !== undefined && onlyLooksLike(literal, one));
}

/** A value without the quotation marks around it. */
export function withoutMarks(text: string): string {
  return text.replace(inMarks, '$<bare>');
}

const inMarks = new RegExp(`^${marks.opening}(?<bare>.*)${marks.closing}$`, 'su');

/** Whether steps only put a number in, no Then states it, and none puts in one more or one less. */
function isOneSided(value: Value, texts: readonly StepText[]): boolean {
  const { amount } = value;
  if (amount === undefined) return false;
  const given = texts.filter(({ step }) => step.type !== 'outcome');
  if (texts.some((text) => text.step.type === 'outcome' && names(text, value))) return false;
  const numbers = given.flatMap(({ step, text }) => [...entered(step, amount), ...counted(text, amount)]);
  const isThere = (wanted: number) => numbers.some((one) => Math.abs(one - wanted) < amount.smallest / 2);
  const { number, smallest } = amount;
  return isThere(number) && !isThere(number + smallest) && !isThere(number - smallest);
}

/** Texts in quotation marks and cells that are a number, and how long they are where the limit is of their length. */
function entered({ text, argument }: Step, { word }: Amount): number[] {
  const quoted = Array.from(text.matchAll(/"((?:[^"\\]|\\.)*)"/g), ([, content = '']) => content);
  const cells = argument?.kind === 'table' ? argument.rows.flat() : [];
  const texts = [...quoted, ...cells];
  const numbers = texts.flatMap((one) => (/^\D{0,2}\d+(?:\.\d+)?\D{0,2}$/.test(one) ? Number(/[\d.]+/.exec(one)) : []));
  return [...numbers, ...(/^(?:character|letter|digit)s?$/.test(word) ? texts.map(lengthOf) : [])];
}

/** `${unique}` and `${unique number}` are as long as they are in a run: eight letters, or digits. */
function lengthOf(text: string): number {
  return [...text.replaceAll(/\$\{unique[^{}]*\}/g, 'x'.repeat(8))].length;
}

/** Numbers of the same things, as "4 loans" for "5 loans", and how many times something is done. */
function counted(text: string, { word }: Amount): number[] {
  return Array.from(text.matchAll(/(?<![\p{L}\p{N}.,-])(\d+(?:\.\d+)?) ?([\p{L}%€$£¥]+)/gu)).flatMap(
    ([, number, of]) => (of === word || `${of}s` === word || of === `${word}s` || of === 'times' ? Number(number) : []),
  );
}
