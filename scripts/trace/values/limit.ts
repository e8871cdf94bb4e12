/** Limits: a number that scenarios put in, and never a number beside it, may as well be another one. */
import type { Scenario, Step } from '../../features/feature.ts';
import { names, textsOf } from './step-text.ts';
import type { Amount, Value } from './value.ts';

/** Whether scenarios only put a number in, no Then states it, and none puts in one more or one less. */
export function isOneSided(value: Value, scenarios: readonly Scenario[]): boolean {
  const { amount } = value;
  if (amount === undefined) return false;
  const texts = scenarios.flatMap(textsOf);
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
