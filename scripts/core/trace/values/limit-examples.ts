/** Examples: the amounts that steps give of what a limit is of. */
import type { Scenario, Step } from '../../features/feature.ts';
import { stemOf } from '../../text/stem.ts';
import { amountOf, countsThings, isSame, type Quantity } from './quantity.ts';
import { quotedTexts } from './quoted-text.ts';
import {
  asLongAsRun,
  distinctSteps,
  enteredLengths,
  isLength,
  lengthsOf,
  passedIn,
  quantitiesIn,
  wholeText,
} from './step-values.ts';

/** As amounts: those that a Then states, and those that other steps give. */
type Examples = { readonly stated: readonly number[]; readonly given: readonly number[] };

export function examplesOf(wanted: Quantity, scenarios: readonly Scenario[]): Examples {
  const steps = scenarios.flatMap(distinctSteps);
  const stated = steps.filter(({ type }) => type === 'outcome').flatMap((step) => numbersIn(step, wanted));
  const others = steps.filter(({ type }) => type !== 'outcome').flatMap((step) => numbersIn(step, wanted));
  const entered = isLength(wanted) ? steps.flatMap((step) => enteredLengths(step, wanted, asLongAsRun)) : [];
  const passed = wanted.unit?.dimension === 'time' ? scenarios.flatMap(passedIn).map(amountOf) : [];
  return { stated, given: [...others, ...entered, ...passed] };
}

/** Whether a Then names so much of it, be it in a message, has so many rows, or shows as much of a text that is entered. */
export function statesAmount(wanted: Quantity, scenarios: readonly Scenario[]): boolean {
  const [amount, steps] = [amountOf(wanted), scenarios.flatMap(distinctSteps)];
  const entered = steps.flatMap((step) => (step.type === 'outcome' ? [] : wholeText(step))).join('\n');
  const shownOf = (step: Step) => quotedTexts(wholeText(step)).filter((text) => entered.includes(text));
  return steps
    .filter(({ type }) => type === 'outcome')
    .some((step) => {
      if (quantitiesIn(wholeText(step)).some((given) => isSame(wanted, given))) return true;
      const amounts = isLength(wanted) ? lengthsOf(shownOf(step), wanted) : numbersIn(step, wanted);
      return amounts.includes(amount);
    });
}

/** The amounts of what a limit is of; neither what calls were answered and how often, nor what messages say about it. */
function numbersIn(step: Step, wanted: Quantity): number[] {
  const text = wholeText(step);
  const said = step.type === 'outcome' ? text.replaceAll(/"[^"]*"/g, blankMessage) : text;
  const rows =
    step.argument?.kind === 'table' && !wanted.unit ? [step.argument.rows.length, step.argument.rows.length - 1] : [];
  return [
    ...quantitiesIn(said)
      .filter((given) => isOfKind(given, wanted) && !/ answered $/.test(said.slice(0, given.start)))
      .map((given) => amountOf(given.unit ? given : { ...given, unit: wanted.unit })),
    ...rows,
  ];
}

/** A "one" that stands alone, as in "one more", speaks of what has been named. */
function isOfKind({ unit, noun, ordinal, inWords, readings: [first] }: Quantity, wanted: Quantity): boolean {
  if (ordinal || (inWords && first === 1 && !noun && !unit)) return false;
  if (unit) return unit.dimension === wanted.unit?.dimension;
  if (noun === undefined) return true;
  if (wanted.unit) return !countsThings({ noun });
  return wanted.noun === undefined || stemOf(noun) === stemOf(wanted.noun);
}

/** A text in quotation marks that says more than a quantity is a message. */
function blankMessage(quoted: string): string {
  const words = quoted.slice(1, -1).trim().split(/\s+/);
  return words.length > 2 ? ' '.repeat(quoted.length) : quoted;
}
