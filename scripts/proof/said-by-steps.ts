/** What the looking steps of a case say: their values, and the words beside them. */
import type { Step } from '../features/case.ts';
import { type ProofCase, screenOutcomesOf } from './proof-case.ts';
import { boundIn, valuesIn, withoutQuotes } from './value.ts';

/** The values of a step: in its text, in what an outline fills in, and in the cells of its table; only those to be read. */
export function valuesOfStep(step: Step): string[] {
  const { text, template, argument } = asRead(step);
  const cells = argument?.kind === 'table' ? argument.rows.flat() : [];
  // What an outline fills in is a value as a whole, whether it stands in quotes or not.
  const filled = (template?.values ?? []).map(([, value]) => value);
  const named = template === undefined ? valuesIn(text) : valuesIn(withoutAll(text, filled));
  return [...filled, ...named, ...cells].filter((value) => /[\p{L}\p{N}]/u.test(value));
}

/** What a step says beside its values. */
export function wordsOf({ text, template }: Step): string {
  return withoutQuotes(
    withoutAll(
      text,
      (template?.values ?? []).map(([, value]) => value),
    ),
  );
}

/**
 * The step as far as it says what is to be read: without how many it counts, what it says is not shown, and what is asked for
 * in a form beside the names of the fields. Where these are read at all, that may be of something else.
 */
export function asRead({ text, template, argument, ...step }: Step): Step {
  const isForm = /^the form "[^"]*" asks for:$/.test(text) && argument?.kind === 'table';
  const fields = isForm ? { ...argument, rows: argument.rows.slice(1).map((row) => row.slice(0, 1)) } : argument;
  return {
    ...step,
    text: readPart(text, '\\d+'),
    ...(template && { template: templateAsRead(template) }),
    ...(fields && { argument: fields }),
  };
}

function templateAsRead({ text, values }: NonNullable<Step['template']>): NonNullable<Step['template']> {
  const read = readPart(text, '<[^<>]+>');
  const isRead = (name: string) => read.includes(name) || !text.includes(name);
  return { text: read, values: values.filter(([name]) => isRead(`<${name}>`)) };
}

/** The text without how many it counts, such as 3 of `the list "Books" has 3 items`, and without what is not shown. */
function readPart(text: string, number: string): string {
  const count = new RegExp(`(?<= (?:has|is shown) )${number}(?= (?:items?|rows?|times?)$)`);
  return withoutDenied(text.replace(count, ''));
}

/** The text of a step without what it says is not shown. */
export function withoutDenied(text: string): string {
  return text.replace(/(?<=^the .* is shown), and no .*$/, '');
}

function withoutAll(text: string, parts: readonly string[]): string {
  return parts.reduce(
    (rest, part) => (rest.includes(`"${part}"`) ? rest.replace(`"${part}"`, ' ') : rest.replace(part, ' ')),
    text,
  );
}

/** The value as the first line that holds it has it. */
export function boundAmong(lines: readonly string[], value: string): string[] {
  for (const line of lines) {
    const bound = boundIn(line, value);
    if (bound !== undefined) return [bound];
  }
  return [];
}

/** How much of a value a case's looking steps name. */
export function likeness(one: ProofCase, value: string): number {
  const named = screenOutcomesOf(one)
    .map((step) => asRead(step).text)
    .join(' ');
  return value.split(' ').filter((word) => named.includes(word)).length;
}
