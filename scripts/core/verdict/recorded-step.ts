/** A step of a scenario as a verdict records it, so that a later one can say in what the scenario was weakened. */
import { z } from 'zod';
import type { Step } from '../features/feature.ts';

const Argument = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string(), mediaType: z.string().optional() }),
  z.object({ kind: z.literal('table'), rows: z.array(z.array(z.string())) }),
]);

export const RecordedStep = z
  .object({
    text: z.string().describe('With its keyword, and the values of the examples filled in'),
    type: z.enum(['context', 'action', 'outcome', 'unknown']).describe('An "And" is of the type of what it follows'),
    argument: Argument.optional().describe('The text or the table beneath it'),
  })
  .describe('One step, those of a Background included');
export type RecordedStep = z.infer<typeof RecordedStep>;

export function recordStep({ keyword, text, type, argument }: Step): RecordedStep {
  const given = argument?.kind === 'table' ? { ...argument, rows: argument.rows.map((row) => [...row]) } : argument;
  return { text: `${keyword} ${text}`, type, ...(given && { argument: given }) };
}
