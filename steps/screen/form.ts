/** What a form asks for. */
import { z } from 'zod';
import { type Mismatch, renderMismatch } from './mismatch.ts';
import { renderMisplaced } from './printed-text.ts';
import type { SeenPart } from './seen-parts.ts';
import { foldSpace } from './whole-text.ts';

/** What a field takes, in the words of the features. */
export const FieldKind = z.enum([
  'checkbox',
  'choice',
  'colour',
  'date',
  'date and time',
  'email',
  'file',
  'long text',
  'month',
  'number',
  'password',
  'phone',
  'search',
  'text',
  'time',
  'web address',
  'week',
]);

/** A field that a form should ask for; what is left out is not looked at. */
export const AskedField = z
  .object({ field: z.string().min(1), kind: FieldKind.optional(), required: z.enum(['yes', 'no']).optional() })
  .strict();
export type AskedField = z.infer<typeof AskedField>;

/** Finds nothing wrong where the form has exactly these fields, in their order. */
export function formAsksFor(
  name: string,
  expected: readonly AskedField[],
): (fields: readonly SeenPart[]) => Mismatch | undefined {
  return (fields) => {
    const isSame = fields.length === expected.length && expected.every((asked, at) => isAsked(asked, fields[at]));
    const upset = fields.findIndex(({ isMisplaced }) => isMisplaced);
    if (isSame && upset === -1) return undefined;
    const columns = (['kind', 'required'] as const).filter((column) =>
      expected.some((one) => one[column] !== undefined),
    );
    const problem = `The form "${name}" should ask for these fields, in this order.`;
    const wanted = expected.map((one) => [one.field, ...columns.map((column) => one[column] ?? '')].join(' | '));
    const actual = fields.map((one) =>
      [foldSpace(one.label), ...columns.map((column) => sideOf(one, column))].join(' | '),
    );
    const labels = fields.map(({ label }) => foldSpace(label));
    const note = isSame ? renderMisplaced(labels, upset) : '';
    return renderMismatch(problem, wanted, actual.length === 0 ? ['(no field)'] : actual, note);
  };
}

function isAsked({ field, kind, required }: AskedField, seen: SeenPart | undefined): boolean {
  if (seen === undefined || ![seen.label, seen.writtenLabel].some((label) => foldSpace(label) === foldSpace(field)))
    return false;
  return (
    (kind === undefined || sideOf(seen, 'kind') === kind) &&
    (required === undefined || sideOf(seen, 'required') === required)
  );
}

function sideOf({ asksFor, states }: SeenPart, column: 'kind' | 'required'): string {
  if (column === 'kind') return asksFor;
  return states.required ? 'yes' : 'no';
}
