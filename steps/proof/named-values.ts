/** The values that the steps of a scenario name, each with the word that says what it is. */
import type { PickleStep } from '@cucumber/messages';
import { readQuoted } from '../records.ts';
import { argumentsOf } from '../step-kind.ts';

export type NamedValue = {
  readonly value: string;
  /** As the feature writes it, where the run itself makes the value, as of `${unique}`. */
  readonly written: string;
  /** The noun right before it, as `digest` of `the digest 42`, or the heading of its column. */
  readonly noun: string | undefined;
};

/** A step with the values that it was run with, and as the feature writes it. */
export type RunStep = { readonly run: PickleStep; readonly written: PickleStep };

/** In quotation marks, a number, or a cell; each once. */
export function namedValues(steps: readonly RunStep[]): readonly NamedValue[] {
  const all = steps.flatMap(({ run, written }) => {
    const asWritten = valuesIn(written);
    return valuesIn(run).map((one, at) => ({ ...one, written: asWritten[at]?.value ?? one.value }));
  });
  const known = new Map(all.map((one) => [`${one.noun} ${one.value}`, one]));
  return [...known.values()].filter(({ value }) => /[\p{L}\p{N}]/u.test(value) && !value.includes('{'));
}

type Value = Pick<NamedValue, 'value' | 'noun'>;

function valuesIn(step: PickleStep): readonly Value[] {
  return [...inText(step.text), ...inTable(step)];
}

/** Of each parameter the texts in quotation marks, or else all of it. */
function inText(text: string): readonly Value[] {
  return argumentsOf(text).flatMap(({ start, value }) => {
    const quoted = [...value.matchAll(/"((?:[^"\\]|\\.)*)"/g)];
    if (quoted.length === 0) return [{ value, noun: nounBefore(text, start) }];
    return quoted.map(({ 1: inner = '', index }) => ({
      value: readQuoted(inner),
      noun: nounBefore(text, start + index),
    }));
  });
}

/** A noun stands between an article and its value. */
function nounBefore(text: string, start: number): string | undefined {
  return /\b(?:the|an?|no) ([\p{L}-]+) $/iu.exec(text.slice(0, start))?.[1];
}

/** Which row of a table is its header only the step knows, so that a cell has no noun here. Of the values of a call those count that are texts. */
function inTable({ argument }: PickleStep): readonly Value[] {
  const rows = argument?.dataTable?.rows.map(({ cells }) => cells.map(({ value }) => value)) ?? [];
  const cells = rows.flatMap(([name = '', ...others]) =>
    /^(payload|query|header)\b/.test(name) ? others.filter((cell) => /^(".*"|[\d.]+)$/s.test(cell)) : [name, ...others],
  );
  return cells.map((cell) => ({ value: /^".*"$/s.test(cell) ? cell.slice(1, -1) : cell, noun: undefined }));
}
