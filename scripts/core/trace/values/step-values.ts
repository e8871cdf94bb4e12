/** What the steps of a scenario name: the texts, paths and numbers that values of the document are looked for in. */
import type { Scenario, Step, StepArgument } from '../../features/feature.ts';
import { memoize, memoizeWeakly } from '../../memoize.ts';
import { absentBy } from './absent-text.ts';
import { deniesCall } from './made-call.ts';
import { plainText } from './pattern.ts';
import { amountOf, findQuantities, isSame, type Quantity } from './quantity.ts';
import { quotedTexts } from './quoted-text.ts';
import { isReadBack } from './read-back.ts';
import { readBy } from './read-text.ts';
import { unitNamed } from './unit.ts';
import { findDays, lengths, type Meaning } from './value.ts';

/** Whether a scenario claims anything at all: without a step that says what comes out, it verifies no value. */
export function hasOutcome({ cases }: Scenario): boolean {
  return cases.some(({ steps }) => steps.some(({ type }) => type === 'outcome' || type === 'unknown'));
}

/** Whether one of its steps names the value, with its table, its text and the values of the examples. */
export function isNamedIn(scenario: Scenario, meaning: Meaning): boolean {
  return namedIn(scenario)(meaning);
}

/** Neither of the two changes while other files do. */
const namedIn = memoizeWeakly((scenario: Scenario) => memoize((meaning: Meaning) => looksFor(scenario, meaning)));

/** Whether one of its steps names the value that only reads back what was just filled in. */
export function isReadBackIn(scenario: Scenario, meaning: Meaning): boolean {
  return !isNamedIn(scenario, meaning) && distinctSteps(scenario).some((step) => isNamedBy(step, meaning));
}

function looksFor(scenario: Scenario, meaning: Meaning): boolean {
  const isRead = meaning.kind === 'text' && meaning.said === 'read';
  const steps = isRead ? stepsNotReadBack(scenario) : distinctSteps(scenario);
  if (steps.some((step) => isNamedBy(step, meaning))) return true;
  const { quantity } = meaning.kind === 'quantity' ? meaning : {};
  return quantity?.unit?.dimension === 'time' && passedIn(scenario).some((passed) => isSame(quantity, passed));
}

/** The times that pass from any step of a scenario to any later one: 29 minutes and 1 minute are 30. */
export function passedIn({ cases }: Scenario): Quantity[] {
  return cases.flatMap(({ steps }) => {
    const passing = steps.flatMap(({ text }) => {
      const times = quantitiesIn(text).filter(({ unit }) => unit?.dimension === 'time');
      return times.filter(({ end }) =>
        /^ (?:pass|passes|go by|goes by|elapse|elapses|later)(?!\p{L})/u.test(text.slice(end)),
      );
    });
    return passing.flatMap((first, from) => {
      let seconds = amountOf(first);
      return passing.slice(from + 1).map((next) => {
        seconds += amountOf(next);
        return { ...first, readings: [seconds], unit: unitNamed('s') };
      });
    });
  });
}

/** Every step of all cases, those that say the same once. */
export const distinctSteps = memoizeWeakly(({ cases }: Scenario): readonly Step[] => {
  const steps = cases.flatMap((one) => one.steps);
  return [
    ...new Map(steps.map((step) => [JSON.stringify([step.place.line, step.text, step.argument]), step])).values(),
  ];
});

const stepsNotReadBack = memoizeWeakly(({ cases }: Scenario) =>
  cases.flatMap(({ steps }) => steps.filter((_, index) => !isReadBack(steps, index))),
);

function isNamedBy(step: Step, meaning: Meaning): boolean {
  switch (meaning.kind) {
    case 'text':
      return meaning.pattern.test(textFor(meaning.said, step));
    case 'path':
      return meaning.pattern.test(saidBy(step));
    case 'call':
      if (meaning.said === 'made' && deniesCall(step.text)) return false;
      return meaning.method.test(saidBy(step)) && (meaning.path?.test(saidBy(step)) ?? true);
    case 'date':
      return findDays(saidBy(step)).includes(meaning.day);
    case 'quantity':
      return namesQuantity(step, meaning.quantity);
    default:
      return meaning satisfies never;
  }
}

/** What of a step may name a text of which its sentence says that. */
function textFor(said: 'read' | 'absent' | undefined, step: Step): string {
  const text = saidBy(step);
  if (said === 'absent') return absentBy(step, text);
  return said === 'read' ? readBy(step, text) : text;
}

/** What a Given is handed on the lines beneath, or a call is answered with, is what the page gets to see, and no claim about it. */
function saidBy(step: Step): string {
  const isHanded = step.type === 'context' || (step.type !== 'outcome' && answered.test(step.text));
  return isHanded ? plainText(step.text) : wholeText(step);
}

const answered = /^[A-Z]+ ".*" (?:is|are) answered(?!\p{L})/u;

function namesQuantity(step: Step, wanted: Quantity): boolean {
  if (quantitiesIn(wholeText(step)).some((given) => isSame(wanted, given))) return true;
  const isSized = (size: number) => wanted.readings.includes(size);
  if (isLength(wanted)) return enteredLengths(step, wanted).some(isSized);
  return wanted.inWords && !wanted.unit && sizesIn(step).some(isSized);
}

/** A step with all that it is given, as one text. */
export function wholeText({ text, argument }: Pick<Step, 'text' | 'argument'>): string {
  return plainText(argument ? `${text}\n${textOf(argument)}` : text);
}

/** The quantities that a text names; most steps stand in more than one scenario. */
export const quantitiesIn = memoize((text: string) => findQuantities(text.replaceAll(placeholder, wordInstead)));

/** What stands for a value that only a run knows, such as `${unique 2}`: neither its number nor its sign is one. Days say how many. */
const placeholder = /\$\{(?!in \d|\d)[^{}]*\}/g;
const wordInstead = (all: string) => 'x'.repeat(all.length);

/** Whether a quantity says how long a text is. */
export function isLength({ noun = '' }: Quantity): boolean {
  return lengths.has(noun);
}

/**
 * How long the texts are that a user enters, in digits where the quantity is of these. Texts with a placeholder that `fill`
 * leaves are left out.
 */
export function enteredLengths(step: Step, wanted: Quantity, fill = (text: string) => text): number[] {
  return lengthsOf(enteredTexts(step).map(fill), wanted);
}

/** How long texts are, in digits where the quantity is of these; of one whose values only a run knows, nothing. */
export function lengthsOf(texts: readonly string[], { noun = '' }: Quantity): number[] {
  const counted = noun.startsWith('digit') ? /\d/gu : /./gsu;
  return texts.flatMap((text) => (text.includes('${') ? [] : (text.match(counted) ?? []).length));
}

/**
 * The texts that a user enters, as far as a step gives them away: the last of several in quotation marks, and what stands
 * behind the first column of a table. How long they are is a value, too.
 */
function enteredTexts({ text, argument, type }: Step): string[] {
  if (type === 'outcome') return [];
  const quoted = quotedTexts(text);
  const cells = argument?.kind === 'table' ? argument.rows.flatMap(([, ...others]) => others) : [];
  return [...(quoted.length > 1 ? quoted.slice(-1) : []), ...cells];
}

/** The text with values of the length that `${unique}` and `${unique number}` have in a run: eight letters, or digits. */
export function asLongAsRun(text: string): string {
  return text.replaceAll(/\$\{unique( number)?(?: \d+)?\}/g, (_, number?: string) => (number ? '0' : 'x').repeat(8));
}

/** How many rows and columns a table has, with and without its header, and how many things a step names in quotation marks. */
function sizesIn({ text, argument }: Step): number[] {
  const named = (text.match(/"[^"]*"/g) ?? []).length;
  if (argument?.kind !== 'table') return [named];
  return [named, argument.rows.length, argument.rows.length - 1, argument.rows[0]?.length ?? 0];
}

function textOf(argument: StepArgument): string {
  return argument.kind === 'text' ? argument.text : argument.rows.map((cells) => cells.join(' | ')).join('\n');
}
