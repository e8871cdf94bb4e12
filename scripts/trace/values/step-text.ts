/** The texts of steps in which values are looked for. */

import { memoizeWeakly } from '../../base/memoize.ts';
import type { Scenario, Step } from '../../features/feature.ts';
import { plainText } from './pattern.ts';
import type { Value } from './value.ts';

/** A step with all that it is given, as one text. */
export type StepText = { readonly step: Step; readonly text: string };

/** Those of all cases of a scenario. */
export const textsOf = memoizeWeakly(({ cases }: Scenario): readonly StepText[] =>
  cases.flatMap(({ steps }) => steps.map((step) => ({ step, text: textOf(step) }))),
);

/** Whether a step names the value: in its words, its table or text, or the values of the examples. */
export function names({ text }: StepText, { patterns }: Value): boolean {
  return patterns.every((pattern) => pattern.test(text));
}

function textOf({ text, argument }: Step): string {
  const given =
    argument?.kind === 'table' ? argument.rows.map((cells) => cells.join(' | ')).join('\n') : argument?.text;
  return plainText(`${text}\n${given ?? ''}`).replaceAll(unknown, 'x');
}

/** What stands for a value that only a run knows, such as `${unique 2}`: its number is none. Days say how many there are. */
const unknown = /\$\{(?!in \d|\d)[^{}]*\}/g;
